import type { exportAttendance, exportZoomAttendance } from '../../contract/attendanceExport'
import type { exportAuditLines } from '../../contract/auditTrail'
import type { exportTable } from '../../contract/importFiles'
import type { exportMotions } from '../../contract/motionExport'
import type { exportVoteQuestions } from '../../contract/voteExport'
import { blobCall } from './request'

/** All records of a group, or of the association, by the workbook they are for. */
export const exportsApi = {
  voteQuestions: blobCall<typeof exportVoteQuestions>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/Export',
  ),
  motions: blobCall<typeof exportMotions>('GET', '/api/groups/{groupId}/Motions/Export'),
  attendance: blobCall<typeof exportAttendance>('GET', '/api/groups/{groupId}/events/Export'),
  table: blobCall<typeof exportTable>('GET', '/api/admin/files/{kind}'),
  auditTrail: blobCall<typeof exportAuditLines>('GET', '/api/admin/audit/export'),
  zoomAttendance: blobCall<typeof exportZoomAttendance>(
    'GET',
    '/api/meetings/{groupId}/zoomAttendance/Export',
  ),
}

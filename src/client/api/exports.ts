import { blobCall } from './request'

const exportQuestions = blobCall<'exportVoteQuestions'>(
  'GET',
  '/api/groups/{groupId}/VoteQuestions/Export',
)

/** The records of a group, or of the association, by the workbook they are for. */
export const exportsApi = {
  voteQuestions: exportQuestions,
  everyVote: exportQuestions,
  motions: blobCall<'exportMotions'>('GET', '/api/groups/{groupId}/Motions/Export'),
  policyTrial: blobCall<'tryPolicy'>('POST', '/api/groups/{groupId}/admin/policies/trial'),
  attendance: blobCall<'exportAttendance'>('GET', '/api/groups/{groupId}/events/Export'),
  table: blobCall<'exportTable'>('GET', '/api/admin/files/{kind}'),
  decisions: blobCall<'exportDecisions'>('GET', '/api/groups/{groupId}/decisions/Export'),
  auditTrail: blobCall<'exportAuditLines'>('GET', '/api/admin/audit/export'),
  zoomAttendance: blobCall<'exportZoomAttendance'>(
    'GET',
    '/api/meetings/{groupId}/zoomAttendance/Export',
  ),
}

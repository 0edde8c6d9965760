import type { exportAttendance, exportZoomAttendance } from '../../contract/attendanceExport'
import { callForBlob } from './request'

export const attendanceExportApi = {
  rows: callForBlob<typeof exportAttendance>('GET', '/api/groups/{groupId}/events/Export'),
  zoomRows: callForBlob<typeof exportZoomAttendance>(
    'GET',
    '/api/meetings/{groupId}/zoomAttendance/Export',
  ),
}

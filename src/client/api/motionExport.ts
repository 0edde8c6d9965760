import type { exportMotions } from '../../contract/motionExport'
import { callForBlob } from './request'

export const motionExportApi = {
  rows: callForBlob<typeof exportMotions>('GET', '/api/groups/{groupId}/Motions/Export'),
}

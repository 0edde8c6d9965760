import type { exportVoteQuestions } from '../../contract/voteExport'
import { callForBlob } from './request'

export const voteExportApi = {
  rows: callForBlob<typeof exportVoteQuestions>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/Export',
  ),
}

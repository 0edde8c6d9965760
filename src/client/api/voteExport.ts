import type { exportVoteQuestions } from '../../contract/voteExport'
import { callForBytes } from './request'

export const voteExportApi = {
  rows: callForBytes<typeof exportVoteQuestions>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/Export',
  ),
}

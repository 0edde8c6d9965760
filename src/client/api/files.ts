import type { voteQuestionFile } from '../../contract/attachment'
import { call } from './request'

/** Each answers a short-lived address from which the browser downloads the file. */
export const filesApi = {
  ofVoteQuestion: call<typeof voteQuestionFile>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/files/{fileName}',
  ),
}

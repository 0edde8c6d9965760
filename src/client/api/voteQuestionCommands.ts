import { ofGroup, ofQuestion } from './paths'
import { apiCall } from './request'

export const voteQuestionCommandsApi = {
  open: apiCall<'openVoteQuestion'>('POST', `${ofGroup}/VoteQuestions`),
  amend: apiCall<'amendVoteQuestion'>('PUT', ofQuestion),
  preview: apiCall<'previewAct'>('GET', `${ofQuestion}/rehearsals/{act}`),
}

/** What a dialog confirms first, each by the name of its command; answers the question as it stands then. */
export const questionCommandsApi = {
  close: apiCall<'closeVoteQuestion'>('PATCH', `${ofQuestion}/close`),
  cancel: apiCall<'cancelVoteQuestion'>('PATCH', `${ofQuestion}/cancel`),
}

/** Those of which the server says beforehand what they would do. */
export const previewed: Record<
  Parameters<typeof voteQuestionCommandsApi.preview>[0]['params']['act'],
  true
> = { close: true, cancel: true }

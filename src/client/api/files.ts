import { ofGroup, ofMotion, ofQuestion } from './paths'
import { apiCall } from './request'

/** One call per kind of owner; each answers a short-lived address from which the browser downloads the file. */
export const filesApi = {
  VoteQuestions: apiCall<'voteQuestionFile'>('GET', `${ofQuestion}/files/{fileName}`),
  Motions: apiCall<'motionFile'>('GET', `${ofMotion}/files/{fileName}`),
  Events: apiCall<'eventFile'>('GET', `${ofGroup}/Events/{id}/files/{fileName}`),
}

/** What files can be downloaded from. */
export type FileTable = keyof typeof filesApi

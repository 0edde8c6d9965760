import { apiCall } from './request'

/** One call per kind of owner; each answers a short-lived address from which the browser downloads the file. */
export const filesApi = {
  VoteQuestions: apiCall<'voteQuestionFile'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/files/{fileName}',
  ),
  Motions: apiCall<'motionFile'>('GET', '/api/groups/{groupId}/Motions/{id}/files/{fileName}'),
  Events: apiCall<'eventFile'>('GET', '/api/groups/{groupId}/Events/{id}/files/{fileName}'),
}

/** What files can be downloaded from. */
export type FileTable = keyof typeof filesApi

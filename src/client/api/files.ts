import type { eventFile, motionFile, voteQuestionFile } from '../../contract/attachment'
import { apiCall } from './request'

/** One call per kind of owner; each answers a short-lived address from which the browser downloads the file. */
export const filesApi = {
  VoteQuestions: apiCall<typeof voteQuestionFile>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/files/{fileName}',
  ),
  Motions: apiCall<typeof motionFile>('GET', '/api/groups/{groupId}/Motions/{id}/files/{fileName}'),
  Events: apiCall<typeof eventFile>('GET', '/api/groups/{groupId}/Events/{id}/files/{fileName}'),
}

/** What files can be downloaded from. */
export type FileTable = keyof typeof filesApi

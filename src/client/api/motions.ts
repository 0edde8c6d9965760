import type { linkVoteQuestion } from '../../contract/motionActs'
import type { showMotion } from '../../contract/motions'
import { call } from './request'

export const motionsApi = {
  show: call<typeof showMotion>('GET', '/api/groups/{groupId}/Motions/{id}'),
  linkVoteQuestion: call<typeof linkVoteQuestion>(
    'PUT',
    '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  ),
}

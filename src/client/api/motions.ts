import type {
  amendMotion,
  linkVoteQuestion,
  makeMotion,
  secondMotion,
  takeUpMotion,
  withdrawMotion,
} from '../../contract/motionActs'
import type { checkCreateMotionAccess, listMotions, showMotion } from '../../contract/motions'
import { call } from './request'

export const motionsApi = {
  list: call<typeof listMotions>('GET', '/api/groups/{groupId}/Motions'),
  show: call<typeof showMotion>('GET', '/api/groups/{groupId}/Motions/{id}'),
  checkCreateAccess: call<typeof checkCreateMotionAccess>(
    'GET',
    '/api/groups/{groupId}/Motions/CheckCreateAccess',
  ),
  make: call<typeof makeMotion>('POST', '/api/groups/{groupId}/Motions'),
  amend: call<typeof amendMotion>('PUT', '/api/groups/{groupId}/Motions/{id}'),
  takeUp: call<typeof takeUpMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/motion'),
  second: call<typeof secondMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/second'),
  withdraw: call<typeof withdrawMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/withdraw'),
  linkVoteQuestion: call<typeof linkVoteQuestion>(
    'PUT',
    '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  ),
}

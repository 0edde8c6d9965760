import type {
  amendMotion,
  linkVoteQuestion,
  makeMotion,
  secondMotion,
  takeUpMotion,
  withdrawMotion,
} from '../../contract/motionActs'
import type { checkCreateMotionAccess, listMotions, showMotion } from '../../contract/motions'
import { apiCall } from './request'

export const motionsApi = {
  list: apiCall<typeof listMotions>('GET', '/api/groups/{groupId}/Motions'),
  show: apiCall<typeof showMotion>('GET', '/api/groups/{groupId}/Motions/{id}'),
  checkCreateAccess: apiCall<typeof checkCreateMotionAccess>(
    'GET',
    '/api/groups/{groupId}/Motions/CheckCreateAccess',
  ),
  make: apiCall<typeof makeMotion>('POST', '/api/groups/{groupId}/Motions'),
  amend: apiCall<typeof amendMotion>('PUT', '/api/groups/{groupId}/Motions/{id}'),
  takeUp: apiCall<typeof takeUpMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/motion'),
  second: apiCall<typeof secondMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/second'),
  withdraw: apiCall<typeof withdrawMotion>('PATCH', '/api/groups/{groupId}/Motions/{id}/withdraw'),
  linkVoteQuestion: apiCall<typeof linkVoteQuestion>(
    'PUT',
    '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  ),
}

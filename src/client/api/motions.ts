import { apiCall } from './request'

export const motionsApi = {
  list: apiCall<'listMotions'>('GET', '/api/groups/{groupId}/Motions'),
  show: apiCall<'showMotion'>('GET', '/api/groups/{groupId}/Motions/{id}'),
  checkCreateAccess: apiCall<'checkCreateMotionAccess'>(
    'GET',
    '/api/groups/{groupId}/Motions/CheckCreateAccess',
  ),
  make: apiCall<'makeMotion'>('POST', '/api/groups/{groupId}/Motions'),
  amend: apiCall<'amendMotion'>('PUT', '/api/groups/{groupId}/Motions/{id}'),
  takeUp: apiCall<'takeUpMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/motion'),
  second: apiCall<'secondMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/second'),
  withdraw: apiCall<'withdrawMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/withdraw'),
  linkVoteQuestion: apiCall<'linkVoteQuestion'>(
    'PUT',
    '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  ),
}

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
  linkVoteQuestion: apiCall<'linkVoteQuestion'>(
    'PUT',
    '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  ),
}

/** What a dialog confirms first, each by the name of its command; answers the motion as it stands then. */
export const motionCommandsApi = {
  takeUp: apiCall<'takeUpMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/motion'),
  second: apiCall<'secondMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/second'),
  withdraw: apiCall<'withdrawMotion'>('PATCH', '/api/groups/{groupId}/Motions/{id}/withdraw'),
}

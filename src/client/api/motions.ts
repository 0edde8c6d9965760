import { ofGroup, ofMotion } from './paths'
import { apiCall } from './request'

export const motionsApi = {
  list: apiCall<'listMotions'>('GET', `${ofGroup}/Motions`),
  show: apiCall<'showMotion'>('GET', ofMotion),
  checkCreateAccess: apiCall<'checkCreateMotionAccess'>(
    'GET',
    `${ofGroup}/Motions/CheckCreateAccess`,
  ),
  make: apiCall<'makeMotion'>('POST', `${ofGroup}/Motions`),
  amend: apiCall<'amendMotion'>('PUT', ofMotion),
  linkVoteQuestion: apiCall<'linkVoteQuestion'>('PUT', `${ofMotion}/linkvotequestion`),
}

/** What a dialog confirms first, each by the name of its command; answers the motion as it stands then. */
export const motionCommandsApi = {
  takeUp: apiCall<'takeUpMotion'>('PATCH', `${ofMotion}/motion`),
  second: apiCall<'secondMotion'>('PATCH', `${ofMotion}/second`),
  withdraw: apiCall<'withdrawMotion'>('PATCH', `${ofMotion}/withdraw`),
}

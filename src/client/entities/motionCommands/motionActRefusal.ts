import type { RequestFailure } from '../../api/requestFailure'

/** Why an act on a motion was refused, in words; where somebody was first, the server names who. */
export function motionActRefusal(failure: RequestFailure): string {
  switch (failure.code) {
    case 'not-signed-in':
      return 'You are signed out. Nothing was changed.'
    case null:
      return 'The answer did not arrive. Please look at the motion before you try again.'
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'Nothing was changed.'
  }
}

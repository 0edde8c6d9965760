import type { RequestFailure } from '../../api/requestFailure'

/** Why an act on a roll call was refused, in words. */
export function rollCallActRefusal(failure: RequestFailure): string {
  switch (failure.code) {
    case 'roll-call-closed':
      return 'The roll call was closed meanwhile. Nothing was changed.'
    case 'not-signed-in':
      return 'You are signed out. Nothing was changed.'
    case null:
      return 'The answer did not arrive. Please look at the roll call before you try again.'
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'Nothing was changed.'
  }
}

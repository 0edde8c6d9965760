import type { RequestFailure } from '../../api/requestFailure'

/** Why a question was not closed or cancelled, in words. */
export function actRefusal(failure: RequestFailure): string {
  switch (failure.code) {
    case 'vote-ended':
      return 'Voting on this question has ended meanwhile. Nothing was changed.'
    case 'not-signed-in':
      return 'You are signed out. Nothing was changed.'
    case null:
      return 'The answer did not arrive. Please look at the question before you try again.'
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'Nothing was changed.'
  }
}

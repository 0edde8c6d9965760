import type { RequestFailure } from '../../api/requestFailure'

/** The specified words for every create and edit that fails. */
const generalText =
  'There was an error creating the vote question. Please check your inputs and try again.'

/** Why a draft was not saved, in words; what was typed is kept in every case. */
export function saveFailureText(failure: RequestFailure): string {
  switch (failure.code) {
    case 'changed-meanwhile':
      return 'Somebody else saved first. What you typed is kept, and nothing of it was saved yet.'
    case 'vote-ended':
      return 'Voting on this question has ended. It can no longer be changed.'
    case 'not-signed-in':
      return 'You are signed out. What you typed is kept.'
    case 'file-too-large':
    case 'files-too-large':
      return failure.problem?.detail ?? generalText
    default:
      return generalText
  }
}

/** What helps beside that; null where nothing does. */
export function saveFailureHint(failure: RequestFailure): string | null {
  return failure.kind === 'network'
    ? 'The answer did not arrive. What you typed is kept; the same input sent again counts once.'
    : null
}

import type { RequestFailure } from '../../api/requestFailure'
import { fieldError, errorText, type FieldError } from '../../store/errorText'

/** Why a vote was not recorded, in words, and the field it is about. */
export type BallotError = FieldError<'voteChoice' | 'voteReason'>

const conflictTexts = new Map([
  ['vote-ended', 'Voting on this question has ended. Your vote was not recorded.'],
  ['already-voted', 'This vote has been cast already.'],
  ['changed-meanwhile', 'Somebody else changed this vote meanwhile.'],
])

/** The sentence where somebody else voted first and their vote is not loaded yet; null for other failures. */
export function conflictText({ problem }: RequestFailure): string | null {
  return conflictTexts.get(problem?.code ?? '') ?? null
}

export function ballotError(failure: RequestFailure): BallotError {
  const texts = {
    'vote-ended': 'Voting on this question has ended. Your vote was not recorded.',
    'already-voted':
      'This vote has been cast already. What stands is shown here; you may change it.',
    'changed-meanwhile':
      'Somebody else changed this vote meanwhile. Please look at it before you change it.',
    'not-signed-in': 'You are signed out. What you typed is kept.',
    'no-answer':
      'The answer did not arrive. What you typed is kept; submitting again counts the vote once.',
  }
  const general = errorText(failure, texts, 'Your vote was not recorded.')
  return fieldError(
    failure,
    { voteChoice: 'voteChoice', voteReason: 'voteReason' } as const,
    general,
  )
}

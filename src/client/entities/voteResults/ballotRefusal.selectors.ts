import type { RequestFailure } from '../../api/requestFailure'

/** Why a vote was not recorded, in words, and the field it is about. */
export interface BallotRefusal {
  text: string
  field: 'voteChoice' | 'voteReason' | null
}

function about(field: BallotRefusal['field'], failure: RequestFailure): BallotRefusal | null {
  const [text] = (field && failure.problem?.errors?.[field]) ?? []
  return text === undefined ? null : { text, field }
}

export function ballotRefusal(failure: RequestFailure): BallotRefusal {
  const general = (text: string): BallotRefusal => ({ text, field: null })
  switch (failure.code) {
    case 'bad-input':
      return (
        about('voteChoice', failure) ??
        about('voteReason', failure) ??
        general(failure.problem?.detail ?? 'Some of the input is not valid.')
      )
    case 'vote-ended':
      return general('Voting on this question has ended. Your vote was not recorded.')
    case 'already-voted':
      return general(
        'This vote has been cast already. What stands is shown here; you may change it.',
      )
    case 'changed-meanwhile':
      return general(
        'Somebody else changed this vote meanwhile. Please look at it before you change it.',
      )
    case 'not-signed-in':
      return general('You are signed out. What you typed is kept.')
    case null:
      return general(
        'The answer did not arrive. What you typed is kept; submitting again counts the vote once.',
      )
    default:
      return general(
        failure.problem?.detail ?? failure.problem?.title ?? 'Your vote was not recorded.',
      )
  }
}

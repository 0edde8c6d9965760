import type { RequestFailure } from '../../api/requestFailure'

/** Why a proxy vote was not recorded, in words, and the field it is about. */
interface ProxyRefusal {
  text: string
  field: 'voter' | 'voteChoice' | 'voteReason' | null
}

const fields = [
  ['voterId', 'voter'],
  ['memberId', 'voter'],
  ['groupId', 'voter'],
  ['voteChoice', 'voteChoice'],
  ['voteReason', 'voteReason'],
] as const

export function proxyRefusal(failure: RequestFailure): ProxyRefusal {
  for (const [told, field] of fields) {
    const [text] = failure.problem?.errors?.[told] ?? []
    if (text !== undefined) return { text, field }
  }
  return { text: generalText(failure), field: null }
}

function generalText(failure: RequestFailure): string {
  switch (failure.code) {
    case 'already-voted':
      return 'This vote has already been cast. The proxy vote was not recorded.'
    case 'vote-ended':
      return 'Voting on this question has ended. The proxy vote was not recorded.'
    case 'not-signed-in':
      return 'You are signed out. What you typed is kept.'
    case null:
      return 'The answer did not arrive. What you typed is kept; submitting again counts the vote once.'
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'The vote was not recorded.'
  }
}

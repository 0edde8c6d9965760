/** What voters read about the decision that a question takes. */
import { ordinaryVoteType, type Decision } from './policy'

interface KindOfVote {
  /** The form within a sentence. */
  noun: string
  meaning?: string
}

/** The vote types of the specification; nothing is said of the ordinary one. */
const known = new Map<string, KindOfVote | null>([
  ['NotSet', null],
  [ordinaryVoteType, null],
  ['Straw-poll', { noun: 'straw poll', meaning: 'It shows where the group stands.' }],
  ['Blind Straw-poll', { noun: 'blind straw poll' }],
])

type Named = Pick<Decision, 'name'>

/** The noun for a question that is blind. */
export function blindNoun({ name }: Named): string {
  return known.get(name)?.noun ?? 'blind vote'
}

/**
 * `Straw poll. It shows where the group stands.`; the name of a decision without a known meaning; null for the
 * ordinary.
 */
export function kindOfVote({ name }: Named): string | null {
  const kind = known.get(name)
  if (kind === null) return null
  const { noun, meaning } = kind ?? { noun: name }
  const sentence = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}.`
  return meaning === undefined ? sentence : `${sentence} ${meaning}`
}

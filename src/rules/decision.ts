/** How a finished question or motion is called in the decision register. */
import { resultWord } from './outcome'

interface Decision {
  /** The kind of vote; null of a motion. */
  voteType: string | null
  result: 'Pass' | 'Failed' | 'Cancelled' | 'Complete' | 'Withdrawn'
  /** The choice that won, or why none did; null with Yes and No. */
  choiceResult: string | null
}

export function decisionKind({ voteType }: Pick<Decision, 'voteType'>): string {
  return voteType ?? 'Motion'
}

export function decisionResult({
  result,
  choiceResult,
}: Pick<Decision, 'result' | 'choiceResult'>): string {
  if (choiceResult !== null) return choiceResult
  if (result === 'Complete') return 'Completed'
  return result === 'Withdrawn' ? result : resultWord(result)
}

/** What stays secret in a blind straw poll, and until when. Decisions §4. */
import type { Electorate, QuestionPolicy } from './policy/policy'

/** A question with the policy it opened with. */
export interface OfPolicy {
  policy: Pick<QuestionPolicy, 'decision'>
}

/** Whether the choice, comment and times of a vote stay visible to its holders alone, for ever. */
export function isBlindPoll({ policy }: OfPolicy): boolean {
  return policy.decision.secrecy === 'blind'
}

/**
 * Whether the counts by choice and the verdict are hidden from everybody, admins and staff included. Comparing
 * them before and after a vote would reveal its choice. They stay hidden after the deadline until the question has
 * ended, because it may be extended.
 */
export function areCountsWithheld(question: OfPolicy & { voteStatus: string }): boolean {
  return isBlindPoll(question) && question.voteStatus === 'Pending'
}

/** Replaces the counts while they are withheld. */
export const countsComeLater = 'Counts by choice and the result are shown after the end.'

type Unit = Pick<Electorate, 'unit'>

/** What stays secret, for everybody, in the list of facts about the question. */
function blindPollFact({ unit }: Unit, hasEnded: boolean): string {
  const holder = unit === 'company' ? 'the voting company' : 'the voter'
  const sentence = `Blind straw poll. Who has voted is shown; what each one chose is known to ${holder} alone.`
  return hasEnded ? sentence : `${sentence} ${countsComeLater}`
}

/** What stays secret, for a voter who has not chosen yet. */
export function blindPollPromise({ unit }: Unit): string {
  const others = unit === 'company' ? 'nobody outside your company' : 'nobody else'
  return (
    `This is a blind straw poll: ${others} learns what you choose or comment, admins and staff included. ` +
    `That you have voted is shown. ${countsComeLater}`
  )
}

/** What the kind of vote means for the voters; null for the ordinary one. */
export function voteTypeFact(
  { decision, electorate }: Pick<QuestionPolicy, 'decision' | 'electorate'>,
  hasEnded: boolean,
): string | null {
  if (decision.secrecy === 'blind') return blindPollFact(electorate, hasEnded)
  return decision.name === 'Straw-poll' ? 'Straw poll. It shows where the group stands.' : null
}

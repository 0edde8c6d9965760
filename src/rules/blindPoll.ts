/** What stays secret in a blind straw poll, and until when. Decisions §4. */
import { blindNoun, kindOfVote } from './policy/kindOfVote'
import type { QuestionPolicy } from './policy/policy'

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

type Voted = Pick<QuestionPolicy, 'decision' | 'electorate'>

/** What stays secret, for everybody, in the list of facts about the question. */
function secrecyFact({ unit }: Voted['electorate'], hasEnded: boolean): string {
  const holder = unit === 'company' ? 'the voting company' : 'the voter'
  const sentence = `Who has voted is shown; what each one chose is known to ${holder} alone.`
  return hasEnded ? sentence : `${sentence} ${countsComeLater}`
}

/** What stays secret, for a voter who has not chosen yet. */
export function blindPollPromise({ decision, electorate }: Voted): string {
  const others = electorate.unit === 'company' ? 'nobody outside your company' : 'nobody else'
  return (
    `This is a ${blindNoun(decision)}: ${others} learns what you choose or comment, admins and staff included. ` +
    `That you have voted is shown. ${countsComeLater}`
  )
}

/** What the kind of vote means for the voters; null for the ordinary one. */
export function voteTypeFact({ decision, electorate }: Voted, hasEnded: boolean): string | null {
  const kind = kindOfVote(decision)
  return decision.secrecy === 'blind'
    ? `${kind ?? 'Blind vote.'} ${secrecyFact(electorate, hasEnded)}`
    : kind
}

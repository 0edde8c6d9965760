/** What stays secret in a blind straw poll, and until when. Decisions §4. */
import type { GroupKind } from './policy'

/** Whether the choice, comment and times of a vote stay visible to its holders alone, for ever. */
export function isBlindPoll({ voteType }: { voteType: string }): boolean {
  return voteType === 'Blind Straw-poll'
}

/**
 * Whether the counts by choice and the verdict are hidden from everybody, admins and staff included. Comparing
 * them before and after a vote would reveal its choice. They stay hidden after the deadline until the question has
 * ended, because it may be extended.
 */
export function areCountsWithheld(question: { voteType: string; voteStatus: string }): boolean {
  return isBlindPoll(question) && question.voteStatus === 'Pending'
}

/** Replaces the counts while they are withheld. */
export const countsComeLater = 'Counts by choice and the result are shown after the end.'

/** What stays secret, for everybody, in the list of facts about the question. */
export function blindPollFact(kind: GroupKind, hasEnded: boolean): string {
  const holder = kind === 'companies' ? 'the voting company' : 'the voter'
  const sentence = `Blind straw poll. Who has voted is shown; what each one chose is known to ${holder} alone.`
  return hasEnded ? sentence : `${sentence} ${countsComeLater}`
}

/** What stays secret, for a voter who has not chosen yet. */
export function blindPollPromise(kind: GroupKind): string {
  const others = kind === 'companies' ? 'nobody outside your company' : 'nobody else'
  return (
    `This is a blind straw poll: ${others} learns what you choose or comment, admins and staff included. ` +
    `That you have voted is shown. ${countsComeLater}`
  )
}

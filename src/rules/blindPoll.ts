/** What stays secret in a blind straw poll, and until when. Decisions §4. */
import type { GroupKind } from './policy'

/** Whether nobody but those who hold a vote ever learns its choice, its comment and its instants. */
export function isBlindPoll({ voteType }: { voteType: string }): boolean {
  return voteType === 'Blind Straw-poll'
}

/**
 * Whether nobody, admins and staff included, is told counts by choice or the verdict. Whoever knew them would
 * learn each choice by looking before and after a vote. A deadline that has come ends nothing yet: the
 * question may be extended.
 */
export function areCountsWithheld(question: { voteType: string; voteStatus: string }): boolean {
  return isBlindPoll(question) && question.voteStatus === 'Pending'
}

/** What stands in the place of counts that are withheld. */
export const countsComeLater = 'Counts by choice and the result are shown after the end.'

/** What stays secret, as everybody reads it among the facts of the question. */
export function blindPollFact(kind: GroupKind, hasEnded: boolean): string {
  const holder = kind === 'companies' ? 'the voting company' : 'the voter'
  const sentence = `Blind straw poll. Who has voted is shown; what each one chose is known to ${holder} alone.`
  return hasEnded ? sentence : `${sentence} ${countsComeLater}`
}

/** What stays secret, as a voter reads it before choosing. */
export function blindPollPromise(kind: GroupKind): string {
  const others = kind === 'companies' ? 'nobody outside your company' : 'nobody else'
  return (
    `This is a blind straw poll: ${others} learns what you choose or comment, admins and staff included. ` +
    `That you have voted is shown. ${countsComeLater}`
  )
}

/** The rules of the format page as arithmetic, in whole numbers alone. */
import type { Ballot, Corrected, Finding } from './events'
import type { Count, Decision, Term } from './policy'
import type { Tally } from './tally'

/** A correction of a vote, or of a roll call. */
export type Approved = Pick<Corrected, 'event' | 'right' | 'approverRight' | 'actor' | 'approver'>

type Sums = Record<Count, number>

/** The counts of a class of voters; of all where none is named. */
export type Figures = (within: string | undefined) => Sums

function choiceRuleOf({ choices, ownChoices }: Decision, label: string) {
  return choices.find((choice) => choice.label === label) ?? ownChoices
}

export function isByLead({ passes }: Decision): boolean {
  return passes.some(({ sum, of }) => [sum, of].flat().includes('leading'))
}

/** Whether votes of a class are advisory: each term compares the votes of some class, and none those of this one. */
export function isAdvisory({ passes }: Decision, voterClass: string): boolean {
  return (
    passes.length > 0 && passes.every(({ within }) => within !== undefined && within !== voterClass)
  )
}

export function sumsOf(
  decision: Decision,
  { counts, uncounted, voteEligible, quorumEligible, quorumCast }: Tally,
): Sums {
  const sums = { for: 0, against: 0, abstain: 0, other: 0, averageAttendance: 0 }
  const standing: number[] = []
  let cast = 0
  for (const [choice, count] of counts) {
    const side = choiceRuleOf(decision, choice)?.counts ?? 'other'
    const without = uncounted.get(choice) ?? 0
    sums[side] += count - without
    sums.other += without
    cast += count
    if (side === 'for') standing.push(count - without)
  }
  const [first = 0, next = 0] = standing.sort((one, two) => two - one)
  return { ...sums, leading: first, next, cast, voteEligible, quorumEligible, quorumCast }
}

export function valueOf(of: Term['of'], sums: Sums): number {
  return typeof of === 'number' ? of : of.reduce((total, count) => total + sums[count], 0)
}

const compares: Record<Term['is'], (one: number, other: number) => boolean> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
}

export function isMet({ sum, is, share, of }: Term, sums: Sums): boolean {
  const { numerator, denominator } = share ?? { numerator: 1, denominator: 1 }
  return compares[is](denominator * valueOf(sum, sums), numerator * valueOf(of, sums))
}

export function areMet({ passes }: Decision, figures: Figures): boolean {
  return passes.every((term) => isMet(term, figures(term.within)))
}

/** Which of a question's own choices is ahead, abstentions left out. */
export interface Lead {
  /** The choices with the most votes, in ballot order; none where none has a vote. */
  choices: string[]
  votes: number
  total: number
}

export function leadOf(decision: Decision, { counts, uncounted }: Tally): Lead {
  const standing = [...counts].flatMap(([choice, count]): [string, number][] =>
    choiceRuleOf(decision, choice)?.counts === 'for'
      ? [[choice, count - (uncounted.get(choice) ?? 0)]]
      : [],
  )
  const votes = Math.max(0, ...standing.map(([, count]) => count))
  return {
    choices: standing.flatMap(([choice, count]) => (count > 0 && count === votes ? choice : [])),
    votes,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

export function asksForAttendance({ quorum }: Decision): boolean {
  return quorum.some(({ of }) => [of].flat().includes('averageAttendance'))
}

/** How many must vote: what all terms of the quorum ask for, and at least one; none where there is no term. */
export function quorumCountOf({ quorum }: Decision, sums: Sums): number {
  const least = quorum.map(({ is, share, of }) => {
    const { numerator, denominator } = share ?? { numerator: 1, denominator: 1 }
    const product = numerator * valueOf(of, sums)
    const rest = product % denominator
    const whole = (product - rest) / denominator
    return Math.max(1, is === '>' || rest > 0 ? whole + 1 : whole)
  })
  return Math.max(0, ...least)
}

function commentRuleOf(decision: Decision, choice: string, isByProxy: boolean) {
  const rule = choiceRuleOf(decision, choice)
  return (isByProxy ? rule?.proxyComment : undefined) ?? rule?.comment
}

/** A vote cast for somebody else may lack the comment where its own rule does not ask for it. */
export function needsComment(decision: Decision, choice: string, isByProxy = false): boolean {
  return [false, isByProxy].every((by) => commentRuleOf(decision, choice, by) === 'must')
}

/** Whether a vote counts as `other`, for it came without the comment that it needs to count for its side. */
export function isUncounted(
  decision: Decision,
  { choice, commentHash, right }: Pick<Ballot, 'choice' | 'commentHash' | 'right'>,
): boolean {
  if (choice === null || commentHash !== null) return false
  return commentRuleOf(decision, choice, isByProxy(right)) === 'elseNotCounted'
}

/** Two people make a correction, each an admin or staff. */
export function approvalFindings(event: Approved): Finding[] {
  const { right, approverRight, actor, approver } = event
  const offices = ['admin', 'staff']
  return [
    [
      !offices.includes(right) || !offices.includes(approverRight),
      'Only an admin or staff may ask for a correction and approve it.',
    ],
    [actor.userId === approver.userId, 'This correction was approved by whoever asked for it.'],
  ]
}

export function isByProxy(right: Ballot['right']): boolean {
  return right !== 'holder' && right !== 'colleague'
}

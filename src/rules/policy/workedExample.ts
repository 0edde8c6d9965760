/** A decision applied to invented counts: its verdict, and the counts with which it passes. */
import { evaluateCounts, type Verdict } from '../verdict'
import { tallyOf } from '../tally'
import { quorumCountOf } from '../quorum'
import { isAdvisory } from './classes'
import type { Decision, QuestionPolicy } from './policy'
import { listed } from './words'

/** The voters of a class, or all where the policy has none, and how they vote. */
export interface ExampleVoters {
  /** Of the class; empty where the policy has none. */
  name: string
  eligible: number
  /** By the label of the choice. */
  votes: Record<string, number>
}

type Tried = Pick<QuestionPolicy, 'decision' | 'electorate'>

/** An example to begin with: 12 voters of each class, of whom 8 choose the first label and 3 the second. */
export function exampleOf({ decision, electorate }: Tried): ExampleVoters[] {
  const names = electorate.classes.length > 0 ? electorate.classes : ['']
  const votes = Object.fromEntries(
    decision.choices.map(({ label }, at) => [label, [8, 3][at] ?? 0]),
  )
  return names.map((name) => ({ name, eligible: 12, votes }))
}

/** The voters with at most as many votes as there are voters; surplus votes of the last choices are dropped first. */
export function withinEligible({ eligible, votes, ...voters }: ExampleVoters): ExampleVoters {
  let left = eligible
  const cast = Object.entries(votes).map(([label, count]) => {
    const counted = Math.min(count, left)
    left -= counted
    return [label, counted] as const
  })
  return { ...voters, eligible, votes: Object.fromEntries(cast) }
}

function total(votes: Record<string, number>): number {
  return Object.values(votes).reduce((sum, count) => sum + count, 0)
}

/** Further counts that a quorum may compare. */
interface ExampleRoll {
  averageAttendance: number
}

/**
 * The verdict if voting ended with these votes. Voters of advisory classes count neither for the quorum nor for the
 * result; all others count for both.
 */
export function workedExample(
  { decision, electorate }: Tried,
  voters: readonly ExampleVoters[],
  { averageAttendance }: ExampleRoll = { averageAttendance: 0 },
): Verdict {
  const labels = decision.choices.map(({ label }) => label)
  const byChoiceOf = ({ votes }: ExampleVoters) =>
    Object.entries(votes).map(([choice, count]) => ({ choice, count }))
  const deciding = voters.filter(({ name }) => !isAdvisory(decision, name))
  const sumOf = (count: (one: ExampleVoters) => number) =>
    deciding.reduce((sum, one) => sum + count(one), 0)
  const eligible = sumOf((one) => one.eligible)
  const roll = { quorumEligible: eligible, voteEligible: eligible, averageAttendance }
  return evaluateCounts({
    policy: { decision },
    hasEnded: false,
    tally: tallyOf(decision, labels, deciding.flatMap(byChoiceOf)),
    quorum: {
      needed: quorumCountOf(decision.quorum, roll),
      voted: sumOf(({ votes }) => total(votes)),
      eligible,
    },
    voteEligible: eligible,
    classes:
      electorate.classes.length === 0
        ? []
        : voters.map((one) => ({
            name: one.name,
            byChoice: byChoiceOf(one),
            voteEligible: one.eligible,
            quorumEligible: one.eligible,
            quorumCast: total(one.votes),
          })),
  })
}

/** One combination of the votes for two choices, while all others stay. */
interface TriedVotes {
  across: number
  up: number
  passes: boolean
}

export interface PassingMap {
  /** The labels of the two choices. */
  across: string
  up: string
  /** Row by row: `up` is the outer loop. */
  cells: TriedVotes[]
}

const mostSteps = 20

/**
 * Tries a decision on the combinations of votes for two choices, while all other votes stay: a choice for the matter
 * on the horizontal axis, a choice against it or else the next choice on the vertical one. `name` is the class whose
 * votes vary. With many voters only every second, third … number is tried. Null where the decision has fewer than two
 * choices.
 */
export function passingMap(
  policy: Tried,
  voters: readonly ExampleVoters[],
  name: string,
  roll?: ExampleRoll,
): PassingMap | null {
  const axes = axesOf(policy.decision)
  const moved = voters.find((one) => one.name === name)
  if (axes === null || !moved) return null
  const [across, up] = axes
  const { [across]: _across, [up]: _up, ...fixed } = moved.votes
  const free = moved.eligible - total(fixed)
  const step = Math.max(1, Math.ceil(free / mostSteps))
  const cells: TriedVotes[] = []
  for (let high = 0; high <= free; high += step)
    for (let wide = 0; wide + high <= free; wide += step) {
      const votes = { ...fixed, [across]: wide, [up]: high }
      const tried = voters.map((one) => (one === moved ? { ...one, votes } : one))
      cells.push({ across: wide, up: high, passes: workedExample(policy, tried, roll).wouldPass })
    }
  return { across, up, cells }
}

function axesOf({ choices }: Pick<Decision, 'choices'>): [string, string] | null {
  const inFavor = choices.filter(({ counts }) => counts === 'for')
  const first = inFavor[0] ?? choices[0]
  const other =
    choices.find(({ counts }) => counts === 'against') ??
    inFavor[1] ??
    choices.find((choice) => choice !== first)
  return first && other && first !== other ? [first.label, other.label] : null
}

/**
 * For each number on the vertical axis the numbers on the horizontal one that pass: `7 to 12`; null where none does.
 */
export function passingRows({ cells }: PassingMap): { up: number; passes: string | null }[] {
  const rows = new Map<number, [least: number, most: number][]>()
  let isGoingOn = false
  for (const { across, up, passes } of cells) {
    const runs = rows.get(up) ?? []
    const last = runs.at(-1)
    if (passes && isGoingOn && last && across > 0) last[1] = across
    else if (passes) runs.push([across, across])
    isGoingOn = passes
    rows.set(up, runs)
  }
  return Array.from(rows, ([up, runs]) => ({
    up,
    passes:
      listed(runs.map(([least, most]) => (least === most ? `${least}` : `${least} to ${most}`))) ||
      null,
  }))
}

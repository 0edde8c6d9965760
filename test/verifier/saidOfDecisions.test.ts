/** What the product says of any decision is true: the arithmetic, what is missing and the smallest change. */
import { areMet, sumsFor } from '../../src/rules/policy/terms'
import type { Decision, Side } from '../../src/rules/policy/policy'
import type { Figures, Sums } from '../../src/rules/policy/sums'
import { labelsOf } from '../../src/rules/policy/amounts'
import { evaluateVotes, figuresOf } from '../../src/rules/verdict'
import { countRoll, linesOf } from '../../src/rules/rollCounts'
import { type RandomQuestion, randomQuestions } from './randomQuestion'

const questions = randomQuestions(10_000, 28)
const labels = ['Yes', 'No', 'Abstain', 'Later']

/** The question as it stood before its end, with the figures that its terms compare. */
function openOne({ policy, roll, votes, quorumCount }: RandomQuestion) {
  const verdict = evaluateVotes({
    policy,
    hasEnded: false,
    roll,
    choices: labels,
    votes,
    quorumCount,
  })
  const cast = new Map(votes.map((vote) => [vote.rollEntryId, vote]))
  const counts = countRoll(
    policy,
    labels,
    roll.map((entry) => linesOf(entry, cast.get(entry.rollEntryId))),
  )
  const figures = figuresOf(
    policy.decision,
    counts,
    verdict.quorum,
    counts.voteEligible,
    counts.classes,
  )
  return { verdict, figures, isMetWith: meets(policy.decision, figures) }
}

/** Whether the terms of a decision are met once votes were added or changed. */
const meets =
  ({ passes }: Decision, { all, classes }: Figures) =>
  (moves: readonly Move[]): boolean => {
    let figures: Figures = { all, classes: new Map(classes) }
    for (const { within, count, side, from } of moves) {
      const by: Partial<Sums> = from.length === 0 ? { cast: count } : {}
      let left = count
      for (const taken of from) {
        const there = Math.min(left, sumsFor({ within }, figures)[taken])
        by[taken] = -there
        left -= there
      }
      by[side] = (by[side] ?? 0) + count
      const moved = (sums: Sums) => {
        const changes = Object.entries(by).map(([name, votes]) => [
          name,
          sums[name as keyof Sums] + votes,
        ])
        return { ...sums, ...Object.fromEntries(changes) } as Sums
      }
      const its = new Map(figures.classes)
      if (within !== undefined) its.set(within, moved(sumsFor({ within }, figures)))
      figures = { all: moved(figures.all), classes: its }
    }
    return areMet(passes, figures)
  }

interface Move {
  within: string | undefined
  count: number
  side: 'for' | 'against'
  /** Whose votes change; nobody's where they are further ones. */
  from: readonly Side[]
}

/** `3 more Yes among Issuers and 2 votes changed to Yes` as votes. */
function movesIn(sentence: string, yes: string, no: string): Move[] {
  const doesPass = sentence.endsWith('would make it pass.')
  const label = (doesPass ? yes : no).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const among = '(?: among (Issuers|Consumers|Observers))?'
  const side = doesPass ? 'for' : 'against'
  const added = [...sentence.matchAll(new RegExp(`(\\d+) more ${label}${among}`, 'g'))]
  const changed = [
    ...sentence.matchAll(
      new RegExp(`(\\d+) votes? changed (?:from .+? )?to ${label}${among}`, 'g'),
    ),
  ]
  const from = doesPass ? (['against', 'abstain', 'other'] as const) : (['for'] as const)
  return [
    ...added.map(([, count, within]) => ({ within, count: Number(count), side, from: [] })),
    ...changed.map(([, count, within]) => ({ within, count: Number(count), side, from })),
  ] as Move[]
}

const signs = { '>': 1, '≥': 1, '<': -1, '≤': -1 } as const

/** `3 × 14 ≥ 2 × 18`, worked out from its text alone. */
function holds(text: string): boolean {
  const [, left = '', sign = '', right = ''] = text.match(/^(.+) ([>≥<≤]) (.+)$/) ?? []
  const value = (side: string) =>
    side
      .split(' + ')
      .reduce(
        (sum, part) => sum + part.split(' × ').reduce((one, two) => one * BigInt(two), 1n),
        0n,
      )
  const difference = value(left) - value(right)
  if (difference === 0n) return sign === '≥' || sign === '≤'
  return difference > 0n === signs[sign as keyof typeof signs] > 0
}

test('the arithmetic of 10,000 random questions is right as it reads, and so is what is missing', () => {
  let missing = 0
  for (const question of questions) {
    const { verdict, isMetWith } = openOne(question)
    const { terms, threshold } = verdict
    const wrong = terms.filter(({ text, isMet }) => holds(text) !== isMet)
    if (wrong.length > 0) expect(wrong).toEqual([])
    if (threshold.needed === '') continue
    missing += 1
    const moves = movesIn(`${threshold.needed} would make it pass.`, threshold.yes, threshold.no)
    const told = moves.reduce((sum, { count }) => sum + count, 0)
    if (!isMetWith(moves) || told !== threshold.votesNeeded)
      expect([threshold.needed, question.policy.decision.passes]).toEqual([])
  }
  expect(missing).toBeGreaterThan(500)
})

test('the smallest change of 10,000 random questions turns them, and one vote less does not', () => {
  const seen = { pass: 0, fail: 0 }
  for (const question of questions) {
    const { verdict, isMetWith } = openOne(question)
    const sentence = verdict.smallestChange
    if (sentence === null) continue
    const { decision } = question.policy
    const [yes, no] = [labelsOf(decision, 'for'), labelsOf(decision, 'against')]
    const moves = movesIn(sentence, yes, no)
    const doesPass = sentence.endsWith('would make it pass.')
    seen[doesPass ? 'pass' : 'fail'] += 1
    const isTurned = isMetWith(moves) === doesPass
    const [only] = moves
    const isLeast =
      moves.length !== 1 ||
      only === undefined ||
      !verdict.quorum.isReached ||
      isMetWith([{ ...only, count: only.count - 1 }]) !== doesPass
    if (!isTurned || !isLeast)
      expect({ sentence, isTurned, isLeast, decision, classes: verdict.classes }).toEqual({})
  }
  expect(Math.min(seen.pass, seen.fail)).toBeGreaterThan(100)
})

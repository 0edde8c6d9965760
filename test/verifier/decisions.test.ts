/** Any decision is judged alike by the product, the page and Python, and a record carries it whole. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import * as fc from 'fast-check'
import type { Choice, Count, Decision, Term } from '../../src/rules/policy/policy'
import { sumsOf } from '../../src/rules/policy/sums'
import { areMet } from '../../src/rules/policy/terms'
import { quorumCountOf } from '../../src/rules/quorum'
import type { Decision as RecordedDecision } from '../../src/verifier/browser/policy'
import type { RecordEvent } from '../../src/verifier/browser/events'
import { Tally } from '../../src/verifier/browser/tally'
import * as page from '../../src/verifier/browser/rules'
import { ended, recordOf, storyOf } from './builtRecord'
import { judge } from './judge'

const share = fc.record({
  numerator: fc.integer({ min: 0, max: 100 }),
  denominator: fc.integer({ min: 1, max: 100 }),
})
const counts: Count[] = [
  'for',
  'against',
  'abstain',
  'other',
  'leading',
  'next',
  'cast',
  'voteEligible',
  'quorumEligible',
  'quorumCast',
]
const some = fc.uniqueArray(fc.constantFrom(...counts), { minLength: 1, maxLength: 3 })
const terms: fc.Arbitrary<Term> = fc.record(
  {
    sum: some,
    is: fc.constantFrom<Term['is']>('>', '>=', '<', '<='),
    share,
    of: fc.oneof(some, fc.nat({ max: 20 })),
  },
  { requiredKeys: ['sum', 'is', 'of'] },
)
const quorums: fc.Arbitrary<Term> = fc.record({
  sum: fc.constant<Count[]>(['quorumCast']),
  is: fc.constantFrom<Term['is']>('>', '>='),
  share,
  of: fc.oneof(fc.constantFrom<Count[]>(['quorumEligible'], ['voteEligible']), fc.nat({ max: 20 })),
})
const labels = ['Yes', 'No', 'Abstain', 'Later']
const choiceRule = {
  counts: fc.constantFrom('for', 'against', 'abstain', 'other'),
  comment: fc.constant('may'),
} as const
const decisions = fc.record({
  choices: fc.tuple(
    ...labels.map((label) => fc.record({ label: fc.constant(label), ...choiceRule })),
  ),
  passes: fc.array(terms, { maxLength: 4 }),
  quorum: fc.array(quorums, { maxLength: 2 }),
})
const votes = fc.array(fc.nat({ max: 60 }), { minLength: 4, maxLength: 4 })
const cases = fc.tuple(decisions, votes, fc.nat({ max: 200 }), fc.nat({ max: 200 }))

function decisionWith(parts: Partial<Decision>): Decision {
  return {
    name: 'Vote',
    choices: [],
    ownChoices: null,
    secrecy: 'open',
    passes: [],
    quorum: [],
    isThresholdShown: true,
    ...parts,
  }
}

const judgedInPython = `
import json, sys
sys.path.insert(0, sys.argv[1])
from quorate_verify.rules import lines_of, quorum_count, sums_of
from quorate_verify.tally import Tally
for line in sys.stdin:
    decision, counts, roll = json.loads(line)
    tally = Tally([])
    tally.counts = counts
    tally.vote_eligible, tally.quorum_eligible, tally.quorum_cast = roll
    sums = sums_of(decision, tally)
    lines = lines_of(decision, lambda within: sums)
    print(json.dumps([all(met for _, met in lines), quorum_count(decision, sums)]))
`

test('10,000 decisions are met alike, and ask for the same quorum, in all three', () => {
  const folder = path.resolve('src/verifier/python')
  const drawn = fc
    .sample(cases, { numRuns: 10_000, seed: 27 })
    .map(([parts, cast, silent, members]) => {
      const decision = decisionWith(parts as Partial<Decision>)
      const byChoice = labels.map((choice, at) => ({ choice, count: cast[at] ?? 0 }))
      const voteEligible = cast.reduce((sum, count) => sum + count, silent)
      const roll = {
        voteEligible,
        quorumEligible: members,
        quorumCast: Math.min(members, cast[0] ?? 0),
      }
      return { decision, byChoice, roll }
    })
  const input = drawn.map(({ decision, byChoice, roll }) =>
    JSON.stringify([
      decision,
      Object.fromEntries(byChoice.map(({ choice, count }) => [choice, count])),
      [roll.voteEligible, roll.quorumEligible, roll.quorumCast],
    ]),
  )
  const { stdout, stderr } = spawnSync('python3', ['-c', judgedInPython, folder], {
    input: input.join('\n'),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const inPython = stdout.trim().split('\n')
  const isMetCount = drawn.filter(({ decision, byChoice, roll }, at) => {
    const all = sumsOf(decision, byChoice, roll)
    const isMet = areMet(decision.passes, { all, classes: new Map() })
    const needed = quorumCountOf(decision.quorum, roll)
    const recorded = decision as RecordedDecision
    const tally = Object.assign(new Tally([]), roll)
    for (const { choice, count } of byChoice) tally.count(choice, count)
    const sums = page.sumsOf(recorded, tally)
    const lines = page.linesOf(recorded, () => sums)
    const judged = [isMet, needed]
    expect([lines.every((line) => line.isMet), page.quorumCountOf(recorded, sums)]).toEqual(judged)
    expect(JSON.parse(inPython[at] ?? '')).toEqual(judged)
    return isMet
  })
  // Decisions that are always met, or never, would prove nothing.
  expect(isMetCount.length).toBeGreaterThan(1_000)
  expect(isMetCount.length).toBeLessThan(9_000)
})

const twoThirdsOfTheEligible: Term = {
  sum: ['for'],
  is: '>=',
  share: { numerator: 2, denominator: 3 },
  of: ['voteEligible'],
}
const approve: Choice[] = [
  { label: 'Approve', counts: 'for', comment: 'may' },
  { label: 'Disapprove', counts: 'against', comment: 'must' },
]

/** A question of six voters that needs two thirds of them, and no quorum. */
function story(chosen: string[], told: Partial<Decision> = {}): RecordEvent[] {
  const decision = decisionWith({ choices: approve, passes: [twoThirdsOfTheEligible], ...told })
  const events = storyOf(6, chosen)
  const { policy, ...opened } = events[0] as RecordEvent & { event: 'opened' }
  const { deadline, isAutoExtensionAllowed, maxExtensions, closeWaitHours } = policy
  const kept = {
    format: 2,
    electorate: { classes: [] },
    decision,
    deadline,
    isAutoExtensionAllowed,
    maxExtensions,
    closeWaitHours,
  }
  const choices = approve.map(({ label }) => label)
  const opening = { ...opened, policy: kept, choices, quorumCount: 0 } as unknown as RecordEvent
  const whole = ended([opening, ...events.slice(1)])
  const yes = chosen.filter((choice) => choice === 'Approve').length
  const end = whole.at(-1) as RecordEvent & { event: 'completed' }
  const isThresholdMet = 3 * yes >= 12
  Object.assign(end.outcome, {
    totalYesVotes: yes,
    totalNoVotes: chosen.length - yes,
    isQuorumReached: true,
    isThresholdMet,
    result: isThresholdMet ? 'Pass' : 'Failed',
  })
  return whole
}

const four = ['Approve', 'Approve', 'Approve', 'Approve']

test.each([
  [four, {}, 'PASS'],
  [four.slice(1), {}, 'PASS'],
  [[...four, 'Disapprove'], {}, 'PASS'],
  [four, { name: 'Other' }, 'event 1: The policy does not allow this kind of vote.'],
  [four, { choices: approve.slice(0, 1) }, 'event 1: The choices are not those of the decision.'],
  [
    four,
    { quorum: [{ sum: ['quorumCast'], is: '>=', of: 3 }] as Term[] },
    'event 1: The quorum of 0 does not follow from the policy and the 6 who count for it.',
  ],
  [
    four,
    { passes: [{ sum: ['for'], is: '>=', of: 5 }] as Term[] },
    'event 6: Counts, quorum or result do not follow from the votes.',
  ],
])('the record of %j by two thirds of the eligible, with %j: %s', async (chosen, told, verdict) => {
  expect(await judge(recordOf(story(chosen, told)))).toBe(verdict)
})

test('a comment that the decision asks for must be there', async () => {
  const choices: Choice[] = approve.map((choice) => ({ ...choice, comment: 'must' }))
  const events = story(four, { choices })
  Object.assign(events[1] as object, { commentHash: null })
  expect(await judge(recordOf(events))).toBe('event 2: This choice needs a comment and has none.')
})

/** Any decision is judged alike by the product, the page and Python, and a record carries it whole. */
import { spawnSync } from 'node:child_process'
import type { Choice, Decision, Term } from '../../src/rules/policy/policy'
import { questionRules } from '../../src/server/record/verify/verifyRecord'
import { replay as verifyOnServer } from '../../src/server/record/verify/replay'
import type { RecordEvent } from '../../src/verifier/browser/events'
import { replay } from '../../src/verifier/browser/replay'
import { ended, recordOf, storyOf } from './builtRecord'
import { judge } from './judge'
import { randomQuestions } from './randomQuestion'

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
sys.path.insert(0, "src/verifier/python")
from quorate_verify.replay import replay
for line in sys.stdin:
    print(json.dumps([message for _, message in replay(json.loads(line), None)[1]]))
`

/** What the verifier in Python says of records, in one run of it. */
function saidInPython(records: readonly (readonly unknown[])[]): string[][] {
  const { stdout, stderr } = spawnSync('python3', ['-c', judgedInPython], {
    input: records.map((events) => JSON.stringify(events)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[])
}

const saidOnPage = (events: unknown) =>
  replay(events as RecordEvent[], null).faults.map(({ message }) => message)

const questions = randomQuestions(10_000, 27)

test('10,000 questions by any bylaws end alike for the product, its verification, the page and Python', () => {
  const inPython = saidInPython(questions.map(({ events }) => events))
  for (const [at, { events, policy }] of questions.entries()) {
    const onPage = saidOnPage(events)
    const onServer = verifyOnServer(
      events,
      questionRules(() => null),
    ).faults
    const told = [onPage, inPython[at], onServer]
    if (told.some((faults) => faults?.length !== 0)) {
      const { decision, electorate } = policy
      expect([told, decision, electorate.classes, events]).toEqual([[], [], []])
    }
  }
  const share = (has: (question: (typeof questions)[number]) => boolean) =>
    questions.filter(has).length / questions.length
  // Questions that always pass, or that are all counted alike, would prove nothing.
  for (const has of [
    ({ verdict }) => verdict.threshold.isMet,
    ({ verdict }) => !verdict.threshold.isMet,
    ({ verdict }) => verdict.passes,
    ({ verdict }) => verdict.classes.some(({ isAdvisory }) => isAdvisory),
    ({ verdict }) => verdict.tally.byChoice.some(({ uncounted = 0 }) => uncounted > 0),
    ({ averageAttendance }) => averageAttendance !== null,
    ({ roll }) => roll.some(({ weight }) => weight > 1),
  ] satisfies Parameters<typeof share>[0][])
    expect([has.toString(), share(has) > 0.1]).toEqual([has.toString(), true])
})

/** The places of all numbers in a value. */
function numbersIn(value: unknown): [of: Record<string, number>, key: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'number' ? [[value as Record<string, number>, key]] : numbersIn(inner),
  )
}

test('an end that states one number more is found by all of them', () => {
  const records = questions.slice(0, 1_000).map(({ events }, at) => {
    const altered = structuredClone(events)
    const places = numbersIn((altered.at(-1) as unknown as { outcome: unknown }).outcome)
    const [of, key] = places[at % places.length] as [Record<string, number>, string]
    of[key] = (of[key] ?? 0) + 1
    return altered
  })
  const inPython = saidInPython(records)
  for (const [at, events] of records.entries()) {
    const onPage = saidOnPage(events)
    expect(onPage.at(-1)).toBe('Counts, quorum or result do not follow from the votes.')
    expect(inPython[at]).toEqual(onPage)
    expect(
      verifyOnServer(
        events,
        questionRules(() => null),
      ).faults,
    ).not.toEqual([])
  }
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
    { choices: [{ label: 'Approve,Disapprove', counts: 'for', comment: 'no' }] as Choice[] },
    'event 1: The choices are not those of the decision.',
  ],
  [
    four,
    { quorum: [{ sum: ['averageAttendance'], is: '>=', of: 1 }] as Term[] },
    'event 1: The quorum of 0 does not follow from the policy and the 6 who count for it.',
  ],
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

const ended30DaysBefore = { outcome: 'noQuorum', endedAt: '2026-02-01T20:00:00.000Z' }
const after = { after: ['noQuorum'], withinDays: 30 } as NonNullable<Decision['secondVote']>
const notAllowed = 'event 1: The policy does not allow this second vote.'

test.each<[string, NonNullable<Decision['secondVote']> | undefined, object, string]>([
  ['after its outcome, on its last day', after, {}, 'PASS'],
  ['with terms of its own', { ...after, quorum: [], passes: [twoThirdsOfTheEligible] }, {}, 'PASS'],
  ['that no policy knows', undefined, {}, notAllowed],
  ['after another outcome', after, { outcome: 'rejected' }, notAllowed],
  ['a millisecond late', after, { endedAt: '2026-02-01T19:59:59.999Z' }, notAllowed],
  ['before the first ended', after, { endedAt: '2026-03-03T20:00:00.001Z' }, notAllowed],
  [
    'with the terms of the first',
    { ...after, passes: [{ sum: ['for'], is: '>=', of: 3 }] },
    {},
    notAllowed,
  ],
  [
    'with the quorum of the first',
    { ...after, quorum: [{ sum: ['quorumCast'], is: '>=', of: 3 }] },
    {},
    notAllowed,
  ],
])('a second vote %s', async (_, secondVote, told, verdict) => {
  const [opened, ...events] = story(four, secondVote && { secondVote })
  const secondVoteOf = { voteQuestionId: 6, ...ended30DaysBefore, ...told }
  const opening = { ...opened, secondVoteOf } as unknown as RecordEvent
  expect(await judge(recordOf([opening, ...events]))).toBe(verdict)
  const onServer = verifyOnServer(
    [opening, ...events] as never,
    questionRules(() => null),
  ).faults
  const isFound = JSON.stringify(onServer).includes('a second vote that the policy does not allow')
  expect(isFound).toBe(verdict === notAllowed)
})

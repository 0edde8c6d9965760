/** The past under other policies; the verdict of a question itself is the measure of the quicker one here. */
import fc from 'fast-check'
import {
  eligibilityText,
  endingRecorded,
  endingUnder,
  isEligibleUnder,
  meetingRecorded,
  meetingUnder,
  motionRecorded,
  motionUnder,
  type PastMotion,
  trialSummary,
} from '../../../src/rules/policy/backTest'
import {
  type Policy,
  policyOfQuestion,
  type QuestionPolicy,
} from '../../../src/rules/policy/policy'
import { firstPolicies, presetNames, standardPolicy } from '../../../src/rules/policy/presets'
import { quorumCountOf } from '../../../src/rules/quorum'
import { resultLabel } from '../../../src/rules/outcome'
import { type AlikeLines, countRoll } from '../../../src/rules/rollCounts'
import { evaluateLines } from '../../../src/rules/verdict'
import { withOwnChoices } from '../../support/policies'

const decided: QuestionPolicy[] = presetNames.flatMap((preset) => {
  const { current } = firstPolicies(preset)
  return current.decisions.flatMap(({ name, choices }) => {
    const labels = choices.length > 0 ? choices.map(({ label }) => label) : ['Red', 'Blue']
    return policyOfQuestion(current, name, labels) ?? []
  })
})

function linesOf({ decision, electorate }: QuestionPolicy): fc.Arbitrary<AlikeLines[]> {
  const labels = decision.choices.map(({ label }) => label)
  const line = fc.record({
    voterClass: fc.constantFrom(null, ...electorate.classes),
    isVoteEligible: fc.boolean(),
    isQuorumEligible: fc.boolean(),
    choice: fc.constantFrom(null, ...labels),
    isUncounted: fc.boolean(),
    voters: fc.integer({ min: 1, max: 9 }),
    weight: fc.integer({ min: 1, max: 30 }),
  })
  const { isWeighted = false } = electorate
  return fc.array(
    line.map((its) => (isWeighted ? its : { ...its, weight: its.voters })),
    { maxLength: 8 },
  )
}

test('a question ends under a policy as its own verdict says, by all bylaws that groups begin with', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...decided).chain((policy) => fc.tuple(fc.constant(policy), linesOf(policy))),
      fc.nat({ max: 20 }),
      ([policy, lines], averageAttendance) => {
        const { decision } = policy
        const choices = decision.choices.map(({ label }) => label)
        const counts = countRoll(policy, choices, lines)
        const quorumCount = quorumCountOf(decision.quorum, { ...counts, averageAttendance })
        const question = { policy, hasEnded: true, choices, quorumCount }
        const { passes, lead, quorum } = evaluateLines(question, lines)
        expect(endingUnder(policy, lines, averageAttendance)).toMatchObject({
          result: resultLabel(passes ? 'Pass' : 'Failed', lead),
          isQuorumReached: quorum.isReached,
        })
      },
    ),
  )
})

const voted = (choice: string | null, voters: number): AlikeLines => ({
  voterClass: null,
  isVoteEligible: true,
  isQuorumEligible: true,
  choice,
  isUncounted: false,
  voters,
  weight: voters,
})

test('what was recorded stands, with the choice that led', () => {
  const choices = ['Red', 'Blue']
  const own = policyOfQuestion(
    withOwnChoices(standardPolicy(101), ...choices),
    'Collect Vote From Group',
  )
  const recorded = {
    voteResult: 'Pass' as const,
    quorumCount: 3,
    quorumVotes: 5,
    quorumEligible: 5,
    choices,
    policy: own,
  }
  const lines = [voted('Red', 3), voted('Blue', 2)]
  expect(endingRecorded(recorded, lines)).toEqual({
    result: 'Red',
    quorum: '5 voted, 3 needed - met',
    isQuorumReached: true,
  })
  expect(endingRecorded({ ...recorded, policy: null }, []).result).toBe('Passed')
})

const seconded: PastMotion = {
  motionStatus: 'Complete',
  motionedDate: '2026-03-02T20:00:00.000Z',
  motionDeadline: '2026-03-09T19:00:00.000Z',
  motionedTitle: null,
  seconds: [{ title: 'Councilor', date: '2026-03-05T20:00:00.000Z' }],
}
const failed: PastMotion = { ...seconded, motionStatus: 'Failed', seconds: [] }
const late = 'Failed: not seconded in time'

test.each<[string | null, number, string[] | null, PastMotion]>([
  ['Seconded', 7, null, seconded],
  [late, 3, null, seconded],
  ['Seconded', 4, ['Councilor'], seconded],
  ['Not seconded: neither was Delegate or Chair', 7, ['Delegate', 'Chair'], seconded],
  [late, 7, null, failed],
  [late, 3, null, failed],
  [null, 8, null, failed],
])('a motion is %s with %d days and the titles %j', (told, deadlineDays, oneOfTitles, motion) => {
  expect(motionUnder({ motions: { deadlineDays, oneOfTitles } }, motion)).toBe(told)
  expect(motionRecorded(motion)).toBe(motion === failed ? late : 'Seconded')
})

const twice: PastMotion = {
  ...seconded,
  seconds: [...seconded.seconds, { title: 'Chair', date: '2026-03-07T20:00:00.000Z' }],
}

test.each<[string | null, number, number, string[] | null, PastMotion]>([
  ['Seconded', 2, 7, null, twice],
  [late, 2, 4, null, twice],
  // The first one came in time, and the second one is not asked for.
  ['Seconded', 1, 4, null, twice],
  ['Seconded', 2, 7, ['Chair'], twice],
  ['Not seconded: neither was Chair', 1, 7, ['Chair'], twice],
  ['Not seconded: nobody was Delegate', 2, 7, ['Delegate'], twice],
  // Nobody knows who else would have seconded it.
  [null, 2, 7, null, seconded],
  [null, 3, 7, null, twice],
  ['Seconded', 1, 7, null, { ...seconded, motionStatus: 'Failed' }],
  [late, 2, 7, null, { ...seconded, motionStatus: 'Failed' }],
])('a motion is %s with %d seconds in %d days', (told, seconds, days, oneOfTitles, motion) => {
  const motions = { deadlineDays: days, oneOfTitles, seconds }
  expect(motionUnder({ motions }, motion)).toBe(told)
})

test('the quorum of a meeting is met by the largest number at once', () => {
  const meeting = { quorumCount: 6, eligible: 10, highest: 6 }
  const two = { numerator: 2, denominator: 3 }
  const stricter: Pick<Policy, 'meetingQuorum'> = {
    meetingQuorum: [{ sum: ['present'], is: '>=', share: two, of: ['quorumEligible'] }],
  }
  expect(meetingRecorded(meeting)).toEqual({ isMet: true, text: 'Met: 6 present, 6 needed' })
  expect(meetingUnder(stricter, meeting)).toEqual({
    isMet: false,
    text: 'Not met: 6 present, 7 needed',
  })
})

test('an eligibility is lost by the weeks that a policy says', () => {
  const weeks = (['attended', 'missed', 'missed'] as const).map((presence, at) => ({
    week: `2026-W1${at}`,
    presence,
  }))
  const ruled = (lostAfter: number) => ({ attendance: { lostAfter, regainedAfter: 1 } })
  expect([2, 3].map((lostAfter) => isEligibleUnder(ruled(lostAfter), weeks))).toEqual([false, true])
  const voting = { attendance: { ...ruled(2).attendance, right: 'vote' as const } }
  expect([true, false].map((isEligible) => eligibilityText(isEligible, voting))).toEqual([
    'Counts for quorum',
    'Neither votes nor counts for quorum',
  ])
})

const part = (
  name: Parameters<typeof trialSummary>[0][number]['part'],
  tried: number,
  differing = 0,
  unjudged = 0,
) => ({
  part: name,
  tried,
  differing: Array<null>(differing).fill(null),
  unjudged: Array<null>(unjudged).fill(null),
})

test.each([
  [[], 'Nothing has been decided yet.'],
  [
    [part('results', 340, 3), part('quorums', 340), part('eligibilities', 45, 2)],
    '3 of 340 results and 2 of 45 eligibilities would differ.',
  ],
  [
    [part('results', 1), part('motions', 12), part('meetings', 40)],
    'None of 1 result, 12 motions and 40 meeting quorums would differ.',
  ],
  [
    [part('results', 0, 0, 4), part('motions', 2, 1, 1)],
    '1 of 2 motions would differ. 4 results and 1 motion cannot be judged.',
  ],
])('%j is summed up: %s', (parts, summary) => {
  expect(trialSummary(parts)).toBe(summary)
})

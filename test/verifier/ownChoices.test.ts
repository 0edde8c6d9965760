/** Questions with choices of their own, and kinds of vote: both verifiers judge them as the server does. */
import { leadOf } from '../../src/rules/policy/lead'
import { sumsOf } from '../../src/rules/policy/sums'
import { areMet } from '../../src/rules/policy/terms'
import { countVotes } from '../../src/rules/tally'
import { decisionBy, type PassRule, passRules } from '../rules/policy/createPolicy'
import type { RecordEvent } from '../../src/verifier/browser/events'
import { verify } from '../../src/verifier/browser/verify'
import { ended, recordOf, storyOf } from './builtRecord'
import { judge } from './judge'

const choices = ['Alice', 'Bob', 'Abstain']
type Fields = Record<string, unknown>

function countsOf(votes: readonly string[]) {
  const cast = votes.map((choice) => ({ choice }))
  return countVotes(decisionBy('majority', { choiceRule: 'leading' }), choices, cast).byChoice
}

/** An ended question on these choices; the leading one decides, by this rule. */
function story(votes: string[], rule: PassRule = 'majority', told: Fields = {}): RecordEvent[] {
  const events = storyOf(6, votes)
  const opened = events[0] as unknown as { policy: Fields }
  Object.assign(opened, { choices, ...told })
  Object.assign(opened.policy, { newerPassRule: rule, choiceRule: 'leading' })
  const story = ended(events)
  const { outcome } = story.at(-1) as unknown as { outcome: Fields & { isQuorumReached: boolean } }
  const decision = decisionBy(rule, { choiceRule: 'leading' })
  const all = sumsOf(decision, countsOf(votes), {
    voteEligible: 6,
    quorumEligible: 6,
    quorumCast: votes.length,
  })
  const isMet = areMet(decision.passes, { all, classes: new Map() })
  const result = outcome.isQuorumReached && isMet ? 'Pass' : 'Failed'
  Object.assign(outcome, { isThresholdMet: isMet, result })
  return story
}

const polls = [
  ['Alice', 'Alice', 'Alice', 'Alice'],
  ['Alice', 'Alice', 'Bob', 'Alice', 'Bob'],
  ['Alice', 'Alice', 'Bob', 'Bob'],
  ['Abstain', 'Abstain', 'Abstain', 'Alice'],
  ['Abstain', 'Abstain', 'Abstain', 'Abstain'],
]

test.each(passRules.flatMap((rule) => polls.map((votes) => [rule, votes] as const)))(
  'by %s all agree on %j',
  async (rule, votes) => {
    const record = recordOf(story(votes, rule))
    expect(await judge(record)).toBe('PASS')
    const decision = decisionBy(rule, { choiceRule: 'leading' })
    expect(verify(record).question?.lead).toEqual(leadOf(decision, countsOf(votes)))
  },
)

const wrongEnd = 'Counts, quorum or result do not follow from the votes.'
const all = ['Alice', 'Alice', 'Alice', 'Alice']

test('a result that does not follow is found, in either reading', async () => {
  const failed = story(all)
  Object.assign((failed.at(-1) as unknown as { outcome: Fields }).outcome, { result: 'Failed' })
  expect(await judge(recordOf(failed))).toBe(`event 6: ${wrongEnd}`)
})

test('a record from before this rule passes with the result it had, and not with the one of today', async () => {
  const older = (events: RecordEvent[]) => {
    delete (events[0] as unknown as { policy: Fields }).policy.choiceRule
    return events
  }
  expect(await judge(recordOf(older(story(all))))).toBe(`event 6: ${wrongEnd}`)
  const failed = older(story(all))
  const { outcome } = failed.at(-1) as unknown as { outcome: Fields }
  Object.assign(outcome, { isThresholdMet: false, result: 'Failed' })
  expect(await judge(recordOf(failed))).toBe('PASS')
})

test('the leading choice decides nothing where Yes is one', async () => {
  const record = recordOf(story(all, 'majority', { choices: ['Yes', ...choices] }))
  expect(await judge(record)).toBe(
    'event 1: The leading choice decides only where Yes and No are no choices.',
  )
})

test.each([
  ['Collect Vote From Group', [], 'PASS'],
  ['Straw-poll', ['Straw-poll'], 'PASS'],
  ['Straw-poll', undefined, 'PASS'],
  ['Straw-poll', [], 'event 1: The policy does not allow this kind of vote.'],
  ['Blind Straw-poll', ['Straw-poll'], 'event 1: The policy does not allow this kind of vote.'],
])('a %s where the policy allows %j: %s', async (voteType, voteTypes, verdict) => {
  const [opened] = storyOf(6, [])
  Object.assign(opened as object, { voteType })
  Object.assign((opened as unknown as { policy: Fields }).policy, { voteTypes })
  expect(await judge(recordOf([opened as RecordEvent]))).toBe(verdict)
})

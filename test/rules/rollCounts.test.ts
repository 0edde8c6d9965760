import { countRoll, linesOf, votedLine } from '../../src/rules/rollCounts'
import type { Count } from '../../src/rules/policy/policy'
import { sumsOf, valueOf } from '../../src/rules/policy/sums'
import type { RollEntry } from '../../src/rules/roll'
import { createQuestionPolicy } from './policy/createPolicy'
import { questionOfClasses } from './policy/twoClasses'
import { createCompanyEntry } from './createRollEntry'

const ballot = ['Yes', 'No', 'Abstain']
const policy = questionOfClasses()

function line(choice: string | null, entry: Partial<RollEntry>, isUncounted = false) {
  const vote = choice === null ? undefined : { choice, isUncounted }
  return linesOf(createCompanyEntry(entry), vote)
}

/** The counts per choice in the order of the ballot. */
function countsOf(byChoice: readonly { count: number }[] | undefined) {
  return byChoice?.map(({ count }) => count)
}

test('a vote counts as often as it weighs, and its voter once for the quorum', () => {
  const counts = countRoll(createQuestionPolicy('companies'), ballot, [
    line('Yes', { weight: 3 }),
    line('No', { weight: 10_000 }),
    line(null, { weight: 2 }),
    line('Abstain', { isQuorumEligible: false }),
    line(null, { isVoteEligible: false, weight: 7 }),
  ])
  expect(countsOf(counts.byChoice)).toEqual([3, 10_000, 1])
  expect(counts).toMatchObject({ voteEligible: 10_006, quorumEligible: 4, quorumCast: 2 })
  expect(counts.classes).toEqual([])
})

test('sums of the heaviest roll stay whole numbers, whatever share a term asks for', () => {
  const heaviest = { ...line('Yes', {}), voters: 100_000, weight: 100_000 * 10_000 }
  const { byChoice, voteEligible } = countRoll(createQuestionPolicy('companies'), ballot, [
    heaviest,
  ])
  const sums = sumsOf(policy.decision, byChoice, {
    voteEligible,
    quorumEligible: 1,
    quorumCast: 1,
  })
  const most = Array<Count>(10).fill('cast')
  const compared = 1_000 * valueOf(most, sums)
  expect(compared).toBe(10_000_000_000_000)
  expect(Number.isSafeInteger(compared)).toBe(true)
  expect(voteEligible).toBeLessThan(2 ** 31)
})

test('each class has counts of its own, one without members too, and advisory votes no others', () => {
  const counts = countRoll(policy, ballot, [
    line('Yes', { voterClass: 'Issuers', weight: 2 }),
    line('No', { voterClass: 'Issuers' }),
    line('No', { voterClass: 'Observers', isQuorumEligible: false }),
  ])
  expect(countsOf(counts.byChoice)).toEqual([2, 1, 0])
  expect(counts).toMatchObject({ voteEligible: 3, quorumEligible: 2, quorumCast: 2 })
  expect(
    counts.classes.map(({ byChoice, ...one }) => ({ ...one, counts: countsOf(byChoice) })),
  ).toEqual([
    { name: 'Issuers', counts: [2, 1, 0], voteEligible: 3, quorumEligible: 2, quorumCast: 2 },
    { name: 'Consumers', counts: [0, 0, 0], voteEligible: 0, quorumEligible: 0, quorumCast: 0 },
    { name: 'Observers', counts: [0, 1, 0], voteEligible: 1, quorumEligible: 0, quorumCast: 0 },
  ])
})

test('voters of no class are counted last, and for everybody where a term is', () => {
  const unclassed = [line('Yes', {}), line('Yes', { voterClass: 'Issuers' })]
  const { classes, byChoice } = countRoll(policy, ballot, unclassed)
  expect(classes.map(({ name }) => name)).toEqual(['Issuers', 'Consumers', 'Observers', ''])
  expect(countsOf(byChoice)).toEqual([1, 0, 0])
  const ofAll = questionOfClasses({ passes: [{ sum: ['for'], is: '>', of: ['against'] }] })
  expect(countsOf(countRoll(ofAll, ballot, unclassed).byChoice)).toEqual([2, 0, 0])
})

test('votes that lack their comment are told apart', () => {
  const explained = line('No', { voterClass: 'Issuers' })
  const { byChoice, classes } = countRoll(policy, ballot, [
    explained,
    line('No', { voterClass: 'Issuers', weight: 4 }, true),
  ])
  expect(byChoice).toContainEqual({ choice: 'No', count: 5, uncounted: 4 })
  expect(classes[0]?.byChoice).toContainEqual({ choice: 'No', count: 5, uncounted: 4 })
})

test('a line has the vote that is stored for it, and no choice without one', () => {
  const { decision } = policy
  const entry = createCompanyEntry({ weight: 3 })
  const vote = { voteChoice: 'Yes', voteReason: null, isProxy: false }
  expect(votedLine(decision, entry, vote)).toEqual(line('Yes', { weight: 3 }))
  expect(votedLine(decision, entry, null)).toEqual(line(null, { weight: 3 }))
})

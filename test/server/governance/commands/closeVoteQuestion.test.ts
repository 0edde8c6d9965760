import { abstain, ballotBox, no, type OpenQuestion, yes } from '../../../support/ballotBox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  storyOf,
  votesOf,
} from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

beforeEach(async () => {
  question = await box.open()
})

/** All three companies that count for quorum vote. */
async function castAll(ballot = yes): Promise<void> {
  for (const person of ['member', 'admin', 'second'] as const)
    await box.cast(question, person, ballot)
}

test('closing tallies at once', async () => {
  await castAll()
  const closed = await box.close(question, 'admin', '2026-03-02T21:00:00.000Z')
  expect(closed).toMatchObject({
    voteStatus: 'Closed',
    voteResult: 'Pass',
    voteStatusDate: '2026-03-02T21:00:00.000Z',
    totalYesVotes: 3,
  })
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({
    event: 'closed',
    right: 'admin',
    outcome: { totalYesVotes: 3, totalVotes: 3, isQuorumReached: true, result: 'Pass' },
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('a question that misses its threshold fails', async () => {
  await castAll(abstain)
  expect(await box.close(question, 'staff')).toMatchObject({ voteResult: 'Failed' })
})

const day = '2026-03-03T20:00:00.000Z'
test.each([
  ['exactly 24 hours after', day, 'close-too-early'],
  ['a millisecond later', '2026-03-03T20:00:00.001Z', 'done'],
])('with quorum and threshold met it closes %s: %s', async (_, at, outcome) => {
  for (const person of ['member', 'second'] as const) await box.cast(question, person)
  expect(await outcomeOf(box.close(question, 'admin', at))).toBe(outcome)
})

test('when all quorum members have voted it closes at once, else it says from when', async () => {
  const unmet = await refusalOf(box.close(question, 'admin'))
  expect(unmet.message).toBe(
    'This question can be closed 24 hours after quorum and threshold are met, or once all quorum members have voted.',
  )
  for (const person of ['member', 'second'] as const) await box.cast(question, person)
  const early = await refusalOf(box.close(question, 'admin'))
  expect(early.message).toBe('This question can be closed after Tue, Mar 3, 2026, 12:00 PM PT.')
  await box.cast(question, 'admin')
  expect(await outcomeOf(box.close(question, 'admin'))).toBe('done')
})

test.each(['member', 'proxy', 'ineligible'] as const)('%s may not', async (person) => {
  await castAll()
  expect(await outcomeOf(box.close(question, person))).toBe('not-an-admin')
})

test('an admin of another group has no access', async () => {
  expect(await outcomeOf(box.close(question, 'adminOf14'))).toBe('access-denied')
})

test('past the deadline there is nothing to close', async () => {
  await castAll()
  expect(await outcomeOf(box.close(question, 'admin', question.deadline))).toBe('vote-ended')
})

test('many casts and two closes at once: one close wins, and its count is that of the stored votes', async () => {
  for (let round = 0; round < 6; round += 1) {
    question = await box.open()
    await castAll()
    const { voteResultId } = (await votesOf(database.db, question.voteQuestionId))[0] ?? {
      voteResultId: 0,
    }
    const ballots = [no, yes, abstain]
    const acts = [
      ...Array.from({ length: 8 }, (_, index) =>
        box.change(question, 'member', voteResultId, ballots[index % 3] ?? yes),
      ),
      box.close(question, 'admin'),
      ...Array.from({ length: 8 }, () => box.cast(question, 'proxy')),
      box.close(question, 'staff'),
    ]
    const outcomes = await Promise.all(acts.map(outcomeOf))
    expect(new Set([outcomes[8], outcomes[17]])).toEqual(new Set(['done', 'vote-ended']))
    const row = await questionOf(database.db, question.voteQuestionId)
    const votes = await votesOf(database.db, question.voteQuestionId)
    expect(row.totalVotes).toBe(votes.length)
    expect(row.totalYesVotes).toBe(votes.filter((vote) => vote.voteChoice === 'Yes').length)
    expect((await storyOf(database.db, question.voteQuestionId)).match(/closed/g)).toHaveLength(1)
    await expectRecordVerifies(database.db, question.voteQuestionId)
  }
})

test.each([
  ['close and cancel', () => [box.close(question, 'admin'), box.cancel(question, 'staff', 'No.')]],
  ['two closes', () => [box.close(question, 'admin'), box.close(question, 'staff')]],
  [
    'two cancellations',
    () => [box.cancel(question, 'admin', 'No.'), box.cancel(question, 'staff', 'No.')],
  ],
])('%s at once: one final state, one event', async (_, acts) => {
  await castAll()
  const outcomes = await Promise.all(acts().map(outcomeOf))
  expect(outcomes.sort()).toEqual(['done', 'vote-ended'])
  const story = await storyOf(database.db, question.voteQuestionId)
  expect(story.match(/closed|cancelled/g)).toHaveLength(1)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('close and the deadline job at once: one of them ends the question', async () => {
  await castAll()
  const atDeadline = question.deadline
  const justBefore = '2026-03-08T19:59:59.999Z'
  const [close, job] = await Promise.all([
    outcomeOf(box.close(question, 'admin', justBefore)),
    box.end(question, atDeadline),
  ])
  const story = await storyOf(database.db, question.voteQuestionId)
  expect([`${close} null`, 'vote-ended completed']).toContain(`${close} ${job}`)
  expect(story.match(/closed|completed/g)).toHaveLength(1)
})

test('a blind poll that is closed too early does not tell when its threshold is met', async () => {
  const blind = await box.open({ voteType: 'Blind Straw-poll' })
  for (const person of ['member', 'second'] as const) await box.cast(blind, person)
  const early = await refusalOf(box.close(blind, 'admin'))
  expect(early.message).toBe('A blind poll can be closed once all quorum members have voted.')
})

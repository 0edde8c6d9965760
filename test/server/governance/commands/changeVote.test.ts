import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  storyOf,
  versionsOf,
  votesOf,
} from '../../../support/stored'

const later = '2026-03-03T20:00:00.000Z'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

beforeEach(async () => {
  question = await box.open()
})

test('a changed vote counts once, and the version before it is kept', async () => {
  const { voteResultId } = await box.cast(question, 'member', no)
  const changed = await box.change(question, 'member', voteResultId, yes, later)
  expect(changed).toMatchObject({
    voteResultId,
    voteChoice: 'Yes',
    voteReason: null,
    created: noon,
    lastModifiedDate: later,
    revision: 2,
  })
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    totalYesVotes: 1,
    totalNoVotes: 0,
    totalVotes: 1,
    voteThresholdMetDate: later,
    revision: 3,
  })
  expect(await versionsOf(database.db, voteResultId)).toMatchObject([
    { revision: 1, voteChoice: 'No', voteReason: 'Not ready.', modifiedAt: noon },
  ])
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events[2]).toMatchObject({ event: 'changed', replaces: 2, choice: 'Yes' })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('a second change replaces the first', async () => {
  const { voteResultId } = await box.cast(question, 'member', no)
  await box.change(question, 'member', voteResultId, yes)
  await box.change(question, 'member', voteResultId, abstain)
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({ replaces: 3, choice: 'Abstain' })
  expect(await versionsOf(database.db, voteResultId)).toHaveLength(2)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test("a colleague changes the company's vote, and is named as the one who did", async () => {
  const { voteResultId } = await box.cast(question, 'member')
  const changed = await box.change(question, 'colleague', voteResultId, no)
  expect(changed).toMatchObject({
    memberId: companies.alder,
    voterId: people.member,
    voterName: 'Member Test',
    lastModifiedByName: 'Colleague Test',
    voteChoice: 'No',
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test.each(['second', 'ineligible', 'proxy', 'admin', 'staff'] as const)(
  '%s may not change the vote of another company',
  async (person) => {
    const { voteResultId } = await box.cast(question, 'member')
    expect(await outcomeOf(box.change(question, person, voteResultId, no))).toBe('not-your-vote')
    expect(await votesOf(database.db, question.voteQuestionId)).toMatchObject([
      { voteChoice: 'Yes', revision: 1 },
    ])
  },
)

test('a vote of another question or of no question is not found', async () => {
  const other = await box.open()
  const { voteResultId } = await box.cast(other, 'member')
  expect(await outcomeOf(box.change(question, 'member', voteResultId, no))).toBe('not-found')
  expect(await outcomeOf(box.change(question, 'member', 999_999, no))).toBe('not-found')
  expect(
    await outcomeOf(box.change({ ...other, groupId: 14 }, 'memberOf14', voteResultId, no)),
  ).toBe('not-found')
})

test('who read an older revision is shown the vote as it stands', async () => {
  const { voteResultId } = await box.cast(question, 'member')
  await box.change(question, 'colleague', voteResultId, no)
  const stale = { ...abstain, revisionRead: 1 }
  const refusal = await refusalOf(box.change(question, 'member', voteResultId, stale))
  expect(refusal.code).toBe('changed-meanwhile')
  expect(refusal.details.current).toMatchObject({ voteChoice: 'No', revision: 2 })
  await box.change(question, 'member', voteResultId, { ...abstain, revisionRead: 2 })
})

test('of two changes that read the same revision one is refused', async () => {
  const { voteResultId } = await box.cast(question, 'member')
  const outcomes = await Promise.all(
    [no, abstain].map((body) =>
      outcomeOf(box.change(question, 'member', voteResultId, { ...body, revisionRead: 1 })),
    ),
  )
  expect(outcomes.sort()).toEqual(['changed-meanwhile', 'done'])
})

test('without a revision the order of arrival decides, and every version is kept', async () => {
  const { voteResultId } = await box.cast(question, 'member')
  await Promise.all(
    [no, abstain, yes, no].map((body) => box.change(question, 'member', voteResultId, body)),
  )
  expect(await versionsOf(database.db, voteResultId)).toHaveLength(4)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

describe('after the end', () => {
  const deadline = '2026-03-08T20:00:00.000Z'

  test.each([
    ['a close', () => box.close(question, 'admin')],
    ['a cancellation', () => box.cancel(question, 'admin', 'Superseded.')],
    ['the deadline, though nobody has decided it', async () => undefined],
  ])('the vote stays as it is: %s', async (_, end) => {
    const { voteResultId } = await box.cast(question, 'member')
    for (const person of ['second', 'admin'] as const) await box.cast(question, person)
    await end()
    const change = box.change(question, 'member', voteResultId, no, deadline)
    expect(await outcomeOf(change)).toBe('vote-ended')
    expect(await outcomeOf(box.cast(question, 'proxy', yes, deadline))).toBe('vote-ended')
    const [vote] = await votesOf(database.db, question.voteQuestionId)
    expect(vote).toMatchObject({ voteChoice: 'Yes', revision: 1 })
    expect(await storyOf(database.db, question.voteQuestionId)).not.toContain('changed')
  })
})

test('the rules for choice and comment hold for a change too', async () => {
  const { voteResultId } = await box.cast(question, 'member')
  for (const body of [{ voteChoice: 'Perhaps' }, { voteChoice: 'No', voteReason: '\u200b' }]) {
    expect(await outcomeOf(box.change(question, 'member', voteResultId, body))).toBe('bad-input')
  }
})

test('a threshold that a change undoes is met anew when it is met again', async () => {
  const { voteResultId } = await box.cast(question, 'member', yes)
  const dates = async () => {
    const { quorumMetDate, voteThresholdMetDate } = await questionOf(
      database.db,
      question.voteQuestionId,
    )
    return { quorumMetDate, voteThresholdMetDate }
  }
  await box.cast(question, 'second', abstain, later)
  expect(await dates()).toEqual({ quorumMetDate: later, voteThresholdMetDate: noon })
  await box.change(question, 'member', voteResultId, no, '2026-03-04T20:00:00.000Z')
  expect(await dates()).toEqual({ quorumMetDate: later, voteThresholdMetDate: null })
  const again = '2026-03-05T20:00:00.000Z'
  await box.change(question, 'member', voteResultId, yes, again)
  expect(await dates()).toEqual({ quorumMetDate: later, voteThresholdMetDate: again })
})

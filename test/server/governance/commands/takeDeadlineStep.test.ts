import { sql } from 'drizzle-orm'
import { addZonedDays } from '../../../../src/rules/zonedTime'
import { stopWhereAltered } from '../../../../src/server/governance/commands/recordMismatch'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  questionVersionsOf,
  storyOf,
} from '../../../support/stored'
import { tamperWith } from '../../../support/tamper'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('nothing happens before the deadline', async () => {
  const question = await box.open()
  expect(await box.end(question, '2026-03-08T19:59:59.999Z')).toBeNull()
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened')
})

test.each([
  [yes, 'Pass'],
  [no, 'Failed'],
])('with quorum the votes are tallied', async (ballot, voteResult) => {
  const question = await box.open()
  for (const person of ['member', 'second'] as const) await box.cast(question, person, ballot)
  const at = '2026-03-08T20:00:05.000Z'
  expect(await box.end(question, at)).toBe('completed')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteStatus: 'Completed',
    voteResult,
    voteStatusDate: at,
    extensions: 0,
  })
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({ event: 'completed', at, dueAt: question.deadline })
  expect(await box.end(question, at)).toBeNull()
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('without quorum it extends seven times at the same Pacific wall time, then fails', async () => {
  const question = await box.open({}, '2026-10-26T19:00:00.000Z')
  await box.cast(question, 'member', yes, '2026-10-27T19:00:00.000Z')
  expect(question.deadline).toBe('2026-11-01T21:00:00.000Z')
  let due = question.deadline
  for (let number = 1; number <= 7; number += 1) {
    expect(await box.end(question, due)).toBe('extended')
    due = addZonedDays(due, 1)
    const { extensions, voteDeadline, voteStatus } = await questionOf(
      database.db,
      question.voteQuestionId,
    )
    expect({ extensions, voteDeadline, voteStatus }).toEqual({
      extensions: number,
      voteDeadline: due,
      voteStatus: 'Pending',
    })
  }
  expect(await box.end(question, due)).toBe('completed')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteResult: 'Failed',
    firstDeadline: question.deadline,
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('extended over the change to summer time, a deadline at 2 AM is at 2 AM again the day after', async () => {
  const at = '2026-03-02T20:00:00.000Z'
  const question = await box.open({ deadlineUtc: '2026-03-07T10:00:00.000Z' }, at)
  const moved = ['2026-03-08T10:00:00.000Z', '2026-03-09T09:00:00.000Z', '2026-03-10T09:00:00.000Z']
  let due = question.deadline
  for (const deadline of moved) {
    expect(await box.end(question, due)).toBe('extended')
    const { voteDeadline } = await questionOf(database.db, question.voteQuestionId)
    expect(voteDeadline).toBe(deadline)
    due = voteDeadline
  }
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('between extensions votes are taken, and quorum at a later deadline ends it', async () => {
  const question = await box.open()
  const lateVote = '2026-03-08T20:00:01.000Z'
  await box.cast(question, 'member')
  expect(await outcomeOf(box.cast(question, 'second', yes, lateVote))).toBe('vote-ended')
  await box.end(question, question.deadline)
  expect(await outcomeOf(box.cast(question, 'second', yes, lateVote))).toBe('done')
  expect(await box.end(question, addZonedDays(question.deadline, 1))).toBe('completed')
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    voteResult: 'Pass',
    extensions: 1,
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test.each([
  ['switched off', { isAutoExtensionEnabled: false }],
  ['not allowed in group 712', { groupId: 712, isAutoExtensionEnabled: true }],
])('an extension that is %s is not made', async (_, wanted) => {
  const question = await box.open(wanted)
  expect(await box.end(question, question.deadline)).toBe('completed')
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened completed')
})

test('a question that ended otherwise is left alone', async () => {
  const question = await box.open()
  await box.cancel(question, 'admin', 'Superseded.', noon)
  expect(await box.end(question, question.deadline)).toBeNull()
})

test('decided by ten workers at once it is decided once', async () => {
  const question = await box.open()
  const steps = await Promise.all(
    Array.from({ length: 10 }, () => box.end(question, question.deadline)),
  )
  expect(steps.filter((step) => step !== null)).toEqual(['extended'])
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened extended')
})

test('the history names no person for an extension', async () => {
  const question = await box.open()
  await box.end(question, question.deadline)
  const versions = await questionVersionsOf(database.db, question.voteQuestionId)
  expect(versions.slice(1)).toMatchObject([
    {
      userId: null,
      userName: 'Automatic extension',
      reason: null,
      modifiedTime: question.deadline,
      changes: [
        {
          fieldName: 'VoteDeadline',
          fieldType: 'date',
          fieldContent: addZonedDays(question.deadline, 1),
        },
      ],
    },
  ])
})

test('a question whose record disagrees with it is left to staff, whatever the hour', async () => {
  const question = await box.open()
  await box.cast(question, 'member', no)
  const { voteQuestionId: id } = question
  await tamperWith(
    database.db,
    sql`update vote_results set vote_choice = 'Yes' where vote_question_id = ${id}`,
  )
  await inTransaction(database.db, (tx) =>
    stopWhereAltered(tx, async () => noon, { subject: 'question', id }, []),
  )
  expect(await box.end(question, question.deadline)).toBeNull()
  expect(await questionOf(database.db, id)).toMatchObject({ voteStatus: 'Pending', extensions: 0 })
})

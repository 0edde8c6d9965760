import { isNull, sql, type SQL } from 'drizzle-orm'
import { listVoteQuestions } from '../../../../src/contract/voteQuestions'
import {
  liftStop,
  stopWhereAltered,
} from '../../../../src/server/governance/commands/recordMismatch'
import { mails } from '../../../../src/server/database/schema/mails'
import { auditLines, recordMismatches } from '../../../../src/server/database/schema/record'
import { createQuestionList } from '../../../../src/server/governance/queries/listVoteQuestions'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ballotBox, type BallotBox, no, noon, type OpenQuestion } from '../../../support/ballotBox'
import type { RecordMail } from '../../../../src/server/mail/staffMail'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { tamperWith } from '../../../support/tamper'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase('test')
let box: BallotBox
let question: OpenQuestion

beforeEach(async () => {
  box = ballotBox(database.db)
  question = await box.open()
  await box.cast(question, 'member', no)
})

const tamper = (statement: SQL) => tamperWith(database.db, statement)
const record = () => ({ subject: 'question', id: question.voteQuestionId }) as const
const readClock = async () => noon
const stop = (found: string[] = []) =>
  inTransaction(database.db, (tx) => stopWhereAltered(tx, readClock, record(), found))
const lift = (reason: string) =>
  inTransaction(database.db, (tx) => liftStop(tx, readClock, record(), reason))
const findings = async () =>
  (await database.db.select().from(recordMismatches)).map((row) => row.findings)

test('what agrees with its record is not stopped', async () => {
  expect(await stop()).toBe(false)
  await box.cast(question, 'second', no)
  expect(await findings()).toEqual([])
})

test('what another look found stops writes too, and comes first', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
  expect(await stop(['its first 2 events are not those signed'])).toBe(true)
  expect(await findings()).toEqual([
    [
      'its first 2 events are not those signed',
      expect.stringMatching(/^the stored count of Yes votes|^the vote of/),
    ],
  ])
})

test('the list tells of a stop, also to who has seen the question before', async () => {
  const list = createQuestionList(database.reads)
  const viewer = await viewerOf(database.db, 'member', question.groupId)
  const toldOf = async () => {
    const { text } = await list(viewer, { size: 10, page: 1, sort: 0, search: '' })
    const { data } = listVoteQuestions.answer.parse(JSON.parse(text))
    return data.find(({ voteQuestionId }) => voteQuestionId === question.voteQuestionId)
  }
  expect((await toldOf())?.recordMismatch).toBeNull()
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
  await stop()
  expect((await toldOf())?.recordMismatch).toMatch(/^the stored count|^the vote of/)
})

test('two servers that find the same stop once, and staff get one mail', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
  expect((await Promise.all([stop(), stop()])).toSorted()).toEqual([false, true])
  const left = await database.db.select().from(mails).where(isNull(mails.notSent))
  expect(left.map(({ groupId, payload }) => ({ groupId, payload }))).toMatchObject([
    {
      groupId: 101,
      payload: {
        recipients: ['staff@test.example'],
        facts: { title: 'Publish version 2', findings: (await findings())[0] },
      },
    },
  ])
})

test('staff read of which meeting it is, and of what is gone what the record calls it', async () => {
  const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  const desk = rollCallDesk(database.db)
  await desk.add('admin', meeting, ['member'])
  await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
  await tamper(sql`update events set quorum_count = 1`)
  for (const table of ['vote_results', 'roll_entries', 'vote_questions'])
    await tamper(sql`delete from ${sql.identifier(table)}`)
  const ofMeeting = { subject: 'meeting', id: meeting.eventId } as const
  await inTransaction(database.db, (tx) => stopWhereAltered(tx, readClock, ofMeeting, []))
  await stop()
  const left = await database.db.select().from(mails).where(isNull(mails.notSent))
  expect(left.map(({ payload }) => (payload as RecordMail).facts.title)).toEqual(
    expect.arrayContaining(['Weekly call, Mar 2, 2026', 'Publish version 2']),
  )
  expect(await lift('It is gone.')).toBe(true)
})

test('an operator lifts the stop: what was looked at is not found again, another alteration is', async () => {
  await tamper(sql`update vote_results set vote_choice = 'Yes'`)
  await stop()
  await expect(box.cast(question, 'second', no)).rejects.toMatchObject({ code: 'record-mismatch' })
  expect(await lift('The vote is as its voter wants it.')).toBe(true)
  expect(await lift('Again.')).toBe(false)
  expect(await stop()).toBe(false)
  await box.cast(question, 'second', no)

  await tamper(sql`update roll_entries set is_vote_eligible = not is_vote_eligible`)
  expect(await stop()).toBe(true)
  const kept = await database.db.select().from(recordMismatches)
  expect(kept.map(({ liftedReason }) => liftedReason)).toEqual([
    'The vote is as its voter wants it.',
    null,
  ])
  expect(await database.db.select().from(auditLines)).toMatchObject([
    { action: 'stopWrites', outcome: 'stopped' },
    {
      action: 'liftStop',
      outcome: 'done',
      details: { reason: 'The vote is as its voter wants it.' },
    },
    { action: 'stopWrites', outcome: 'stopped' },
  ])
})

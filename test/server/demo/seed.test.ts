import { sql } from 'drizzle-orm'
import { countAttendees } from '../../../src/rules/attendees'
import { averageOf } from '../../../src/rules/averageAttendance'
import { countAtEnd, quorumMetSince, quorumOver } from '../../../src/rules/quorumAttendance'
import { findCheckIns } from '../../../src/server/database/repositories/checkIns'
import { findLastAttendances } from '../../../src/server/database/repositories/lastAttendances'
import { findEventRoll } from '../../../src/server/database/repositories/eventRolls'
import { events } from '../../../src/server/database/schema/meetings'
import { evaluateVotes } from '../../../src/rules/verdict'
import type { AuditedChange } from '../../../src/contract/auditTrail'
import { demoPolicy } from '../../../src/server/demo/demoPolicy'
import { seedWhereEmpty } from '../../../src/server/demo/seed'
import { motions } from '../../../src/server/database/schema/motions'
import { inTransaction } from '../../../src/server/database/transaction'
import * as schema from '../../../src/server/database/schema/voteQuestions'
import { verifyMotionRecord, verifyRecord } from '../../../src/server/record/verify/verifyRecord'
import { emptyDatabase } from '../../support/directoryDatabase'

const now = '2026-11-21T13:00:00.000Z'
const database = emptyDatabase()

let filled: boolean[]

beforeAll(async () => {
  const readClock = async () => now
  const keepFile = async () => 'kept'
  const fill = () => inTransaction(database.db, (tx) => seedWhereEmpty(tx, readClock, keepFile))
  filled = await Promise.all([fill(), fill()])
}, 240_000)

async function rows<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return (await database.db.execute(query)).rows as T[]
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rows<{ count: string }>(query)
  return Number(row?.count)
}

test('of two servers that start on one empty database one fills it and the other waits', () => {
  expect(filled).toHaveLength(2)
  expect(filled.filter(Boolean)).toHaveLength(1)
})

test('every account of the demo can sign in and says what it shows', async () => {
  const accounts = await rows<{ email: string; demo_about: string }>(
    sql`select email, demo_about from users where password_hash is not null order by user_id`,
  )
  expect(accounts.map(({ email }) => email.split('@')[0]).join(' ')).toBe(
    'staff admin member colleague second ineligible proxy councilor chair delegate alternate user outsider issuer consumer committee',
  )
  expect(accounts.every(({ demo_about }) => demo_about.length > 10)).toBe(true)
})

test('the audit trail says what staff changed, from what to what, and the group has a past', async () => {
  const lines = await rows<{ action: string; user_id: number; changes: AuditedChange[] }>(
    sql`select action, user_id, changes from audit_lines order by at`,
  )
  const acts = 'importTable importTable importTable changePerson saveGroupMember'
  expect(lines.map(({ action }) => action).join(' ')).toBe(acts + ' planMeeting'.repeat(9))
  expect(lines.every(({ changes, user_id: userId }) => changes.length > 0 && userId > 0)).toBe(true)
  expect(lines[3]?.changes[0]?.fields).toEqual([
    {
      field: 'email',
      old: expect.stringMatching(/^[a-z]+\.[a-z]+@quorate\.example$/),
      new: expect.stringMatching(/\.new@quorate\.example$/),
    },
  ])
  expect(await count(sql`select count(*) from imported_history where group_id = 101`)).toBe(4)
})

test('group 101 has questions and motions in every state', async () => {
  const states = await rows<{ state: string }>(
    sql`select distinct vote_status || ' ' || vote_result as state from vote_questions order by 1`,
  )
  expect(states.map(({ state }) => state).join(', ')).toBe(
    'Cancelled Cancelled, Closed Pass, Completed Failed, Completed Pass, Pending Pending',
  )
  const motionStates = await rows<{ state: string }>(
    sql`select distinct motion_status as state from motions order by 1`,
  )
  expect(motionStates.map(({ state }) => state).join(' ')).toBe('Complete Failed Pending Withdrawn')
})

const ofIt = sql`vote_question_id = q.vote_question_id`
const approval = sql`motions where ${ofIt} and minutes_id > 0`
/** Questions with more than `fewest` rows of another table. */
const having = (rowsOfIt: ReturnType<typeof sql>, fewest = 0) =>
  sql`vote_questions q where (select count(*) from ${rowsOfIt}) > ${fewest}`

test.each<[number, string, ReturnType<typeof sql>]>([
  [100, 'questions of group 101', sql`vote_questions where group_id = 101`],
  [50, 'motions of group 101', sql`motions where group_id = 101`],
  [100, 'meetings of group 101', sql`events where group_id = 101`],
  [10, 'questions with files', having(sql`attachments a where a.owner_id = q.vote_question_id`)],
  [10, 'files of motions', sql`attachments where owner_table = 'Motions'`],
  [5, 'questions with links', sql`vote_questions where jsonb_array_length(link_reference) > 0`],
  [3, 'extended questions', sql`vote_questions where extensions > 0`],
  [0, 'old questions', sql`vote_questions where created_at < '2023-03-20' and group_id = 36`],
  [5, 'questions with a proxy vote', having(sql`vote_results where ${ofIt} and is_proxy`)],
  [2, 'renamed ones', having(sql`vote_question_versions where ${ofIt} and reason is not null`)],
  [3, 'discussed ones', having(sql`vote_results where ${ofIt} and vote_reason is not null`, 5)],
  [10, 'joins of the meeting tool', sql`zoom_messages where kind = 'joined'`],
  [0, 'approved minutes', sql`${having(approval)} and vote_result = 'Pass'`],
  [3, 'drafts', sql`question_drafts where is_template or opens_at > ${now}`],
  [3, 'vice chairs who came', sql`check_ins where user_title = 'WG Chair Proxy'`],
])('there are more than %i %s', async (fewest, _what, rowsOf) => {
  expect(await count(sql`select count(*) from ${rowsOf}`)).toBeGreaterThan(fewest)
})

test('what the meeting tool told agrees with the check-ins of open meetings', async () => {
  const open = sql`select event_id from events where roll_call_closed_at is null`
  const intervals = sql`select count(*) from check_ins c join check_in_stays s using (check_in_id)
    where c.source = 'Zoom' and c.event_id in (${open})`
  const known = sql`zoom_messages join zoom_participants using (zoom_participant_id)
    where user_id is not null`
  expect(await count(sql`select count(*) from ${known} and kind = 'joined'`)).toBe(
    await count(intervals),
  )
  expect(await count(sql`select count(*) from ${known} and kind = 'left'`)).toBe(
    await count(sql`select count(*) from check_ins c join check_in_stays s using (check_in_id)
      where c.source = 'Zoom' and s.left_at is not null and c.event_id in (${open})`),
  )
})

test('two names from Zoom in each open meeting wait to be recognized', async () => {
  const unknown = await rows<{ names: string }>(
    sql`select string_agg(display_name, ', ' order by zoom_participant_id) as names
      from zoom_participants where user_id is null group by event_id`,
  )
  expect(unknown.map(({ names }) => names)).toEqual(Array(4).fill('iPhone, Meeting Room North'))
})

test('every group has met, and a delegate was stood in for', async () => {
  expect(await count(sql`select count(distinct group_id) from events`)).toBe(9)
  const last = sql`select event_id from events where group_id = 12 and start_time < now() order by start_time desc limit 1`
  const proxyCheckIns = await rows(
    sql`select c.user_title, u.user_name as stand_in, c.created_by
      from check_ins c left join users u on u.user_id = c.stand_in_user_id
      where c.source = 'Proxy' and c.event_id = (${last})`,
  )
  expect(proxyCheckIns).toEqual([
    { user_title: 'Delegate', stand_in: 'alternate', created_by: 'Meilin Dupont' },
  ])
})

test('the counts of meetings follow from their check-ins by the rules', async () => {
  for (const event of await database.db.select().from(events)) {
    const { eventId, quorumCount } = event
    const roll = await findEventRoll(database.db, eventId)
    const checkIns = await findCheckIns(database.db, eventId)
    const points = quorumOver(demoPolicy(event.groupId).electorate.unit, roll, checkIns)
    expect(event).toMatchObject({
      quorumAttendanceCount: countAtEnd(points),
      quorumMetAt: quorumMetSince(points, quorumCount),
      totalCheckIns: countAttendees(checkIns),
    })
  }
})

test('meetings: two years of them, one live, one that ended yesterday with its roll call open', async () => {
  expect(
    await count(sql`select count(*) from events where start_time < ${now} and end_time > ${now}`),
  ).toBe(1)
  const closing = sql`events where end_time < ${now} and roll_call_closed_at is null`
  expect(await count(sql`select count(*) from ${closing} and group_id = 101`)).toBe(1)
  expect(await count(sql`select count(*) from events where start_time < '2023-10-16'`)).toBe(1)
})

test('stored counts and results follow from the stored votes by the rules', async () => {
  const questions = await database.db.select().from(schema.voteQuestions)
  const entries = await database.db.select().from(schema.rollEntries)
  const results = await database.db.select().from(schema.voteResults)
  for (const question of questions) {
    const ofQuestion = (row: { voteQuestionId: number }) =>
      row.voteQuestionId === question.voteQuestionId
    const verdict = evaluateVotes({
      policy: question.policy,
      roll: entries.filter(ofQuestion),
      choices: question.choices,
      votes: results
        .filter(ofQuestion)
        .map((row) => ({ rollEntryId: row.rollEntryId, choice: row.voteChoice })),
      quorumCount: question.quorumCount,
      hasEnded: question.voteStatus !== 'Pending',
    })
    expect(verdict.tally).toMatchObject({
      yes: question.totalYesVotes,
      no: question.totalNoVotes,
      total: question.totalVotes,
    })
    expect(verdict.quorum.voted).toBe(question.quorumVotes)
    const { groupId, averageAttendance, createdAt: by } = question
    if (averageAttendance !== null) {
      const last = await findLastAttendances(database.db, groupId, { meetings: 3, by })
      expect(averageOf(last)).toBe(averageAttendance)
    }
    if (question.voteResult === 'Pass') expect(verdict.passes).toBe(true)
    if (question.voteResult === 'Failed') expect(verdict.passes).toBe(false)
  }
})

test('no vote lies outside the life of its question, and the record tells every vote', async () => {
  expect(
    await count(sql`
      select count(*) from vote_results r join vote_questions q using (vote_question_id)
      where r.created_at < q.created_at or r.last_modified_date >= q.vote_deadline`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*) from vote_results r where not exists (
        select 1 from record_events e where e.subject = 'question' and e.subject_id = r.vote_question_id
          and (e.body::jsonb ->> 'vote')::int = r.roll_entry_id)`),
  ).toBe(0)
})

test('new rows get ids of their own', async () => {
  const [row] = await rows<{ next: string }>(
    sql`select nextval(pg_get_serial_sequence('vote_questions', 'vote_question_id')) as next`,
  )
  const highest = await count(sql`select max(vote_question_id) as count from vote_questions`)
  expect(Number(row?.next)).toBe(highest + 1)
})

test('the record of every question verifies', async () => {
  const questions = await database.db.select().from(schema.voteQuestions)
  for (const { voteQuestionId } of questions) {
    const { faults } = await verifyRecord(database.db, voteQuestionId)
    expect({ voteQuestionId, faults }).toEqual({ voteQuestionId, faults: [] })
  }
}, 60_000)

test('the record of every motion verifies, and one waits for a mover', async () => {
  const stored = await database.db.select().from(motions)
  for (const { motionRequestId } of stored) {
    const { faults } = await verifyMotionRecord(database.db, motionRequestId)
    expect({ motionRequestId, faults }).toEqual({ motionRequestId, faults: [] })
  }
  expect(stored.filter(({ motionedUserId }) => motionedUserId === null)).toHaveLength(1)
}, 60_000)

test('one correction was approved by a second person and one waits', async () => {
  const told = await rows(
    sql`select subject, status, asked_by <> coalesce(decided_by, '') as by_two from corrections order by 1`,
  )
  expect(told).toEqual([
    { subject: 'meeting', status: 'asked', by_two: true },
    { subject: 'question', status: 'approved', by_two: true },
  ])
})

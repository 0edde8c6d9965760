/** Random alterations of the rows behind records: the server's check finds each of them. */
import { type SQL, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { verifyAnyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type { RecordId } from '../../../../src/server/database/repositories/records'
import { abstain, ballotBox, no, yes } from '../../../support/ballotBox'
import { companies } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { rollCallDesk } from '../../../support/rollCall'
import { noteTried, runs } from '../../../support/runs'
import { storeEvent } from '../../../support/storedEvent'

const alterations = runs(100)
const database = directoryDatabase()
const records: Record<RecordId['subject'], number> = { question: 0, motion: 0, meeting: 0 }

beforeAll(async () => {
  const box = ballotBox(database.db)
  const question = await box.open({ attachments: [file('Draft.pdf'), file('Figures.xlsx')] })
  const { voteResultId } = await box.cast(question, 'member', no)
  await box.change(question, 'colleague', voteResultId, yes)
  await box.cast(question, 'second', abstain)
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.birch })
  await box.end(question, question.deadline)
  records.question = question.voteQuestionId
  await motionBox(database.db).make({ attachments: [file('Plan.pdf')] })
  records.motion = 1
  const meeting = { groupId: 101, eventId: await storeEvent(database.db) }
  const desk = rollCallDesk(database.db)
  await desk.add('admin', meeting, ['member', 'second'])
  await desk.attach('admin', meeting, [file('Agenda.pdf')])
  await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
  records.meeting = meeting.eventId
})

const file = (fileName: string) => ({ fileName, storageKey: fileName, size: 4, sha256: 'a1' })

const anyOf = (table: SQL, key: SQL) => sql`(select ${key} from ${table} order by random() limit 1)`

/** Sets a column of some row of a table to something else. */
const altered = (table: string, key: string, ...changes: string[]): SQL[] =>
  changes.map((change) => {
    const [name, id] = [sql.identifier(table), sql.identifier(key)]
    const one = anyOf(sql`${name}`, sql`${id}`)
    return sql`update ${name} set ${sql.raw(change)} where ${id} = ${one}`
  })

const gone = (table: string, key: string): SQL => {
  const [name, id] = [sql.identifier(table), sql.identifier(key)]
  return sql`delete from ${name} where ${id} = ${anyOf(sql`${name}`, sql`${id}`)}`
}

/** Files of one subject: their bytes are compared elsewhere. */
const ofFiles = (owner: string): SQL[] => {
  const its = sql`owner_table = ${owner}`
  const one = sql`(select attachment_id from attachments where ${its} order by random() limit 1)`
  return [
    sql`update attachments set file_name = 'x' || file_name where attachment_id = ${one}`,
    sql`update attachments set sha256 = reverse(sha256) where attachment_id = ${one}`,
    sql`update attachments set is_deleted = true where attachment_id = ${one}`,
    sql`update attachments set owner_id = owner_id + 1000 where attachment_id = ${one}`,
    sql`delete from attachments where attachment_id = ${one}`,
    sql`insert into attachments (owner_table, owner_id, file_name, storage_key, size, sha256, created_at)
        select owner_table, owner_id, 'Added.pdf', 'added', size, sha256, created_at
        from attachments where attachment_id = ${one}`,
  ]
}

/** The statements that alter what belongs to each subject. */
const statements: Record<RecordId['subject'], SQL[]> = {
  question: [
    ...altered(
      'vote_results',
      'vote_result_id',
      `vote_choice = case vote_choice when 'Yes' then 'No' else 'Yes' end`,
      `vote_reason = coalesce(vote_reason, '') || 'x'`,
      'is_proxy = not is_proxy',
      'last_modified_by_id = last_modified_by_id + 1',
      `last_modified_date = last_modified_date + interval '1 second'`,
      'revision = revision + 1',
      'roll_entry_id = roll_entry_id + 1000',
    ),
    gone('vote_results', 'vote_result_id'),
    ...altered(
      'vote_questions',
      'vote_question_id',
      'total_yes_votes = total_yes_votes + 1',
      'total_no_votes = total_no_votes + 1',
      'total_votes = total_votes + 1',
      'quorum_count = quorum_count + 1',
      'quorum_votes = quorum_votes + 1',
      'quorum_eligible = quorum_eligible + 1',
      'vote_eligible = vote_eligible + 1',
      'extensions = extensions + 1',
      `title = title || 'x'`,
      `description = description || 'x'`,
      `choices = choices || array['Perhaps']`,
      `vote_deadline = vote_deadline + interval '1 hour'`,
      `first_deadline = first_deadline + interval '1 hour'`,
      `created_at = created_at - interval '1 hour'`,
      `vote_status_date = vote_status_date + interval '1 hour'`,
      'is_quorum_vote_complete = not is_quorum_vote_complete',
      `vote_result = 'Cancelled'`,
      `vote_status = 'Pending'`,
      `quorum_met_date = now()`,
      `policy = policy || '{"closeWaitHours":1}'`,
      'is_auto_extension_enabled = not is_auto_extension_enabled',
      'last_seq = last_seq + 1',
      'group_id = 14',
    ),
    gone('vote_questions', 'vote_question_id'),
    ...altered(
      'roll_entries',
      'roll_entry_id',
      'is_vote_eligible = not is_vote_eligible',
      'is_quorum_eligible = not is_quorum_eligible',
      'is_active = not is_active',
      'member_id = coalesce(member_id, 0) + 1',
      `member_name = coalesce(member_name, '') || 'x'`,
      `group_name = group_name || 'x'`,
    ),
    gone('roll_entries', 'roll_entry_id'),
    ...ofFiles('VoteQuestions'),
  ],
  motion: [
    ...ofFiles('Motions'),
    ...altered(
      'motions',
      'motion_request_id',
      `title = title || 'x'`,
      `description = description || 'x'`,
      `motion_status = 'Complete'`,
      `motion_deadline = motion_deadline + interval '1 hour'`,
      `motioned_name = 'Somebody'`,
      'revision = revision + 1',
      'last_seq = 0',
    ),
    gone('motions', 'motion_request_id'),
  ],
  meeting: [
    ...ofFiles('Events'),
    ...altered(
      'check_ins',
      'check_in_id',
      `source = 'Zoom'`,
      `last_name = last_name || 'x'`,
      `member_company_name = coalesce(member_company_name, '') || 'x'`,
      'member_id = coalesce(member_id, 0) + 1',
      'user_id = 999',
      'removed_at = now()',
    ),
    gone('check_ins', 'check_in_id'),
    ...altered(
      'check_in_stays',
      'check_in_stay_id',
      `joined_at = joined_at - interval '1 minute'`,
      `left_at = left_at + interval '1 minute'`,
      `source = 'Zoom'`,
    ),
    gone('check_in_stays', 'check_in_stay_id'),
    ...altered(
      'event_roll_entries',
      'event_roll_entry_id',
      'is_quorum_eligible = not is_quorum_eligible',
    ),
    gone('event_roll_entries', 'event_roll_entry_id'),
    ...altered(
      'events',
      'event_id',
      'quorum_count = quorum_count + 1',
      'total_check_ins = total_check_ins + 1',
      'roll_call_closed_at = null',
      'last_seq = last_seq + 1',
    ),
  ],
}

/** What may be done to the events and texts of whatever record. */
function recordStatements({ subject, id }: RecordId, place: number): SQL[] {
  const its = sql`subject = ${subject} and subject_id = ${id}`
  const event = sql`(select seq from record_events where ${its} order by random() limit 1)`
  const text = sql`(select hash from record_texts where ${its} order by random() limit 1)`
  const at = sql`1 + ${place} % length(body)`
  const other = sql`case substr(body, ${at}, 1) when 'x' then 'y' else 'x' end`
  return [
    sql`update record_events set body = overlay(body placing ${other} from ${at} for 1)
        where ${its} and seq = ${event}`,
    sql`update record_events set leaf = set_byte(leaf, ${place % 32}, (get_byte(leaf, ${place % 32}) + 1) % 256)
        where ${its} and seq = ${event}`,
    sql`update record_events set seq = seq + 1000 where ${its} and seq = ${event}`,
    sql`delete from record_events where ${its} and seq = ${event}`,
    sql`update record_texts set text = text || 'x' where ${its} and hash = ${text}`,
    sql`update record_texts set salt = reverse(salt) || '00' where ${its} and hash = ${text}`,
  ]
}

class Undone extends Error {}

/** What the check finds after a statement, which is taken back. */
async function findingsAfter(record: RecordId, statement: SQL): Promise<string[]> {
  let found: string[] = []
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
    found = (await verifyAnyRecord(tx, record)).faults.map(({ message }) => message)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

const subjects = ['question', 'motion', 'meeting'] as const
const recordOf = (subject: RecordId['subject']) => ({ subject, id: records[subject] })

test.each(subjects)('the record of a %s that nobody altered verifies', async (subject) => {
  expect((await verifyAnyRecord(database.db, recordOf(subject))).faults).toEqual([])
})

test.each(subjects)('an alteration of each kind is found in that of a %s', async (subject) => {
  const record = recordOf(subject)
  for (const [at, statement] of [
    ...statements[subject],
    ...recordStatements(record, 40),
    // The name of the first field: the event is read and lacks it.
    ...recordStatements(record, 2),
  ].entries())
    expect([at, await findingsAfter(record, statement)]).not.toEqual([at, []])
})

test(`${alterations} random alterations of rows are all found`, async () => {
  const alteration = fc.record({
    subject: fc.constantFrom(...subjects),
    isOfRecord: fc.boolean(),
    which: fc.nat(),
    place: fc.nat({ max: 5_000 }),
  })
  await fc.assert(
    fc.asyncProperty(alteration, async ({ subject, isOfRecord, which, place }) => {
      const record = recordOf(subject)
      const possible = isOfRecord ? recordStatements(record, place) : statements[subject]
      const statement = possible[which % possible.length]
      if (statement) expect(await findingsAfter(record, statement)).not.toEqual([])
    }),
    { numRuns: alterations },
  )
  noteTried('alterations of rows found by the server', alterations)
})

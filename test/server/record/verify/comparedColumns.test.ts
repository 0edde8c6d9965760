/**
 * Each stored column that a page or an export shows is compared with the record: it is altered here, and found. A
 * column that is not stands below with its reason.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { voteQuestions } from '../../../../src/server/database/schema/voteQuestions'
import { verifyAnyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type { RecordId } from '../../../../src/server/database/repositories/records'
import { abstain, ballotBox, no, yes } from '../../../support/ballotBox'
import { correctionDesk, voteChange } from '../../../support/correctionDesk'
import { companies, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox } from '../../../support/motionBox'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const trail = 'the record has never contained it; the audit trail does'
const counter = 'it counts changes for the pages that are open'
const mailed = 'it tells what was mailed, which decides nothing'
const order = 'it only puts rows in order'

/** The tables behind records, each with the columns that are not compared and why. */
const behindRecords: Record<string, Record<string, string>> = {
  vote_questions: {
    is_send_notification: 'the opening does not contain who gets mails; amendments are compared',
    additional_stakeholders: 'the opening does not contain who gets mails; amendments are compared',
    reminded_at: mailed,
    revision: counter,
    edited_revision: counter,
    second_vote_id: 'the record of the second vote tells it',
    record_mismatch: 'it tells that the record differs',
  },
  roll_entries: {},
  vote_results: {},
  vote_result_versions: {},
  vote_question_versions: {},
  motions: {
    minutes_id: 'the title, which is compared, names the minutes and their version',
    record_mismatch: 'it tells that the record differs',
  },
  events: {
    external_id: 'it belongs to the calendar',
    series_id: 'it belongs to the calendar',
    event_type: 'the record has never contained it, and no count depends on it',
    zoom_meeting_id: 'it is where people join, and no count depends on it',
    link: 'it is where people join, and no count depends on it',
    place: 'it is where people meet, and no count depends on it',
    created_by: trail,
    attendees_email_sent: mailed,
    attendees_email_given_up: mailed,
    absence_warned_at: mailed,
    revision: counter,
    record_mismatch: 'it tells that the record differs',
  },
  event_roll_entries: { event_roll_entry_id: order },
  check_ins: {
    user_title: 'the record of a roll call has never contained it',
    created_by: trail,
    created_by_id: trail,
    created_at: trail,
    removed_by_id: trail,
  },
  check_in_stays: { check_in_stay_id: order },
  quorum_history: { quorum_history_id: order },
  attachments: {
    attachment_id: order,
    storage_key: 'the bytes there are compared with the SHA-256',
    size: 'it is that of the bytes, which are compared with the SHA-256',
    created_by_id: trail,
    created_at: trail,
  },
  corrections: {
    correction_id: order,
    target: 'it only finds corrections of the same value',
    basis: 'it only tells whether the value has changed since',
    about: 'it tells in words what the change names',
    asked_at: trail,
    entitled_ids: 'it tells who may approve what is still asked for',
    decline_reason: 'the record does not contain what was declined',
    effects: 'they are words for the outcome, which is compared',
  },
}

const directory = 'it is the directory of today; the record contains whom it concerned'
const evidence = 'it is what the meeting tool sent; the check-ins that follow are compared'
const ofRecord = 'it is the record itself, or what signs and checks it'
const ownTables =
  'calendar_feeds oidc_payloads identity_keys revoked_tokens mails mail_deliveries webhooks ' +
  'webhook_deliveries outbox idempotency_keys job_runs file_imports removal_requests ' +
  'notification_settings'
const own = 'it serves the product alone, and nobody is shown it as a decision'

/** All other tables, and why they are not compared with a record. */
const beside: Record<string, string> = {
  ...Object.fromEntries(ownTables.split(' ').map((name) => [name, own])),
  members: directory,
  staff_company: directory,
  users: directory,
  deleted_people: directory,
  groups: directory,
  memberships: directory,
  member_companies: directory,
  former_eligibility: directory,
  working_group_chairs: directory,
  alternates: directory,
  proxy_appointments:
    'each record tells what became of those for its votes; a vote by one is checked there',
  group_policies: 'each question contains the policy that it opened with, which is compared',
  policy_drafts: 'a draft decides nothing',
  question_drafts: 'a draft decides nothing',
  group_calendars: directory,
  record_events: ofRecord,
  record_texts: ofRecord,
  record_checkpoints: ofRecord,
  record_keys: ofRecord,
  record_mismatches: ofRecord,
  record_checks: ofRecord,
  log_heads: ofRecord,
  log_nodes: ofRecord,
  log_checkpoints: ofRecord,
  log_cosignatures: ofRecord,
  audit_lines: 'it tells who did what beside the record',
  zoom_participants: evidence,
  zoom_identities: evidence,
  zoom_messages: evidence,
  meeting_minutes: 'admins write them beside the record of the roll call, and every version stays',
  imported_history: 'it is from before the product, and pages say so',
  question_counts: 'they are totals of a list',
}

const folder = 'src/server/database/schema'
const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => Object.values(jest.requireActual<object>(join(process.cwd(), folder, name))))
  .filter((value): value is PgTable => is(value, PgTable))
const byName = new Map(tables.map((table) => [getTableName(table), table]))

const database = directoryDatabase()
const records: RecordId[] = []
const later = '2026-03-20T20:00:00.000Z'

beforeAll(async () => {
  const { db } = database
  const box = ballotBox(db)
  const desk = correctionDesk(db)
  const question = await box.open({ attachments: [file('Draft.pdf')] })
  const { voteResultId } = await box.cast(question, 'member', no)
  await box.change(question, 'colleague', voteResultId, yes)
  await box.cast(question, 'second', abstain)
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.birch })
  await box.end(question, question.deadline)
  const asked = await desk.ask('admin', voteChange(question, companies.alder, 'No', 'So.'), later)
  await desk.approve('staff', asked.correctionId, later)
  const cancelled = await box.open()
  await box.cancel(cancelled, 'admin', 'Not needed.')
  await motionBox(db).make({ attachments: [file('Plan.pdf')] })
  const meeting = { groupId: 101, eventId: await storeEvent(db) }
  const rollCalls = rollCallDesk(db)
  await rollCalls.add('admin', meeting, ['member', 'second'])
  await rollCalls.close('admin', meeting, '2026-03-02T22:00:00.000Z')
  const wasThere = { kind: 'attendance', eventId: meeting.eventId, userId: people.second } as const
  const doubted = await desk.ask('admin', { ...wasThere, wasThere: false }, later)
  await desk.approve('staff', doubted.correctionId, later)
  for (const { voteQuestionId } of [question, cancelled])
    records.push({ subject: 'question', id: voteQuestionId })
  records.push({ subject: 'motion', id: 1 }, { subject: 'meeting', id: meeting.eventId })
})

const file = (fileName: string) => ({ fileName, storageKey: fileName, size: 4, sha256: 'a1' })

/** Columns whose values the database restricts. */
const restricted: Record<string, SQL> = {
  'corrections.status': sql`'declined'`,
  'corrections.subject': sql`case subject when 'question' then 'meeting' else 'question' end`,
}

/** Another value for a column, of its type. */
function otherValue(table: string, { name, columnType, dataType }: PgColumn): SQL {
  const column = sql.identifier(name)
  const known = restricted[`${table}.${name}`]
  if (known) return known
  if (dataType === 'array') return sql`${column} || ${column}`
  if (dataType === 'json') return sql`jsonb_build_array(${column})`
  if (dataType === 'boolean') return sql`not ${column}`
  if (dataType === 'number') return sql`coalesce(${column}, 0) + 1000`
  if (columnType === 'PgText') return sql`coalesce(${column}, '') || 'x'`
  return sql`coalesce(${column}, now()) + interval '1 minute'`
}

class Undone extends Error {}

/** What the check finds after a column was altered in all rows, which is taken back. */
async function findingsAfter(statement: SQL): Promise<string[]> {
  const found: string[] = []
  const work = database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
    for (const record of records)
      found.push(...(await verifyAnyRecord(tx, record)).faults.map(({ message }) => message))
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}

test('every table is behind records, or says why it is not', () => {
  const named = [...Object.keys(behindRecords), ...Object.keys(beside)]
  expect(named.toSorted()).toEqual([...byName.keys()].toSorted())
})

test('nothing differs before something is altered', async () => {
  expect(await findingsAfter(sql`select 1`)).toEqual([])
})

const columns = Object.entries(behindRecords).flatMap(([table, reasons]) =>
  Object.values(getTableColumns(byName.get(table) ?? voteQuestions)).map(
    (column) => [table, column.name, column, reasons[column.name]] as const,
  ),
)

test('every column with a reason is there', () => {
  for (const [table, reasons] of Object.entries(behindRecords)) {
    const known = columns.filter(([its]) => its === table).map(([, name]) => name)
    expect(known).toEqual(expect.arrayContaining(Object.keys(reasons)))
  }
})

const compared = columns.filter(([, , , reason]) => reason === undefined)

test.each(compared)('%s.%s is compared', async (table, name, column) => {
  const other = otherValue(table, column)
  const statement = sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${other}`
  expect(await findingsAfter(statement)).not.toEqual([])
})

test.each(columns.filter(([, , , reason]) => reason !== undefined))(
  '%s.%s has a reason because it is not compared',
  async (table, name, column) => {
    const other = otherValue(table, column)
    const statement = sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${other}`
    expect(await findingsAfter(statement)).toEqual([])
  },
)

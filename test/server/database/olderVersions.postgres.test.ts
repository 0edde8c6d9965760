import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { enqueueMail, takeDueDeliveries } from '../../../src/server/database/repositories/mails'
import { mails } from '../../../src/server/database/schema/mails'
import { inTransaction } from '../../../src/server/database/transaction'
import { drainOutbox } from '../../../src/server/live/backplane'
import { findActorOf } from '../../../src/server/record/findEvents'
import { ballotBox } from '../../support/ballotBox'
import type { TestDatabase } from '../../support/database'
import { motionBox } from '../../support/motionBox'
import { createPostgresDatabase } from '../../support/postgresDatabase'
import { questionMail } from '../../support/questionMail'
import { expectRecordVerifies, questionOf, storyOf } from '../../support/stored'

/** What the version before `0015_deadlines_moved` left: three questions, two motions and their mails. */
const rows = readFileSync('test/server/database/olderVersion.sql', 'utf8')
const migrationsThen = 15

let database: TestDatabase

beforeAll(async () => {
  database = await createPostgresDatabase(async (client) => {
    await bringToOlderVersion(client)
    await client.query(`set session_replication_role = replica; ${rows}`)
  })
})
afterAll(() => database.drop())

async function bringToOlderVersion(client: Client): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), 'quorate-migrations-'))
  cpSync('src/server/database/migrations', migrationsFolder, { recursive: true })
  const path = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] }
  const entries = journal.entries.slice(0, migrationsThen)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  await migrate(drizzle({ client }), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
}

test('mails go out to whom they did not reach, each by its number, and the hub hears what it had not', async () => {
  const due = await takeDueDeliveries(database.db, { most: 100, leaseSeconds: 60 })
  expect(due.map(({ deliveryId }) => deliveryId).sort((one, other) => one - other)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 19,
  ])
  expect(due.find(({ deliveryId }) => deliveryId === 19)).toMatchObject({
    mailId: 20,
    recipient: 'board@example.org',
    topic: 'voteQuestion.closed',
    mail: { noun: 'voteQuestion', kind: 'closed' },
  })
  // A new mail takes no number of an older one.
  await inTransaction(database.db, (tx) => enqueueMail(tx, 101, questionMail('opened'), 9))
  const numbers = await database.db.select({ mailId: mails.mailId }).from(mails)
  expect(Math.max(...numbers.map(({ mailId }) => mailId))).toBe(27)
  expect(await drainOutbox(database.db, 2)).toEqual([
    { event: 'SendMotionMessage', id: 1, groupId: 101 },
    { event: 'SendMotionMessage', id: 1, groupId: 101 },
  ])
})

test('the records of questions and motions are carried over and verify', async () => {
  const motions = motionBox(database.db)
  for (const voteQuestionId of [1, 2, 3]) await expectRecordVerifies(database.db, voteQuestionId)
  for (const motionRequestId of [1, 2])
    expect(await motions.findings({ groupId: 101, motionRequestId })).toEqual([])
  expect(await storyOf(database.db, 1)).toBe('opened cast changed cast cast closed')
  expect(await motions.story({ groupId: 101, motionRequestId: 1 })).toBe(
    'made takenUp amended seconded linked',
  )
  // Texts may be gone by law, so their absence is no fault of a record.
  expect(await findActorOf(database.db, 'question', 1, ['closed'])).toBe('Admin Test')
  expect(await findActorOf(database.db, 'motion', 1, ['linked'])).toBe('Staff Test')
})

test('a record goes on where the older version left it', async () => {
  const blind = { ...(await questionOf(database.db, 3)), deadline: '', roll: [] }
  expect(blind).toMatchObject({ lastSeq: 2, lastEventAt: '2026-03-02T20:00:00.000Z' })
  await ballotBox(database.db).cast(blind, 'second')
  const motion = { groupId: 101, motionRequestId: 2 }
  await motionBox(database.db).second(motion)
  expect(await storyOf(database.db, 3)).toBe('opened cast cast')
  await expectRecordVerifies(database.db, 3)
  expect(await motionBox(database.db).findings(motion)).toEqual([])
})

test('what was carried over is append-only again', async () => {
  const change = database.db.execute(sql`delete from record_events where subject = 'motion'`)
  await expect(change).rejects.toMatchObject({ cause: { message: /append-only/ } })
})

test('a deadline that was moved keeps its time of day through an extension', async () => {
  const moved = { ...(await questionOf(database.db, 2)), deadline: '', roll: [] }
  expect(moved.firstDeadline).toBe('2026-03-20T23:00:00.000Z')
  await ballotBox(database.db).end(moved, '2026-03-20T23:00:01.000Z')
  expect(await questionOf(database.db, 2)).toMatchObject({
    firstDeadline: '2026-03-20T23:00:00.000Z',
    voteDeadline: '2026-03-21T23:00:00.000Z',
  })
  await expectRecordVerifies(database.db, 2)
  // One whose deadline nobody moved stays as it was.
  expect(await questionOf(database.db, 1)).toMatchObject({
    firstDeadline: '2026-03-08T20:00:00.000Z',
  })
})

import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { voteQuestions } from '../../../src/server/database/schema/voteQuestions'
import { ballotBox, proposersOf } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { expectRecordVerifies, questionOf } from '../../support/stored'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
})
afterAll(() => database.drop())

const migration = readFileSync('src/server/database/migrations/0015_deadlines_moved.sql', 'utf8')

test('a deadline moved by an older version keeps its time of day through an extension', async () => {
  const box = ballotBox(database.db)
  const edited = {
    title: 'Publish version 2',
    description: 'As drafted.',
    isAutoExtensionEnabled: true,
    ...proposersOf(101),
    links: [],
    isSendNotification: false,
    additionalStakeholders: '',
  }
  const untouched = await box.open()
  const moved = await box.open()
  for (const deadlineUtc of ['2026-03-18T19:00:00.000Z', '2026-03-20T23:00:00.000Z'])
    await box.amend(moved, 'admin', { ...edited, deadlineUtc })
  // So the older version left it.
  await database.db
    .update(voteQuestions)
    .set({ firstDeadline: moved.deadline })
    .where(eq(voteQuestions.voteQuestionId, moved.voteQuestionId))

  await database.db.execute(sql.raw(migration))
  await box.end(moved, '2026-03-20T23:00:01.000Z')
  expect(await questionOf(database.db, moved.voteQuestionId)).toMatchObject({
    firstDeadline: '2026-03-20T23:00:00.000Z',
    voteDeadline: '2026-03-21T23:00:00.000Z',
  })
  await expectRecordVerifies(database.db, moved.voteQuestionId)
  expect(await questionOf(database.db, untouched.voteQuestionId)).toMatchObject({
    firstDeadline: untouched.deadline,
  })
})

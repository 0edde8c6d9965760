/** What the jobs forget after a time, and what they keep, on a real database. */
import { idempotencyKeys } from '../../../src/server/database/schema/outbox'
import { fileImports } from '../../../src/server/database/schema/fileImports'
import { schedule, type ScheduleParts } from '../../../src/server/operations/schedule'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

const database = directoryDatabase()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test.each([
  [
    'forget-kept-answers',
    idempotencyKeys,
    [6.9, 7.1].map((days) => ({
      userId: people.member,
      endpoint: 'POST /old',
      key: `${days} days ago`,
      bodyHash: '',
      status: 201,
      answer: {},
      createdAt: daysAgo(days),
    })),
  ],
  [
    'forget-imports',
    fileImports,
    [29.9, 30.1].map((days) => ({
      kind: 'members',
      at: daysAgo(days),
      userId: people.staff,
      lines: [],
      created: 0,
      changed: 0,
    })),
  ],
] as const)('%s drops the older of two rows', async (name, table, [younger, older]) => {
  const { db } = database
  await db.insert(table).values([younger!, older!] as never)
  const parts = { db, recordChecks: {} } as ScheduleParts
  await schedule(parts)
    .find((job) => job.name === name)
    ?.run({} as never)
  expect(await db.select().from(table)).toEqual([expect.objectContaining(younger)])
})

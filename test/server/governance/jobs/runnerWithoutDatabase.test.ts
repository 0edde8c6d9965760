import type { SQL } from 'drizzle-orm'
import type { jobRuns } from '../../../../src/server/database/schema/outbox'
import { createJobRunner, type Job } from '../../../../src/server/governance/jobs/runner'
import type { TestDatabase } from '../../../support/database'
import { emptyDatabase } from '../../../support/directoryDatabase'
import { until } from '../../../support/until'

const database = emptyDatabase()

test('a failed run that the database could not note runs again, whatever extended its lease', async () => {
  let extending = () => {}
  const extendBegins = new Promise<void>((resolve) => (extending = resolve))
  let goOn = () => {}
  const noted = new Promise<void>((resolve) => (goOn = resolve))
  /** The database is lost while a lease is being extended: that comes to pass, noting the failed run does not. */
  const update = (table: typeof jobRuns) => ({
    set(values: { attempts?: SQL; lastRunAt?: SQL; nextRunAt?: SQL }) {
      if (values.attempts !== undefined) return { where: () => Promise.reject(new Error('lost')) }
      const setting = database.db.update(table).set(values)
      if (values.lastRunAt !== undefined) return setting
      extending()
      return {
        where: (...given: Parameters<typeof setting.where>) => ({
          returning: async (row: { nextRunAt: typeof jobRuns.nextRunAt }) => {
            await noted
            return setting.where(...given).returning(row)
          },
        }),
      }
    },
  })
  const db = Object.assign(Object.create(database.db) as TestDatabase['db'], { update })
  const faults: unknown[] = []
  let begun = 0
  const failing: Job = {
    name: 'reminding',
    every: 3_600,
    run: async () => {
      begun += 1
      await extendBegins
      throw new Error('gone')
    },
  }
  const runner = createJobRunner({
    db,
    jobs: [failing],
    onFault: (job, fault) => void faults.push([job, String(fault)]),
    pollEveryMs: 10,
    takenSeconds: 0.5,
  })
  await runner.start()
  await until('neither run nor note came to pass', () => faults.length === 2)
  goOn()
  await until('it runs again', () => begun > 1)
  await runner.stop()
  expect(faults.slice(0, 2)).toEqual([
    ['reminding', 'Error: gone'],
    ['reminding', 'Error: lost'],
  ])
})

test('while the database hangs one poll waits, and a stop ends within its bounds', async () => {
  const hanging = new Promise<never>(() => undefined)
  let polls = 0
  const hangs = {
    insert: () => ({ values: () => ({ onConflictDoNothing: async () => undefined }) }),
    select: () => ({
      from: () => ({
        where: () => {
          polls += 1
          return hanging
        },
      }),
    }),
  } as unknown as TestDatabase['db']
  const runner = createJobRunner({
    db: hangs,
    jobs: [{ name: 'never', every: 1, run: async () => undefined }],
    onFault: () => undefined,
    lastRunsMs: 50,
  })
  const everySoOften = jest.spyOn(globalThis, 'setInterval')
  await runner.start()
  const [[pollAgain] = []] = everySoOften.mock.calls
  everySoOften.mockRestore()
  pollAgain?.()
  expect(pollAgain).toBeDefined()
  expect(polls).toBe(1)
  const stoppedAt = performance.now()
  await runner.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(2_000)
})

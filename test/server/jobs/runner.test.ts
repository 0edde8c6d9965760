import { eq } from 'drizzle-orm'
import { jobRuns } from '../../../src/server/database/schema/outbox'
import { createJobRunner, type JobRunner } from '../../../src/server/jobs/runner'
import type { Job } from '../../../src/server/jobs/schedule'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
const runners: JobRunner[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

afterAll(() => database.drop())

async function run(jobs: Job[], faults: unknown[] = []): Promise<JobRunner> {
  const runner = createJobRunner({
    db: database.db,
    jobs,
    onFault: (job, fault) => void faults.push([job, String(fault)]),
    lookEveryMs: 10,
  })
  runners.push(runner)
  await runner.start()
  return runner
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a job runs at the first start and then at its times, on one of several servers', async () => {
  const ran: string[] = []
  const jobOf = (server: string): Job => ({
    name: 'hourly',
    every: 3600,
    run: async () => void ran.push(server),
  })
  await Promise.all([run([jobOf('a')]), run([jobOf('b')]), run([jobOf('c')])])
  await pause(150)
  expect(ran).toHaveLength(1)
  await database.db.update(jobRuns).set({ nextRunAt: '2020-01-01T00:00:00.000Z' })
  await pause(150)
  expect(ran).toHaveLength(2)
})

test('a job that fails is noted and tried again; the others run on', async () => {
  const faults: unknown[] = []
  let ran = 0
  const jobs: Job[] = [
    {
      name: 'failing',
      every: 0.02,
      run: () => Promise.reject(new Error('out of luck')),
    },
    { name: 'working', every: 0.02, run: async () => void (ran += 1) },
  ]
  const runner = await run(jobs, faults)
  await pause(300)
  await runner.stop()
  expect(faults.length).toBeGreaterThan(1)
  expect(faults[0]).toEqual(['failing', 'Error: out of luck'])
  expect(ran).toBeGreaterThan(1)
  const [noted] = await database.db.select().from(jobRuns).where(eq(jobRuns.name, 'failing'))
  expect(noted).toMatchObject({ lastError: 'Error: out of luck' })
  expect(noted?.attempts).toBe(faults.length)
})

test('while the database hangs one look waits, and a stop ends within its bounds', async () => {
  const hanging = new Promise<never>(() => undefined)
  let looks = 0
  const hangs = {
    insert: () => ({ values: () => ({ onConflictDoNothing: async () => undefined }) }),
    select: () => ({
      from: () => ({
        where: () => {
          looks += 1
          return hanging
        },
      }),
    }),
  } as unknown as TestDatabase['db']
  const runner = createJobRunner({
    db: hangs,
    jobs: [{ name: 'never', every: 1, run: async () => undefined }],
    onFault: () => undefined,
    lookEveryMs: 5,
    lastRunsMs: 50,
  })
  await runner.start()
  await pause(100)
  expect(looks).toBe(1)
  const stoppedAt = performance.now()
  await runner.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(2_000)
})

test('a job never overlaps itself, and a stop tells it and waits for it', async () => {
  let underWay = 0
  let most = 0
  const signals: AbortSignal[] = []
  const slow: Job = {
    name: 'slow',
    every: 0.01,
    run: async (stopped) => {
      signals.push(stopped)
      underWay += 1
      most = Math.max(most, underWay)
      await pause(60)
      underWay -= 1
    },
  }
  const runner = await run([slow])
  await pause(150)
  expect(signals.at(-1)?.aborted).toBe(false)
  await runner.stop()
  expect(signals.at(-1)?.aborted).toBe(true)
  expect(underWay).toBe(0)
  expect(most).toBe(1)
})

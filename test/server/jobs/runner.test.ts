import { eq } from 'drizzle-orm'
import { jobRuns } from '../../../src/server/database/schema/outbox'
import { createJobRunner, type JobRunner } from '../../../src/server/jobs/runner'
import type { Job } from '../../../src/server/jobs/schedule'
import type { TestDatabase } from '../../support/database'
import { emptyDatabase } from '../../support/directoryDatabase'
import { until } from '../../support/until'

const database = emptyDatabase()
const runners: JobRunner[] = []

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

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

test('a job runs at the first start and then at its times, on one of several servers', async () => {
  let ran = 0
  const hourly: Job = { name: 'hourly', every: 3600, run: async () => void (ran += 1) }
  /** Runs it with a job of the server's own, which is due at the same look. */
  const runOn = async (server: string) => {
    const own = jest.fn().mockResolvedValue(undefined)
    const runner = await run([hourly, { name: server, every: 3600, run: own }])
    await until('it looked for due jobs', () => own.mock.calls.length > 0)
    await runner.stop()
  }
  const servers = ['a', 'b', 'c']
  await Promise.all(servers.map(runOn))
  expect(ran).toBe(1)
  await database.db.update(jobRuns).set({ nextRunAt: '2020-01-01T00:00:00.000Z' })
  await Promise.all(servers.map(runOn))
  expect(ran).toBe(2)
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
  await until('each ran again', () => faults.length > 1 && ran > 1)
  await runner.stop()
  expect(faults[0]).toEqual(['failing', 'Error: out of luck'])
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
    lastRunsMs: 50,
  })
  const everySoOften = jest.spyOn(globalThis, 'setInterval')
  await runner.start()
  const [[lookAgain] = []] = everySoOften.mock.calls
  everySoOften.mockRestore()
  lookAgain?.()
  expect(lookAgain).toBeDefined()
  expect(looks).toBe(1)
  const stoppedAt = performance.now()
  await runner.stop()
  expect(performance.now() - stoppedAt).toBeLessThan(2_000)
})

test('a job never overlaps itself, and a stop tells it and waits for it', async () => {
  let underWay = 0
  let most = 0
  const signals: AbortSignal[] = []
  let finish: () => void = () => undefined
  const slow: Job = {
    name: 'slow',
    every: 0.01,
    run: async (stopped) => {
      signals.push(stopped)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => (finish = resolve))
      underWay -= 1
    },
  }
  let ranBeside = 0
  const quick: Job = { name: 'quick', every: 0.01, run: async () => void (ranBeside += 1) }
  const runner = await run([slow, quick])
  await until('both run', () => underWay === 1 && ranBeside > 0)
  const ranBefore = ranBeside
  await until('due jobs were looked for twice', () => ranBeside > ranBefore + 1)
  expect(signals.at(-1)?.aborted).toBe(false)
  const stopped = runner.stop()
  expect(signals.at(-1)?.aborted).toBe(true)
  finish()
  await stopped
  expect(underWay).toBe(0)
  expect(most).toBe(1)
})

import { eq, sql } from 'drizzle-orm'
import { jobRuns } from '../../../../src/server/database/schema/outbox'
import {
  createJobRunner,
  type Job,
  type JobRunner,
} from '../../../../src/server/governance/jobs/runner'
import { emptyDatabase } from '../../../support/directoryDatabase'
import { until } from '../../../support/until'

const database = emptyDatabase()
const runners: JobRunner[] = []

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
})

async function run(
  jobs: Job[],
  faults: unknown[] = [],
  options: { takenSeconds?: number; lastRunsMs?: number } = {},
): Promise<JobRunner> {
  const runner = createJobRunner({
    db: database.db,
    jobs,
    onFault: (job, fault) => void faults.push([job, String(fault)]),
    pollEveryMs: 10,
    ...options,
  })
  runners.push(runner)
  await runner.start()
  return runner
}

const rowOf = async (name: string) => {
  const [row] = await database.db.select().from(jobRuns).where(eq(jobRuns.name, name))
  return row
}

/** Seconds from the last start to the next. */
const secondsBetween = async (name: string) => {
  const { lastRunAt, nextRunAt } = (await rowOf(name)) ?? {}
  return (Date.parse(nextRunAt ?? '') - Date.parse(lastRunAt ?? '')) / 1_000
}

test('a job runs at the first start and then at its times, on one of several servers', async () => {
  let ran = 0
  const hourly: Job = { name: 'hourly', every: 3600, run: async () => void (ran += 1) }
  /** Runs it with a job of the server's own, which is due at the same poll. */
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
  const noted = await rowOf('failing')
  expect(noted).toMatchObject({ lastError: 'Error: out of luck' })
  expect(noted?.attempts).toBe(faults.length)
})

test('a job whose server is killed during its run is run by the next server within seconds', async () => {
  let begun = 0
  const job = (work: Promise<void>): Job => ({
    name: 'nightly',
    every: 86_400,
    run: () => {
      begun += 1
      return work
    },
  })
  const never = new Promise<never>(() => undefined)
  // Nobody hears of it again, as after a kill.
  const killed = await run([job(never)], [], { takenSeconds: 0.05, lastRunsMs: 0 })
  await until('it runs', () => begun === 1)
  await killed.stop()
  await run([job(Promise.resolve())])
  await until('it runs again', () => begun === 2)
  await until('its next time is the usual one', async () => (await secondsBetween('nightly')) > 10)
  expect(await secondsBetween('nightly')).toBeCloseTo(86_400, 1)
})

test('a long run stays with its server', async () => {
  let finish: () => void = () => undefined
  const work = new Promise<void>((resolve) => (finish = resolve))
  await run([{ name: 'long', every: 3600, run: () => work }])
  await until('it is taken', async () => (await secondsBetween('long')) > 0)
  const taken = await secondsBetween('long')
  expect(taken).toBeLessThanOrEqual(10)
  await until('its server keeps it', async () => (await secondsBetween('long')) > taken + 0.1)
  finish()
  await until('it is given back', async () => (await secondsBetween('long')) > 3000)
})

test('a job that fails is tried again within a minute, and one that was given another time keeps it', async () => {
  const faults: unknown[] = []
  const failing: Job = {
    name: 'daily',
    every: 86_400,
    run: () => Promise.reject(new Error('no database')),
  }
  let finish: () => void = () => undefined
  const work = new Promise<void>((resolve) => (finish = resolve))
  const moved: Job = { name: 'moved', every: 86_400, run: () => work }
  const runner = await run([failing, moved], faults)
  await until('it failed', async () => (await secondsBetween('daily')) > 30)
  expect(await secondsBetween('daily')).toBeCloseTo(60, 1)
  await until('the other runs', async () => (await secondsBetween('moved')) > 0)
  const nextRunAt = '2999-01-01T00:00:00.000Z'
  await database.db.update(jobRuns).set({ nextRunAt }).where(eq(jobRuns.name, 'moved'))
  finish()
  await runner.stop()
  expect(await rowOf('moved')).toMatchObject({ nextRunAt })
  expect(faults).toEqual([['daily', 'Error: no database']])
})

test('a job that is asked for during its run runs once more after it', async () => {
  let begun = 0
  const finish: (() => void)[] = []
  const asked: Job = {
    name: 'asked',
    every: 86_400,
    run: () => {
      begun += 1
      return new Promise<void>((resolve) => finish.push(resolve))
    },
  }
  let polls = 0
  await run([asked, { name: 'quick', every: 0.01, run: async () => void (polls += 1) }])
  await until('it runs', () => begun === 1)
  const nextRunAt = sql`clock_timestamp()`
  await database.db.update(jobRuns).set({ nextRunAt }).where(eq(jobRuns.name, 'asked'))
  const later = polls + 2
  await until('its server has looked again', () => polls > later)
  finish[0]?.()
  await until('it runs again', () => begun === 2)
  finish[1]?.()
  await until('its next time is the usual one', async () => (await secondsBetween('asked')) > 10)
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

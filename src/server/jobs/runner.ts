import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { jobRuns } from '../database/schema/outbox'
import { faultText } from '../describeFault'
import { within } from '../within'
import type { JobRun } from './metrics'
import type { Job } from './schedule'

interface RunnerOptions {
  db: NodePgDatabase
  jobs: readonly Job[]
  /** Told of every failed run; the job runs again at its next time, and the others run on. */
  onFault: (job: string, fault: unknown) => void
  /** Told of every run that ended. */
  onRun?: (run: JobRun) => void
  /** How often due times are looked at. */
  lookEveryMs?: number
  /** How long a stop waits for what runs. */
  lastRunsMs?: number
  /** What is under way is due again this soon, unless its server says meanwhile that it runs still. */
  takenSeconds?: number
}

/** A failed run is tried again this soon at the latest. */
const mostSecondsToRetry = 60

/**
 * Runs scheduled jobs. Due times are rows, so that several servers run each job once. A job that has been taken is
 * due again within seconds until its run has ended: where a server is killed meanwhile, the next one to look runs it.
 */
export interface JobRunner {
  start(): Promise<void>
  /** Takes nothing new; resolves when what runs is done, or does not end in time. */
  stop(): Promise<void>
}

export function createJobRunner({
  db,
  jobs,
  onFault,
  onRun = () => undefined,
  lookEveryMs = 500,
  lastRunsMs = 3_000,
  takenSeconds = 5,
}: RunnerOptions): JobRunner {
  const running = new Map<string, Promise<void>>()
  /** The names of those that run and would be due again before they end. */
  const taken = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null
  const stopping = new AbortController()
  const isDue = lte(jobRuns.nextRunAt, sql`clock_timestamp()`)
  const untilFree = sql`clock_timestamp() + make_interval(secs => ${takenSeconds})`
  /** False where somebody gave the job another time during its run. */
  const isTaken = lte(jobRuns.nextRunAt, untilFree)

  async function look(): Promise<void> {
    if (taken.size > 0) await keepTaken([...taken])
    const names = jobs.map(({ name }) => name).filter((name) => !running.has(name))
    const due = await db
      .select({ name: jobRuns.name })
      .from(jobRuns)
      .where(and(inArray(jobRuns.name, names), isDue))
    if (stopping.signal.aborted) return
    for (const job of jobs) if (due.some(({ name }) => name === job.name)) begin(job)
  }

  function begin(job: Job): void {
    const run = runOnce(job)
      .catch((fault: unknown) => onFault(job.name, fault))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }

  async function runOnce(job: Job): Promise<void> {
    if (!(await take(job))) return
    if (job.every > takenSeconds) taken.add(job.name)
    const startedAt = performance.now()
    const report = (isDone: boolean) =>
      onRun({ job: job.name, seconds: (performance.now() - startedAt) / 1_000, isDone })
    try {
      await job.run(stopping.signal)
      report(true)
      await giveBack(job, job.every)
    } catch (fault) {
      report(false)
      onFault(job.name, fault)
      await noteFault(job, fault)
    } finally {
      taken.delete(job.name)
    }
  }

  /** True on one server only: taking a due job moves its next time. */
  async function take({ name, every }: Job): Promise<boolean> {
    const seconds = Math.min(every, takenSeconds)
    const moved = await db
      .update(jobRuns)
      .set({
        lastRunAt: sql`clock_timestamp()`,
        nextRunAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
        lastError: null,
      })
      .where(and(eq(jobRuns.name, name), isDue))
    return moved.rowCount === 1
  }

  async function keepTaken(names: string[]): Promise<void> {
    await db
      .update(jobRuns)
      .set({ nextRunAt: untilFree })
      .where(and(inArray(jobRuns.name, names), isTaken))
  }

  async function giveBack({ name }: Job, seconds: number): Promise<void> {
    if (!taken.has(name)) return
    await db
      .update(jobRuns)
      .set({ nextRunAt: sql`${jobRuns.lastRunAt} + make_interval(secs => ${seconds})` })
      .where(and(eq(jobRuns.name, name), isTaken))
  }

  async function noteFault(job: Job, fault: unknown): Promise<void> {
    await db
      .update(jobRuns)
      .set({ attempts: sql`${jobRuns.attempts} + 1`, lastError: faultText(fault) })
      .where(eq(jobRuns.name, job.name))
    await giveBack(job, Math.min(job.every, mostSecondsToRetry))
  }

  async function makeDue(names: string[]): Promise<void> {
    const nextRunAt = sql`clock_timestamp()`
    await db.update(jobRuns).set({ nextRunAt }).where(inArray(jobRuns.name, names))
  }

  /** One look at a time: while the database hangs none queues up behind another. */
  function lookNow(): void {
    looking ??= look()
      .catch((fault: unknown) => onFault('look', fault))
      .finally(() => (looking = null))
  }

  return {
    async start() {
      const rows = jobs.map(({ name }) => ({ name, nextRunAt: sql`clock_timestamp()` }))
      await db.insert(jobRuns).values(rows).onConflictDoNothing()
      const atStart = jobs.filter((job) => job.atStart).map(({ name }) => name)
      if (atStart.length > 0) await makeDue(atStart)
      timer = setInterval(lookNow, lookEveryMs).unref()
      lookNow()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      const lastLook = looking ?? Promise.resolve()
      await within(
        lastRunsMs,
        lastLook.then(() => Promise.all(running.values())),
      )
    },
  }
}

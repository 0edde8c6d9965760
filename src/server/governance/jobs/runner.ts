import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { jobRuns } from '../../database/schema/outbox'
import { faultText } from '../../domain/describeFault'
import { within } from '../../domain/within'

/** A periodic job. */
export interface Job {
  name: string
  /** Seconds between two starts; after a pause of the server the job runs once. */
  every: number
  /** A long run should end early once `stopped` is aborted; the rest is due again at the next time. */
  run(stopped: AbortSignal): Promise<void>
  /** Runs also when a server starts. */
  atStart?: true
}

/** The outcome of one run of a job. */
export interface JobRun {
  job: string
  seconds: number
  isDone: boolean
}

/** A running job has the next time that its lease ends, some seconds ahead. */
const standardLeaseSeconds = 5

/** Makes a job due now, on whichever server; one that is running stays as it is. */
export async function hasten(db: NodePgDatabase, name: string): Promise<void> {
  await db
    .update(jobRuns)
    .set({ nextRunAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(jobRuns.name, name),
        gt(
          jobRuns.nextRunAt,
          sql`clock_timestamp() + make_interval(secs => ${standardLeaseSeconds})`,
        ),
      ),
    )
}

interface RunnerOptions {
  db: NodePgDatabase
  jobs: readonly Job[]
  /** Called for each failed run; the job runs again at its next time, and the other jobs continue. */
  onFault: (job: string, fault: unknown) => void
  /** Called for each finished run. */
  onRun?: (run: JobRun) => void
  /** The interval at which due times are polled. */
  pollEveryMs?: number
  /** How long a stop waits for running jobs. */
  lastRunsMs?: number
  /** The lease of a running job: it is due again after this time unless its server extends the lease. */
  takenSeconds?: number
}

/** The maximum delay before a failed run is tried again. */
const mostSecondsToRetry = 60

/**
 * Runs scheduled jobs. Due times are rows, so that several servers run each job once. While a job runs, its next
 * time lies only seconds ahead and is extended again and again: if the server is killed, the next server to poll
 * runs the job.
 */
export interface JobRunner {
  start(): Promise<void>
  /** Takes no new jobs; resolves when running ones have ended or the time limit has passed. */
  stop(): Promise<void>
}

export function createJobRunner({
  db,
  jobs,
  onFault,
  onRun = () => undefined,
  pollEveryMs = 500,
  lastRunsMs = 3_000,
  takenSeconds = standardLeaseSeconds,
}: RunnerOptions): JobRunner {
  const running = new Map<string, Promise<void>>()
  /** Running jobs that would be due again before they end, each with the time at which it would be due. */
  const leases = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | null = null
  const stopping = new AbortController()
  const isDue = lte(jobRuns.nextRunAt, sql`clock_timestamp()`)
  const untilFree = sql`clock_timestamp() + make_interval(secs => ${takenSeconds})`

  async function poll(): Promise<void> {
    for (const [name, lease] of leases) await extend(name, lease)
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
    const lease = await take(job)
    if (lease === undefined) return
    if (job.every > takenSeconds) leases.set(job.name, lease)
    const startedAt = performance.now()
    const report = (isDone: boolean) =>
      onRun({ job: job.name, seconds: (performance.now() - startedAt) / 1_000, isDone })
    try {
      await job.run(stopping.signal)
      report(true)
      await release(job, job.every)
    } catch (fault) {
      report(false)
      onFault(job.name, fault)
      await noteFault(job, fault)
    } finally {
      leases.delete(job.name)
    }
  }

  /**
   * Claims a due job by moving its next time, which is returned; undefined where another server claimed it first.
   */
  async function take({ name, every }: Job): Promise<string | undefined> {
    const seconds = Math.min(every, takenSeconds)
    const [moved] = await db
      .update(jobRuns)
      .set({
        lastRunAt: sql`clock_timestamp()`,
        nextRunAt: sql`clock_timestamp() + make_interval(secs => ${seconds})`,
        lastError: null,
      })
      .where(and(eq(jobRuns.name, name), isDue))
      .returning({ lease: jobRuns.nextRunAt })
    return moved?.lease
  }

  async function extend(name: string, lease: string): Promise<void> {
    const extended = await moveFrom(lease, name, untilFree)
    if (extended === undefined) leases.delete(name)
    // A run whose end could not be noted may have given its lease up meanwhile; it must not begin anew.
    else if (leases.has(name)) leases.set(name, extended)
  }

  async function release({ name }: Job, seconds: number): Promise<void> {
    // A poll in progress may be extending the lease.
    await polling
    const lease = leases.get(name)
    leases.delete(name)
    if (lease === undefined) return
    await moveFrom(lease, name, sql`${jobRuns.lastRunAt} + make_interval(secs => ${seconds})`)
  }

  /**
   * Moves the next time of a job and returns it; undefined where somebody else moved it during the run: then it
   * stays.
   */
  async function moveFrom(
    lease: string,
    name: string,
    nextRunAt: SQL,
  ): Promise<string | undefined> {
    const [moved] = await db
      .update(jobRuns)
      .set({ nextRunAt })
      .where(and(eq(jobRuns.name, name), eq(jobRuns.nextRunAt, lease)))
      .returning({ nextRunAt: jobRuns.nextRunAt })
    return moved?.nextRunAt
  }

  async function noteFault(job: Job, fault: unknown): Promise<void> {
    await db
      .update(jobRuns)
      .set({ attempts: sql`${jobRuns.attempts} + 1`, lastError: faultText(fault) })
      .where(eq(jobRuns.name, job.name))
    await release(job, Math.min(job.every, mostSecondsToRetry))
  }

  async function makeDue(names: string[]): Promise<void> {
    const nextRunAt = sql`clock_timestamp()`
    await db.update(jobRuns).set({ nextRunAt }).where(inArray(jobRuns.name, names))
  }

  /** Polls run one at a time, so that they do not pile up while the database hangs. */
  function pollNow(): void {
    polling ??= poll()
      .catch((fault: unknown) => onFault('poll', fault))
      .finally(() => (polling = null))
  }

  return {
    async start() {
      const rows = jobs.map(({ name }) => ({ name, nextRunAt: sql`clock_timestamp()` }))
      await db.insert(jobRuns).values(rows).onConflictDoNothing()
      const atStart = jobs.filter((job) => job.atStart).map(({ name }) => name)
      if (atStart.length > 0) await makeDue(atStart)
      timer = setInterval(pollNow, pollEveryMs).unref()
      pollNow()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      const lastPoll = polling ?? Promise.resolve()
      await within(
        lastRunsMs,
        lastPoll.then(() => Promise.all(running.values())),
      )
    },
  }
}

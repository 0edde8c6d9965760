import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TestDatabase } from './database'

const longestPauseMs = 30

/** Waits until something holds; fails with its name after two minutes, which no busy machine needs. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 120_000
  // What takes long is asked about seldom: many tests beside each other wait for the same two cores.
  for (let pauseMs = 2; !(await holds()); pauseMs = Math.min(pauseMs * 1.2, longestPauseMs)) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${what}`)
    await pause(pauseMs)
  }
}

/** Waits until so many wait for a lock in this database, or until the work that may do so is done. */
export async function untilBlocked(
  { db }: Pick<TestDatabase, 'db'>,
  work: Promise<unknown>,
  waiting = 1,
): Promise<void> {
  let isDone = false
  const note = () => void (isDone = true)
  work.then(note, note)
  await until('a lock is waited for', async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return isDone || rows.length >= waiting
  })
}

/** Waits until the clock of the database has passed an instant. */
export async function untilPassed({ db }: TestDatabase, instant: string): Promise<void> {
  await until(`it is past ${instant}`, async () => {
    const { rows } = await db.execute(
      sql`select 1 where clock_timestamp() > ${instant}::timestamptz`,
    )
    return rows.length > 0
  })
}

/** Runs of jobs and the mails they leave, as the database tells of them. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mailDeliveries, mails } from '../../src/server/database/schema/mails'
import { jobRuns } from '../../src/server/database/schema/outbox'
import { type Due, nouns } from './jobPlaces'
import { until } from './until'

/** Lets a job run now. */
export async function callFor(db: NodePgDatabase, job: string): Promise<void> {
  const now = sql`clock_timestamp()`
  await db
    .update(jobRuns)
    .set({ nextRunAt: now, lastRunAt: now, lastError: null })
    .where(eq(jobRuns.name, job))
}

/** Whether a run of a job has failed since it was called for: its next time may be a minute away. */
export async function hasFailed(db: NodePgDatabase, job: string): Promise<boolean> {
  const isIt = and(eq(jobRuns.name, job), isNotNull(jobRuns.lastError))
  return (await db.$count(jobRuns, isIt)) === 1
}

/** From the end of the run that is under way a job runs only when it is called for. */
export const rest = (db: NodePgDatabase, job: string) =>
  until(`${job} is over`, async () => {
    const { rowCount } = await db
      .update(jobRuns)
      .set({ nextRunAt: sql`${jobRuns.lastRunAt} + interval '1 day'` })
      .where(and(eq(jobRuns.name, job), sql`stage = 'over'`))
    return rowCount === 1
  })

/** The deliveries of all mails about something. */
export async function deliveriesOf(db: NodePgDatabase, { subject, id }: Due) {
  return db
    .select({ sentAt: mailDeliveries.sentAt, mailId: mails.mailId })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.mailId, mailDeliveries.mailId))
    .where(and(eq(mails.subjectId, id), sql`${mails.topic} like ${`${nouns[subject]}.%`}`))
}

export const allSent = async (db: NodePgDatabase, due: Due) =>
  (await deliveriesOf(db, due)).every(({ sentAt }) => sentAt !== null)

/** Digests of what happened in group 101 and others, on a real database. */
import { asc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mails } from '../../src/server/database/schema/mails'
import { notificationSettings } from '../../src/server/database/schema/notifications'
import { voteQuestions } from '../../src/server/database/schema/voteQuestions'
import { sendDueDigests } from '../../src/server/governance/jobs/dueWork'
import { sweep } from '../../src/server/governance/jobs/sweep'
import type { DigestMail } from '../../src/server/mail/noticeMail'
import { noon } from './ballotBox'

export function digestBox(db: NodePgDatabase) {
  const settings = {
    digestHour: 6,
    zone: 'UTC',
    nextDigestAt: '2026-03-03T06:00:00.000Z',
    toldUntil: noon,
  }
  return {
    choose: (userId: number, results: 'digest' | 'now', change: object = {}) =>
      db
        .insert(notificationSettings)
        .values({ userId, choices: { 101: { results } }, ...settings, ...change }),
    digestAt: (now: string) =>
      sweep(
        {
          db,
          readClock: async () => now,
          wakeOutbox: () => undefined,
          onFault: (_row, fault) => {
            throw fault
          },
        },
        sendDueDigests,
      ),
    async passQuestion(title: string, voteStatusDate: string): Promise<void> {
      await db
        .update(voteQuestions)
        .set({ voteStatus: 'Completed', voteResult: 'Pass', voteStatusDate })
        .where(eq(voteQuestions.title, title))
    },
    /** The titles in each digest that was mailed. */
    async told(): Promise<string[][]> {
      const rows = await db
        .select()
        .from(mails)
        .where(eq(mails.topic, 'digest.daily'))
        .orderBy(asc(mails.mailId))
      return rows.map(({ payload }) =>
        (payload as DigestMail).facts.lines.map(({ title }) => title).toSorted(),
      )
    },
  }
}

import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mayEnter } from '../database/repositories/entrance'
import type { DueDelivery } from '../database/repositories/mails'
import type { Mail } from './renderMail'
import { isLateReminder, lateReminder } from './voteQuestionMail'

const leftGroup = 'The group is disabled, or the person may no longer enter it.'

/** Why a mail that waited is not to be sent any more; null where it is. */
export async function whyOutdated(
  db: NodePgDatabase,
  delivery: Pick<DueDelivery, 'topic' | 'subjectId' | 'mail'>,
): Promise<string | null> {
  if (await isLateReminder(db, delivery)) return lateReminder
  const mail = delivery.mail as Mail
  if (mail.noun !== 'notice') return null
  const { userId, groupId } = mail.facts
  const { rows } = await db.execute(sql`select 1 where ${mayEnter(userId, groupId)}`)
  return rows.length > 0 ? null : leftGroup
}

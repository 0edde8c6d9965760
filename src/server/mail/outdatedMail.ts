import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mayEnter } from '../database/repositories/entrance'
import type { DueDelivery } from '../database/repositories/mails'
import { isOfStaff } from '../database/repositories/staff'
import { users } from '../database/schema/directory'
import type { Mail } from './renderMail'
import { isLateReminder, lateReminder } from './voteQuestionMail'

const leftGroup = 'The group is disabled, or the person may no longer enter it.'
const leftDesk = 'It tells of a group that the person may no longer enter, or of what is for staff.'

/**
 * A mail that waited as its recipient may still read it: of a digest the lines of groups that the person may enter,
 * and of what is for staff. Mails of the association are for all of their recipients.
 *
 * @returns why it is not to be sent any more, where nothing of it is left
 */
export async function asReadable(
  db: NodePgDatabase,
  delivery: Pick<DueDelivery, 'topic' | 'subjectId' | 'mail'>,
): Promise<{ mail: Mail } | { outdated: string }> {
  if (await isLateReminder(db, delivery)) return { outdated: lateReminder }
  const mail = delivery.mail as Mail
  if (mail.noun === 'notice') {
    const { facts } = mail
    return (await readableOf(db, facts.userId, [facts])).length > 0
      ? { mail }
      : { outdated: leftGroup }
  }
  if (mail.noun !== 'digest') return { mail }
  const lines = await readableOf(db, mail.facts.userId, mail.facts.lines)
  return lines.length > 0
    ? { mail: { ...mail, facts: { ...mail.facts, lines } } }
    : { outdated: leftDesk }
}

/** Those of some lines that a person may read now. */
async function readableOf<Line extends { groupId?: number | null; isForStaff?: boolean }>(
  db: NodePgDatabase,
  userId: number,
  lines: readonly Line[],
): Promise<Line[]> {
  const isActiveStaff = sql`exists (select from ${users}
    where ${users.userId} = ${userId} and not ${users.isDisabled} and ${isOfStaff})`
  const rights = lines.map(({ groupId, isForStaff }) => {
    const mayRead = typeof groupId === 'number' ? mayEnter(userId, groupId) : sql`true`
    return isForStaff ? sql`${mayRead} and ${isActiveStaff}` : mayRead
  })
  const { rows } = await db.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(rights, sql`, `)}] as held`,
  )
  return lines.filter((_line, at) => rows[0]?.held[at])
}

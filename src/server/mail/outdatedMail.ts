import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { mayEnter } from '../database/repositories/entrance'
import type { DueDelivery } from '../database/repositories/mails'
import { isOfStaff } from '../database/repositories/staff'
import { users } from '../database/schema/directory'
import type { Mail } from './renderMail'
import { isLateReminder, lateReminder } from './voteQuestionMail'

const leftGroup = 'The group is disabled, or the person may no longer enter it.'
const leftDesk = 'It tells of a group that the person may no longer enter, or of what is for staff.'

/** Why a mail that waited is not to be sent any more; null where it is. */
export async function whyOutdated(
  db: NodePgDatabase,
  delivery: Pick<DueDelivery, 'topic' | 'subjectId' | 'mail'>,
): Promise<string | null> {
  if (await isLateReminder(db, delivery)) return lateReminder
  const needed = rightsToRead(delivery.mail as Mail)
  if (needed.length === 0) return null
  const { rows } = await db.execute(sql`select 1 where ${sql.join(needed, sql` and `)}`)
  if (rows.length > 0) return null
  return (delivery.mail as Mail).noun === 'digest' ? leftDesk : leftGroup
}

/** What must hold for a mail that a person chose; nothing for the mails of the association. */
function rightsToRead(mail: Mail): SQL[] {
  if (mail.noun === 'notice') return [mayEnter(mail.facts.userId, mail.facts.groupId)]
  if (mail.noun !== 'digest') return []
  const { userId, lines } = mail.facts
  const groupIds = new Set(lines.flatMap(({ groupId }) => groupId ?? []))
  const isActiveStaff = sql`exists (select from ${users}
    where ${users.userId} = ${userId} and not ${users.isDisabled} and ${isOfStaff})`
  return [
    ...Array.from(groupIds, (groupId) => mayEnter(userId, groupId)),
    ...(lines.some(({ isForStaff }) => isForStaff) ? [isActiveStaff] : []),
  ]
}

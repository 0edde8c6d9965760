import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminMail, listMails as endpoint } from '../../../contract/adminMails'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { Executor } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { mailDeliveries, mails } from '../../database/schema/mails'
import { containing, pageOf, total } from './adminPages'

const { sentAt, givenUpAt, dueAt, lastError } = mailDeliveries

/** The stored error name distinguishes a refusal from an unreachable server. */
const refused = 'MailRefused: '

const status = sql<AdminMail['status']>`case
  when ${sentAt} is not null then 'sent'
  when ${lastError} like ${`${refused}%`}
    then case when ${givenUpAt} is null then 'refused' else 'bounced' end
  when ${givenUpAt} is null then 'waiting'
  else 'givenUp' end`
const statusAt = sql<string>`coalesce(${sentAt}, ${givenUpAt}, ${dueAt})`
const title = sql<string>`coalesce(${mails.payload} -> 'facts' ->> 'title', '')`

/** Mails with their state, one row per recipient, the latest first. */
export async function listMails(
  db: Executor,
  { search, status: wanted, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { deliveryId, recipient, attempts } = mailDeliveries
  const { topic, groupId, subjectId, createdAt } = mails
  const query = db
    .select({
      deliveryId,
      topic,
      groupId,
      groupName: groups.name,
      subjectId,
      title,
      recipient,
      status,
      attempts,
      createdAt,
      statusAt,
      reason: lastError,
      total,
    })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.mailId, mailDeliveries.mailId))
    .leftJoin(groups, eq(groups.groupId, mails.groupId))
    .where(
      and(
        wanted === 'all' ? undefined : sql`${status as SQL} = ${wanted}`,
        containing(search, recipient, title, topic, groups.name),
      ),
    )
    .orderBy(desc(createdAt), desc(deliveryId))
  const answer = await pageOf(query, page)
  const data = answer.data.map((row) => ({
    ...row,
    statusAt: new Date(row.statusAt).toISOString(),
    reason: row.reason === null ? null : row.reason.replace(refused, ''),
  }))
  return { ...answer, data }
}

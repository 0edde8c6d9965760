import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminMail, listMails as endpoint } from '../../../contract/adminMails'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { Executor } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { mailDeliveries, mails } from '../../database/schema/mails'
import { containing, pageOf, total } from './adminPages'

const { sentAt, givenUpAt, dueAt, lastError, isRefused } = mailDeliveries
const { notSent } = mails

const status = sql<AdminMail['status']>`case
  when ${notSent} is not null then 'notSent'
  when ${sentAt} is not null then 'sent'
  when ${isRefused} then case when ${givenUpAt} is null then 'refused' else 'bounced' end
  when ${givenUpAt} is null then 'waiting'
  else 'givenUp' end`
const statusAt = sql<string>`coalesce(${sentAt}, ${givenUpAt}, ${dueAt}, ${mails.createdAt})`
const title = sql<string>`coalesce(${mails.payload} -> 'facts' ->> 'title', '')`

/** Mails with their state, one row per recipient and one for each that was not sent, the latest first. */
export async function listMails(
  db: Executor,
  { search, status: wanted, ...page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { deliveryId, recipient, attempts } = mailDeliveries
  const { mailId, topic, groupId, subjectId, createdAt, repeatsMailId } = mails
  const query = db
    .select({
      mailId,
      deliveryId,
      topic,
      groupId,
      groupName: groups.name,
      subjectId,
      title,
      recipient: sql<string>`coalesce(${recipient}, '')`,
      status,
      attempts: sql<number>`coalesce(${attempts}, 0)`,
      createdAt,
      statusAt,
      reason: lastError,
      notSent,
      repeatsMailId,
      total,
    })
    .from(mails)
    .leftJoin(mailDeliveries, eq(mailDeliveries.mailId, mailId))
    .leftJoin(groups, eq(groups.groupId, mails.groupId))
    .where(
      and(
        wanted === 'all' ? undefined : sql`${status as SQL} = ${wanted}`,
        containing(search, recipient, title, topic, groups.name),
      ),
    )
    .orderBy(desc(createdAt), desc(mailId), desc(deliveryId))
  const answer = await pageOf(query, page)
  const data = answer.data.map(({ notSent: cause, repeatsMailId: repeated, ...row }) => ({
    ...row,
    statusAt: new Date(row.statusAt).toISOString(),
    reason: cause === null ? row.reason : sentenceOn(cause, repeated),
  }))
  return { ...answer, data }
}

function sentenceOn(cause: 'noRecipient' | 'repeated', repeated: number | null): string {
  if (cause === 'noRecipient') return 'Nobody to send it to.'
  return repeated === null ? 'Sent already.' : `Sent already as mail ${repeated}.`
}

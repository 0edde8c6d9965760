import { count, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { mailDeliveries } from '../database/schema/mails'
import type { Gauge } from '../domain/gauge'

/** Metrics about mails; a mail that was given up should raise an alarm. */
export function mailMetrics(db: Executor): Gauge[] {
  const state = sql<string>`case when sent_at is not null then 'sent'
    when given_up_at is not null then 'given_up' else 'waiting' end`
  return [
    {
      name: 'quorate_mail_deliveries',
      help: 'Mails of the last 30 days by what became of them, one for each recipient.',
      labelNames: ['state'],
      read: async () => {
        const rows = await db
          .select({ state: state.as('state'), value: count() })
          .from(mailDeliveries)
          .groupBy(sql`1`)
        return rows.map((row) => ({ labels: { state: row.state }, value: row.value }))
      },
    },
  ]
}

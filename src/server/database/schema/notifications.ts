/** What people chose to be told of, and when their digest is due. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationChoices, StaffChoices } from '../../../rules/notifications'
import { users } from './directory'
import { instant } from './instant'

/** The choices by the number of each group; what is missing is quiet. */
export type ChosenByGroup = Record<string, Partial<NotificationChoices & StaffChoices>>

/** In the place of a group's number: what waits for staff. */
export const asStaff = '0'

export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.userId),
    choices: jsonb('choices').$type<ChosenByGroup>().notNull(),
    /** 0 to 23, by the clock of the zone. */
    digestHour: integer('digest_hour').notNull(),
    /** An IANA name. */
    zone: text('zone').notNull(),
    /** Null where no digest is chosen. */
    nextDigestAt: instant('next_digest_at'),
    /** Up to when the last digest told; the next one tells what happened since. */
    toldUntil: instant('told_until').notNull(),
  },
  (table) => [
    index('notification_settings_due')
      .on(table.nextDigestAt)
      .where(sql`next_digest_at is not null`),
  ],
)

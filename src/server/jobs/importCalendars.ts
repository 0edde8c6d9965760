import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { importCalendar, type CalendarReading, readCalendarNow } from '../calendar/importCalendar'
import { limitTransaction, longLimits } from '../database/limits'
import { inTransaction } from '../database/transaction'
import { auditLines } from '../database/schema/record'

interface ConfiguredCalendar {
  groupId: number
  /** An https address. */
  address: string
}

export interface CalendarParts extends CalendarReading {
  db: NodePgDatabase
  calendars: readonly ConfiguredCalendar[]
  /** Fetches the text of the calendar at an address. */
  fetchCalendar: (address: string) => Promise<string>
  wakeOutbox: () => void
  /** Called for a calendar that could not be imported; the others still are. */
  onFault: (row: string, fault: unknown) => void
}

/** Imports the configured calendars, one after the other. */
export async function importCalendars({
  db,
  readClock,
  readCalendar,
  calendars,
  fetchCalendar,
  wakeOutbox,
  onFault,
}: CalendarParts): Promise<void> {
  for (const { groupId, address } of calendars) {
    try {
      const text = await fetchCalendar(address)
      const content = await readCalendarNow(db, { readClock, readCalendar }, text)
      await inTransaction(db, async (tx) => {
        await limitTransaction(tx, longLimits)
        const done = await importCalendar(tx, readClock, { groupId, content })
        if (done.created + done.changed + done.withdrawn === 0) return
        const { ignored: _ignored, removals: _warned, ...details } = done
        await tx.insert(auditLines).values({
          at: sql`clock_timestamp()`,
          userId: null,
          action: 'importCalendar',
          subject: `groups/${groupId}/calendar`,
          outcome: 'done',
          details,
        })
      })
      wakeOutbox()
    } catch (fault) {
      onFault(`calendar of group ${groupId}`, fault)
    }
  }
}

import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  faultOfCalendar,
  findConnectedCalendars,
  isStillConnected,
  noteReading,
  unreadText,
} from '../administration/groupCalendars'
import { type CalendarReading, importCalendar, readCalendarNow } from './importCalendar'
import { limitTransaction, longLimits } from '../../database/limits'
import { inTransaction } from '../../database/transaction'
import { auditLines } from '../../database/schema/record'

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
  /** Called for a calendar that could not be imported, or in part; the others still are. */
  onFault: (row: string, fault: unknown) => void
}

/**
 * Imports the calendars of groups, one after the other: those that staff connected, and the configured ones of all
 * other groups.
 */
export async function importCalendars({
  db,
  readClock,
  readCalendar,
  calendars,
  fetchCalendar,
  wakeOutbox,
  onFault,
}: CalendarParts): Promise<void> {
  const connected = await findConnectedCalendars(db)
  const isConnected = new Set(connected.map(({ groupId }) => groupId))
  const configured = calendars.filter(({ groupId }) => !isConnected.has(groupId))
  for (const { groupId, address } of [...configured, ...connected]) {
    const row = `calendar of group ${groupId}`
    const note = async (fault: string | null) => {
      if (isConnected.has(groupId)) await noteReading(db, { groupId, address, fault })
    }
    try {
      const text = await fetchCalendar(address)
      const content = await readCalendarNow(db, { readClock, readCalendar }, text)
      const unread = await inTransaction(db, async (tx) => {
        await limitTransaction(tx, longLimits)
        // Staff may have connected another one while this one was fetched.
        if (isConnected.has(groupId) && !(await isStillConnected(tx, { groupId, address })))
          return null
        const done = await importCalendar(tx, readClock, { groupId, content })
        const { ignored, removals: _warned, ...details } = done
        if (done.created + done.changed + done.withdrawn === 0) return unreadText(ignored)
        await tx.insert(auditLines).values({
          at: sql`clock_timestamp()`,
          userId: null,
          action: 'importCalendar',
          subject: `groups/${groupId}/calendar`,
          outcome: 'done',
          details,
        })
        return unreadText(ignored)
      })
      wakeOutbox()
      await note(unread)
      // Nobody connected a configured calendar, so nobody would see it on a page.
      if (unread !== null && !isConnected.has(groupId)) onFault(row, new Error(unread))
    } catch (fault) {
      await note(faultOfCalendar(fault))
      onFault(row, fault)
    }
  }
}

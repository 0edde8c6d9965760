import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  connectCalendar,
  type FetchCalendar,
  noteReading,
  unreadText,
  publishFeed,
  showGroupCalendar,
  tryCalendar,
} from '../../directory/administration/groupCalendars'
import { fetchCalendar as fetchFrom } from '../../directory/calendar/fetchCalendar'
import { type CalendarReading, importCalendar } from '../../directory/calendar/importCalendar'
import type { CalendarConfiguration } from '../../configuration/readGroups'
import { limitTransaction, longLimits } from '../../database/limits'
import type { Transaction } from '../../database/open'
import type { Call, Handlers } from '../call'
import type { Api } from '../../../contract'

/** Which calendars the configuration names, and how one is fetched. */
export type CalendarSource = CalendarConfiguration & { fetchCalendar?: FetchCalendar | undefined }

interface Parts extends CalendarReading {
  writes: NodePgDatabase
  origin: string
  calendars: CalendarSource
}

/** The calendars that staff connect and publish for groups. */
export function groupCalendarRoutes({ writes: db, calendars, ...rest }: Parts) {
  const configuredGroupIds = calendars.calendars.map(({ groupId }) => groupId)
  const { fetchCalendar = async (address: string) => fetchFrom(address, calendars) } = calendars
  const parts = { ...rest, fetchCalendar, configuredGroupIds }
  /** The trail keeps no detail, because the addresses are secrets. */
  const changing = (
    { params, transact }: Pick<Call<Api['publishGroupFeed']>, 'params' | 'transact'>,
    work: (tx: Transaction, groupId: number) => Promise<void>,
  ) =>
    transact(
      async (tx) => {
        await work(tx, params.groupId)
        return showGroupCalendar(tx, parts, params.groupId)
      },
      () => ({}),
    )
  return {
    showGroupCalendar: ({ params }) => showGroupCalendar(db, parts, params.groupId),
    connectGroupCalendar: async (call) => {
      const { address } = call.body
      const content = await tryCalendar(db, parts, address)
      return changing(call, async (tx, groupId) => {
        await limitTransaction(tx, longLimits)
        await connectCalendar(tx, groupId, address)
        const { ignored } = await importCalendar(
          tx,
          parts.readClock,
          { groupId, content },
          call.query,
        )
        await noteReading(tx, { groupId, address, fault: unreadText(ignored) })
      })
    },
    disconnectGroupCalendar: (call) =>
      changing(call, (tx, groupId) => connectCalendar(tx, groupId, null)),
    publishGroupFeed: (call) => changing(call, (tx, groupId) => publishFeed(tx, groupId, true)),
    withdrawGroupFeed: (call) => changing(call, (tx, groupId) => publishFeed(tx, groupId, false)),
  } satisfies Partial<Handlers>
}

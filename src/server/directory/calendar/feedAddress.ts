/** The secret addresses of calendar feeds: a person's own, and a group's. */
import * as z from 'zod'
import type { Executor } from '../../database/open'
import { findDownloadKey, readTicket, signTicket } from '../../files/tickets'
import type { FeedOwner } from '../../governance/queries/readCalendarFeed'

const version = z.number().int()
const feedTicket = z.union([
  z.object({ calendarOf: z.number().int(), version }),
  z.object({ calendarOfGroup: z.number().int(), version }),
])

export const feedPath = '/calendar'

/** Anybody with the address can read the calendar until the address is renewed. */
export async function feedAddress(db: Executor, origin: string, owner: FeedOwner): Promise<string> {
  const whose =
    'userId' in owner ? { calendarOf: owner.userId } : { calendarOfGroup: owner.groupId }
  const ticket = signTicket(await findDownloadKey(db), { ...whose, version: owner.version })
  return `${origin}${feedPath}/${ticket}.ics`
}

/** The person or group whose calendar feed an address names; null for a forged address. */
export function readFeedTicket(key: Buffer, signed: string): FeedOwner | null {
  const ticket = readTicket(key, signed.replace(/\.ics$/i, ''), feedTicket)
  if (ticket === null) return null
  return 'calendarOf' in ticket
    ? { userId: ticket.calendarOf, version: ticket.version }
    : { groupId: ticket.calendarOfGroup, version: ticket.version }
}

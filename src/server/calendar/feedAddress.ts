/** The secret address of a person's calendar feed. */
import * as z from 'zod'
import type { Executor } from '../database/open'
import { findDownloadKey } from '../files/downloadKey'
import { readTicket, signTicket } from '../files/ticket'

const feedTicket = z.object({ calendarOf: z.number().int(), version: z.number().int() })

export const feedPath = '/calendar'

/** Anybody with the address can read the calendar until the address is renewed. */
export async function feedAddress(
  db: Executor,
  origin: string,
  { userId, version }: { userId: number; version: number },
): Promise<string> {
  const ticket = signTicket(await findDownloadKey(db), { calendarOf: userId, version })
  return `${origin}${feedPath}/${ticket}.ics`
}

/** The person whose calendar feed an address names; null for a forged address. */
export function readFeedTicket(
  key: Buffer,
  signed: string,
): { userId: number; version: number } | null {
  const ticket = readTicket(key, signed.replace(/\.ics$/i, ''), feedTicket)
  return ticket && { userId: ticket.calendarOf, version: ticket.version }
}

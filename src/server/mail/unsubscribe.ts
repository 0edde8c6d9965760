/** The address by which a mail that a person chose is stopped without a sign-in (RFC 8058). */
import * as z from 'zod'
import { notificationKinds } from '../../rules/notifications'
import type { Executor } from '../database/open'
import type { DueDelivery } from '../database/repositories/mails'
import { findDownloadKey, readTicket, signTicket } from '../files/tickets'
import type { Mail } from './renderMail'

export const unsubscribePath = '/unsubscribe'

const kinds = z.enum(Object.keys(notificationKinds) as (keyof typeof notificationKinds)[])
const ticketForm = z.union([
  z.object({ stopsFor: z.number().int(), digest: z.literal(true) }),
  z.object({ stopsFor: z.number().int(), groupId: z.number().int(), kind: kinds }),
])
export type UnsubscribeTicket = z.output<typeof ticketForm>

/** Undefined for the mails of the association, which nobody switches off. */
export async function unsubscribeAddress(
  db: Executor,
  origin: string,
  delivery: Pick<DueDelivery, 'mail'>,
): Promise<string | undefined> {
  const mail = delivery.mail as Mail
  if (mail.noun !== 'notice' && mail.noun !== 'digest') return undefined
  const stopsFor = mail.facts.userId
  const ticket: UnsubscribeTicket =
    mail.noun === 'digest'
      ? { stopsFor, digest: true }
      : { stopsFor, groupId: mail.facts.groupId, kind: mail.kind }
  return `${origin}${unsubscribePath}/${signTicket(await findDownloadKey(db), ticket)}`
}

/** What an address stops; null for a forged one. */
export function readUnsubscribeTicket(key: Buffer, signed: string): UnsubscribeTicket | null {
  return readTicket(key, signed, ticketForm)
}

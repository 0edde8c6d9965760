/** Appointments of proxies for a meeting follow the meeting. */
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  detachFromMeetings,
  findLiveOfMeetings,
  saveAppointment,
} from '../../database/repositories/appointments'
import type { EventRow } from '../../database/repositories/events'
import { findMailingGroup, lockGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAddressesOf, findAddressesOfHolder } from '../../database/repositories/people'
import { appointmentMail } from '../../mail/appointmentMail'
import { announceAppointment } from './announceAppointment'

/**
 * Revokes the appointments for locked meetings, which are about to be deleted, and mails holder and proxy. The rows stay,
 * and name no meeting any more.
 */
export async function revokeForMeetings(
  tx: Transaction,
  readClock: ReadClock,
  meetings: readonly EventRow[],
): Promise<void> {
  const titles = new Map(meetings.map(({ eventId, title }) => [eventId, title]))
  await lockGroupsOf(tx, meetings)
  const now = await readClock(tx)
  for (const { appointmentId, eventId } of await findLiveOfMeetings(tx, [...titles.keys()], now)) {
    const change = { state: 'revoked', revokedAt: now } as const
    const row = await saveAppointment(tx, appointmentId, change)
    await announceAppointment(tx, row, { actor: null, now })
    await mailBoth(tx, row, titles.get(eventId ?? 0) ?? null)
  }
  await detachFromMeetings(tx, [...titles.keys()])
}

/** Lets the live appointments for locked meetings that have moved be for the new times. */
export async function moveWithMeetings(
  tx: Transaction,
  readClock: ReadClock,
  moved: readonly EventRow[],
): Promise<void> {
  const ids = moved.map(({ eventId }) => eventId)
  await lockGroupsOf(tx, moved)
  const now = await readClock(tx)
  const live = await findLiveOfMeetings(tx, ids, now)
  for (const { eventId, startTime: from, endTime: until } of moved)
    for (const before of live.filter((one) => one.eventId === eventId)) {
      const row = await saveAppointment(tx, before.appointmentId, { from, until })
      const fields = [
        { field: 'from', old: before.from, new: from },
        { field: 'until', old: before.until, new: until },
      ]
      await announceAppointment(tx, row, { actor: null, now, fields })
    }
}

/** Locks the groups, as whoever decides about their appointments does. */
async function lockGroupsOf(tx: Transaction, meetings: readonly EventRow[]): Promise<void> {
  const ids = new Set(meetings.map(({ groupId }) => groupId))
  for (const id of [...ids].toSorted((one, other) => one - other)) await lockGroup(tx, id)
}

async function mailBoth(tx: Transaction, row: AppointmentRow, title: string | null): Promise<void> {
  const { groupId, appointmentId, proxyId, userId, memberId } = row
  const unit = memberId === null ? 'person' : 'company'
  const recipients = [
    ...(await findAddressesOf(tx, groupId, [proxyId])),
    ...(await findAddressesOfHolder(tx, groupId, unit, memberId ?? userId ?? 0)),
  ]
  const about = { title, by: null, isToProxy: false }
  const mail = appointmentMail(await findMailingGroup(tx, groupId), row, about, recipients)
  await enqueueMail(tx, groupId, mail, appointmentId)
}

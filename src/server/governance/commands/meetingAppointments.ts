/** Appointments of proxies for a meeting follow the meeting. */
import { isOfHolder, isOver, overlap } from '../../../rules/appointment'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  detachFromMeetings,
  findAppointments,
  findOfMeetings,
  isLiveAt,
  saveAppointment,
} from '../../database/repositories/appointments'
import type { EventRow } from '../../database/repositories/events'
import { findMailingGroup, lockGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAddressesOf, findAddressesOfHolder } from '../../database/repositories/people'
import { appointmentMail } from '../../mail/appointmentMail'
import { announceAppointments, stateChanged } from './announceAppointments'

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
  await eachGroup(tx, readClock, meetings, async (groupId, standing, now) => {
    const live = standing.filter((row) => !isOver(row, true, now))
    const revoked: AppointmentRow[] = []
    for (const { appointmentId } of live)
      revoked.push(await saveAppointment(tx, appointmentId, { state: 'revoked', revokedAt: now }))
    await announceAppointments(tx, groupId, revoked.map(stateChanged), now)
    for (const row of revoked) await mailBoth(tx, row, titles.get(row.eventId ?? 0) ?? null)
  })
  await detachFromMeetings(tx, [...titles.keys()])
}

/**
 * Lets the appointments for locked meetings that have moved be for the new times: those that seemed over too, unless
 * their holder has appointed somebody else for these meanwhile.
 */
export async function moveWithMeetings(
  tx: Transaction,
  readClock: ReadClock,
  moved: readonly EventRow[],
): Promise<void> {
  const times = new Map(moved.map((meeting) => [meeting.eventId, meeting]))
  await eachGroup(tx, readClock, moved, async (groupId, standing, now) => {
    const live = await findAppointments(tx, groupId, isLiveAt(now))
    const accepted = live.filter(({ state }) => state === 'accepted')
    const changed = []
    for (const before of standing) {
      const { startTime: from, endTime: until } = times.get(before.eventId ?? 0) ?? {}
      if (from === undefined || until === undefined) continue
      const isTaken = accepted.some(
        (one) => isOfHolder(one, before) && overlap(one, { ...before, from, until }),
      )
      if (isOver(before, true, now) && isTaken) continue
      const row = await saveAppointment(tx, before.appointmentId, { from, until })
      const fields = [
        { field: 'from', old: before.from, new: from },
        { field: 'until', old: before.until, new: until },
      ]
      changed.push({ row, fields })
    }
    await announceAppointments(tx, groupId, changed, now)
  })
}

/** Locks the groups of meetings, as whoever decides about their appointments does, and passes these on by group. */
async function eachGroup(
  tx: Transaction,
  readClock: ReadClock,
  meetings: readonly EventRow[],
  act: (groupId: number, standing: readonly AppointmentRow[], now: string) => Promise<void>,
): Promise<void> {
  const groupIds = [...new Set(meetings.map(({ groupId }) => groupId))]
  for (const id of groupIds.toSorted((one, other) => one - other)) await lockGroup(tx, id)
  const now = await readClock(tx)
  const rows = await findOfMeetings(
    tx,
    meetings.map(({ eventId }) => eventId),
  )
  for (const id of new Set(rows.map(({ groupId }) => groupId)))
    await act(
      id,
      rows.filter(({ groupId }) => groupId === id),
      now,
    )
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

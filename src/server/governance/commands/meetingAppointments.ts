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
import { enqueueMails } from '../../database/repositories/mails'
import { findAddressesOf, findAddressesOfHolder } from '../../database/repositories/people'
import { appointmentMail } from '../../mail/appointmentMail'
import {
  announceAppointments,
  type ChangedAppointment,
  periodChanged,
  stateChanged,
} from './announceAppointments'

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
    for (const row of revoked)
      await mailBoth(tx, row, { title: titles.get(row.eventId ?? 0) ?? null }, now)
  })
  await detachFromMeetings(tx, [...titles.keys()])
}

/**
 * Lets the appointments for locked meetings that have moved be for the new times, and mails holder and proxy. One whose
 * holder has another proxy for the new times ends; where it seemed over, it stays so.
 */
export async function moveWithMeetings(
  tx: Transaction,
  readClock: ReadClock,
  moved: readonly EventRow[],
): Promise<void> {
  const times = new Map(moved.map((meeting) => [meeting.eventId, meeting]))
  await eachGroup(tx, readClock, moved, async (groupId, standing, now) => {
    const live = await findAppointments(tx, groupId, isLiveAt(now))
    const moving = new Set(standing.map(({ appointmentId }) => appointmentId))
    const accepted = live.filter(
      (one) => one.state === 'accepted' && !moving.has(one.appointmentId),
    )
    const wasOver = (row: AppointmentRow) => isOver(row, true, now)
    const changed: ChangedAppointment[] = []
    for (const before of standing.toSorted((a, b) => Number(wasOver(a)) - Number(wasOver(b)))) {
      const meeting = times.get(before.eventId ?? 0)
      if (!meeting) continue
      const { title, startTime: from, endTime: until } = meeting
      const after = { ...before, from, until }
      const isTaken = accepted.some((one) => isOfHolder(one, after) && overlap(one, after))
      if (isTaken && wasOver(before)) continue
      const ends = isTaken && before.state === 'accepted'
      const row = await saveAppointment(
        tx,
        before.appointmentId,
        ends ? { state: 'revoked', revokedAt: now } : { from, until },
      )
      changed.push(ends ? stateChanged(row) : periodChanged(before, row))
      if (row.state === 'accepted') accepted.push(row)
      if (ends) await mailBoth(tx, row, { title, isTaken }, now)
      else if (!wasOver(before) || !wasOver(row)) await mailBoth(tx, row, { title }, now)
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

async function mailBoth(
  tx: Transaction,
  row: AppointmentRow,
  about: { title: string | null; isTaken?: boolean },
  now: string,
): Promise<void> {
  const { groupId, proxyId, userId, memberId } = row
  const unit = memberId === null ? 'person' : 'company'
  const recipients = [
    ...(await findAddressesOf(tx, groupId, [proxyId])),
    ...(await findAddressesOfHolder(tx, groupId, unit, memberId ?? userId ?? 0)),
  ]
  const kind = row.state === 'revoked' ? 'revoked' : 'moved'
  const facts = { ...about, by: null, isToProxy: false }
  const mail = appointmentMail(await findMailingGroup(tx, groupId), row, facts, recipients, kind)
  await enqueueMails(tx, groupId, [{ mail, number: now }])
}

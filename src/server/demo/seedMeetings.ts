import { desc, isNotNull } from 'drizzle-orm'
import { automaticClosing } from '../../rules/rollCall'
import type { Transaction } from '../database/open'
import { findRecordedFiles } from '../database/repositories/attachments'
import { findCheckInsEver } from '../database/repositories/checkIns'
import { findEventRoll } from '../database/repositories/eventRolls'
import {
  checkInIntervals,
  checkIns,
  eventRollEntries,
  events,
  quorumHistory,
} from '../database/schema/meetings'
import { continueSerial } from '../database/insertMany'
import { insertAlike } from '../database/jsonRows'
import { appendEvent } from '../record/appendEvent'
import { attendanceEvent } from '../record/meetingEvents'
import { demoPolicy } from './demoPolicy'
import { playMeetings } from './meetings'
import type { Random } from './random'
import { seedZoom } from './seedZoom'

/** Stores the meetings with their roll, check-ins, intervals and quorum history. */
export async function seedMeetings(tx: Transaction, now: string, random: Random): Promise<void> {
  const meetings = playMeetings(now, random).map((meeting, index) => ({
    eventId: index + 1,
    ...meeting,
  }))
  const rows = meetings.flatMap(({ eventId, checkIns: came }) =>
    came.map((checkIn) => ({ ...checkIn, eventId })),
  )

  await insertAlike(
    tx,
    events,
    meetings.map((meeting) => ({
      ...meeting,
      createdBy: 'Association calendar',
      rollCallClosedBy: meeting.rollCallClosedAt === null ? null : automaticClosing,
      attendeesEmailSent: meeting.rollCallClosedAt,
    })),
  )
  await insertAlike(
    tx,
    eventRollEntries,
    meetings.flatMap(({ eventId, roll }) => roll.map((entry) => ({ eventId, ...entry }))),
  )
  await insertAlike(
    tx,
    checkIns,
    rows.map(({ company, title, joinedAt, leftAt, ...row }) => ({
      ...row,
      memberCompanyName: company,
      userTitle: title,
      joinTimeUtc: joinedAt,
      leaveTimeUtc: leftAt,
      createdAt: joinedAt,
    })),
  )
  await insertAlike(
    tx,
    checkInIntervals,
    rows.map(({ checkInId, source, joinedAt, leftAt }) => ({
      checkInId,
      source,
      joinedAt,
      leftAt,
    })),
  )
  await insertAlike(
    tx,
    quorumHistory,
    meetings.flatMap(({ eventId, quorumHistory: points }) =>
      points.map((point) => ({ eventId, ...point })),
    ),
  )
  await seedZoom(tx, meetings, now)
  await continueSerial(tx, 'events', 'event_id')
  await continueSerial(tx, 'check_ins', 'check_in_id')
  await recordLatest(tx)
}

/** Records the last roll call that each group closed, as the product's own command does. */
async function recordLatest(tx: Transaction): Promise<void> {
  const latest = await tx
    .selectDistinctOn([events.groupId])
    .from(events)
    .where(isNotNull(events.rollCallClosedAt))
    .orderBy(events.groupId, desc(events.rollCallClosedAt), desc(events.eventId))
  for (const event of latest) {
    const { eventId, groupId, rollCallClosedAt } = event
    const { unit } = demoPolicy(groupId).electorate
    const roll = await findEventRoll(tx, eventId)
    const ever = await findCheckInsEver(tx, eventId)
    const files = await findRecordedFiles(tx, { subject: 'meeting', id: eventId })
    const stored = { event, unit, roll, checkIns: ever, files }
    const closed = attendanceEvent('rollCallClosed', stored, { actor: null, eligibility: [] })
    await appendEvent(tx, 'meeting', event, closed, rollCallClosedAt ?? event.endTime)
  }
}

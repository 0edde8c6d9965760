import type { Transaction } from '../database/open'
import {
  checkIns,
  checkInStays,
  eventRollEntries,
  events,
  quorumHistory,
} from '../database/schema/meetings'
import { memberCompanies } from './groups'
import { continueSerial, insertMany } from './insertMany'
import { playMeetings } from './meetings'
import type { Chance } from './random'
import { seedZoom } from './seedZoom'

/** Stores the meetings with their roll, check-ins, stays and quorum history. */
export async function seedMeetings(tx: Transaction, now: string, chance: Chance): Promise<void> {
  const meetings = playMeetings(now, chance).map((meeting, index) => ({
    eventId: index + 1,
    ...meeting,
  }))
  const rows = meetings
    .flatMap(({ eventId, checkIns: present }) =>
      present.map((checkIn) => ({ eventId, ...checkIn })),
    )
    .map((checkIn, index) => ({ checkInId: index + 1, ...checkIn }))

  await insertMany(
    tx,
    events,
    meetings.map((meeting) => ({
      ...meeting,
      totalCheckIns: meeting.checkIns.length,
      createdBy: 'Association calendar',
      rollCallClosedBy: meeting.rollCallClosedAt === null ? null : 'Automatic closing',
      attendeesEmailSent: meeting.rollCallClosedAt,
    })),
  )
  await insertMany(
    tx,
    eventRollEntries,
    meetings.flatMap(({ eventId, groupId }) =>
      memberCompanies
        .filter((row) => row.groupId === groupId)
        .map(({ memberId, isQuorumEligible }) => ({ eventId, memberId, isQuorumEligible })),
    ),
  )
  await insertMany(
    tx,
    checkIns,
    rows.map((row) => ({
      checkInId: row.checkInId,
      eventId: row.eventId,
      userId: row.userId,
      memberId: row.memberId,
      source: row.source,
      firstName: row.firstName,
      lastName: row.lastName,
      memberCompanyName: row.company,
      userTitle: row.title,
      joinTimeUtc: row.joinedAt,
      leaveTimeUtc: row.leftAt,
      createdBy: row.source === 'Manual' ? 'Marcus Oyelaran' : 'Zoom',
      createdById: row.source === 'Manual' ? 2 : null,
      createdAt: row.joinedAt,
    })),
  )
  await insertMany(
    tx,
    checkInStays,
    rows.map(({ checkInId, source, joinedAt, leftAt }) => ({
      checkInId,
      source,
      joinedAt,
      leftAt,
    })),
  )
  await insertMany(
    tx,
    quorumHistory,
    meetings.flatMap(({ eventId, quorumHistory: points }) =>
      points.map((point) => ({ eventId, ...point })),
    ),
  )
  await seedZoom(tx, meetings)
  await continueSerial(tx, 'events', 'event_id')
  await continueSerial(tx, 'check_ins', 'check_in_id')
}

import { and, asc, count, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Duty } from '../../../contract/desk'
import { addElapsedHours } from '../../../rules/instant'
import { rollCallClosesAt } from '../../../rules/rollCall'
import type { Executor } from '../../database/open'
import { prepared } from '../../database/prepared'
import { isEnabled } from '../../database/repositories/groups'
import { isOneOf } from '../../database/insertMany'
import { together } from '../../database/together'
import { groups } from '../../database/schema/directory'
import { events, zoomParticipants } from '../../database/schema/meetings'
import type { Actor } from '../../domain/actor'
import { findAbsenceRisks } from './deskAbsence'
import { noDuty } from './dutyFields'

const comingHours = 7 * 24
/** The number of coming meetings that are shown; meetings that decide about quorum eligibility are shown besides. */
const toldMeetings = 5
const mostMeetings = 100
/** Roll calls close by themselves after 48 hours, so few are ever open. */
const mostRollCalls = 50

/**
 * Meetings of a person's groups now and next, and for admins the roll calls to close, with names to recognize; and on
 * how many of the latest meetings of a group they depend at most.
 */
export async function findMeetingDuties(
  db: Executor,
  actor: Actor,
  now: string,
): Promise<{ duties: Duty[]; depth: number }> {
  const [meeting, closing] = await together(
    db,
    () => findMeetings(db, actor, now),
    () => findOpenRollCalls(db, actor, now),
  )
  return { duties: [...meeting.duties, ...closing], depth: meeting.depth }
}

const shown = {
  id: events.eventId,
  groupId: events.groupId,
  groupName: groups.name,
  title: events.title,
  startTime: events.startTime,
  endTime: events.endTime,
}

const meetings = prepared((db: Executor) =>
  db
    .select({ ...shown, link: events.link, place: events.place })
    .from(events)
    .innerJoin(groups, eq(groups.groupId, events.groupId))
    .where(
      and(
        sql`${events.groupId} = any(${sql.placeholder('groupIds')}::int[])`,
        gt(events.endTime, sql.placeholder('now')),
        lt(events.startTime, sql.placeholder('until')),
        isNull(events.rollCallClosedAt),
      ),
    )
    .orderBy(asc(events.startTime), asc(events.eventId))
    .limit(mostMeetings)
    .prepare('desk_meetings'),
)

async function findMeetings(db: Executor, actor: Actor, now: string) {
  const until = addElapsedHours(now, comingHours)
  const groupIds = groupIdsOf(actor.memberships)
  const rows = await meetings(db).execute({ groupIds, now, until })
  const inGroups = [...new Set(rows.map(({ groupId }) => groupId))]
  let depth = 0
  const texts = await findAbsenceRisks(db, actor, inGroups, now, (most) => {
    depth = Math.max(depth, most)
  })
  const told = rows.filter(({ id }, at) => at < toldMeetings || texts.has(id))
  const duties = told.map(({ startTime, endTime: _end, place, ...row }) => ({
    ...noDuty,
    ...row,
    kind: 'meeting' as const,
    dueAt: startTime,
    consequence: texts.get(row.id) ?? null,
    about: place,
    role: 'member' as const,
  }))
  return { duties, depth }
}

/** The meetings that are over while their roll call is open, in the groups of which the person is an admin. */
function isToClose({ isStaff, memberships }: Actor, now: string) {
  const admined = memberships.filter(({ isAdmin }) => isAdmin)
  return and(
    isNull(events.rollCallClosedAt),
    lte(events.endTime, now),
    isEnabled(events.groupId),
    isStaff ? undefined : isOneOf(events.groupId, 'int', groupIdsOf(admined)),
  )
}

async function findOpenRollCalls(db: Executor, actor: Actor, now: string): Promise<Duty[]> {
  if (!actor.isStaff && !actor.memberships.some(({ isAdmin }) => isAdmin)) return []
  const names = count(zoomParticipants.zoomParticipantId)
  const isUnknown = and(
    eq(zoomParticipants.eventId, events.eventId),
    isNull(zoomParticipants.userId),
  )
  const rows = await db
    .select({ ...shown, names })
    .from(events)
    .innerJoin(groups, eq(groups.groupId, events.groupId))
    .leftJoin(zoomParticipants, isUnknown)
    .where(isToClose(actor, now))
    .groupBy(events.eventId, groups.groupId)
    .orderBy(asc(events.endTime), asc(events.eventId))
    .limit(mostRollCalls)
    .prepare(actor.isStaff ? 'desk_roll_calls_of_staff' : 'desk_roll_calls')
    .execute()
  return rows.map(({ startTime: _start, endTime, names: unknown, ...row }) => ({
    ...noDuty,
    ...row,
    kind: 'closeRollCall',
    dueAt: rollCallClosesAt(endTime),
    consequence: 'Closes by itself then, with the attendance as it stands.',
    about: unknown === 0 ? null : `Names from Zoom to recognize: ${unknown}`,
    role: actor.isStaff ? 'staff' : 'admin',
  }))
}

const groupIdsOf = (memberships: Actor['memberships']): number[] =>
  memberships.map(({ groupId }) => groupId)

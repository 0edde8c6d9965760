import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CheckInSource, SourcedInterval } from '../../../rules/checkInSource'
import { firstJoin, lastLeave, type AttendanceInterval } from '../../../rules/attendanceInterval'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { checkIns, checkInIntervals } from '../schema/meetings'

export type CheckInRow = typeof checkIns.$inferSelect

/** A check-in with its attendance intervals. */
export interface CheckIn extends CheckInRow {
  intervals: SourcedInterval[]
}

type Wanted = ReturnType<typeof and>

const intervalsText = (db: Executor, wanted: Wanted) =>
  db
    .select({ checkIn: checkIns, interval: checkInIntervals })
    .from(checkIns)
    .leftJoin(checkInIntervals, eq(checkInIntervals.checkInId, checkIns.checkInId))
    .where(wanted)
    .orderBy(
      asc(checkIns.checkInId),
      asc(checkInIntervals.joinedAt),
      asc(checkInIntervals.checkInIntervalId),
    )

type Stretch = Awaited<ReturnType<typeof intervalsText>>[number]

const ofMeeting = eq(checkIns.eventId, sql.placeholder('eventId'))
const shownCheckIns = prepared((db: Executor) =>
  intervalsText(db, and(ofMeeting, isNull(checkIns.removedAt))).prepare('shown_check_ins'),
)
const checkInsEver = prepared((db: Executor) =>
  intervalsText(db, ofMeeting).prepare('check_ins_ever'),
)

/** The check-ins of a meeting in order of arrival, without removed ones. */
export function findCheckIns(db: Executor, eventId: number): Promise<CheckIn[]> {
  return together(shownCheckIns(db).execute({ eventId }))
}

/** The same as `findCheckIns`, with removed ones, which counted for the quorum until their removal. */
export function findCheckInsEver(db: Executor, eventId: number): Promise<CheckIn[]> {
  return together(checkInsEver(db).execute({ eventId }))
}

/** The check-ins of some people at a meeting. */
export function findCheckInsOf(
  db: Executor,
  eventId: number,
  userIds: readonly number[],
): Promise<CheckIn[]> {
  if (userIds.length === 0) return Promise.resolve([])
  const theirs = inArray(checkIns.userId, [...userIds])
  return withIntervals(db, and(eq(checkIns.eventId, eventId), theirs, isNull(checkIns.removedAt)))
}

/** The same as `findCheckInsOf`, with removed ones. */
export function findCheckInsEverOf(
  db: Executor,
  eventId: number,
  userIds: readonly number[],
): Promise<CheckIn[]> {
  const theirs = inArray(checkIns.userId, [...userIds])
  return withIntervals(db, and(eq(checkIns.eventId, eventId), theirs))
}

/** A check-in by its id; null where the meeting does not have it or it was removed. */
export async function findCheckIn(
  db: Executor,
  eventId: number,
  checkInId: number,
): Promise<CheckIn | null> {
  const itself = and(eq(checkIns.eventId, eventId), eq(checkIns.checkInId, checkInId))
  const [found] = await withIntervals(db, and(itself, isNull(checkIns.removedAt)))
  return found ?? null
}

function withIntervals(db: Executor, wanted: Wanted): Promise<CheckIn[]> {
  return together(intervalsText(db, wanted))
}

/** Groups rows of intervals by their check-in. */
async function together(rows: PromiseLike<Stretch[]>): Promise<CheckIn[]> {
  const byId = new Map<number, CheckIn>()
  for (const { checkIn, interval } of await rows) {
    const known = byId.get(checkIn.checkInId) ?? { ...checkIn, intervals: [] }
    byId.set(checkIn.checkInId, known)
    if (interval) {
      const { source, joinedAt, leftAt } = interval
      known.intervals.push({ source, joinedAt, leftAt })
    }
  }
  return [...byId.values()]
}

type NewRow = Omit<typeof checkIns.$inferInsert, 'checkInId' | 'joinTimeUtc' | 'leaveTimeUtc'>

export async function insertCheckIn(tx: Transaction, row: NewRow): Promise<CheckIn> {
  const [inserted] = await tx.insert(checkIns).values(row).returning()
  if (!inserted) throw new Error('The check-in was not stored.')
  return { ...inserted, intervals: [] }
}

/** Inserts check-ins of people who had none, each with the intervals of one source. */
export async function insertCheckIns(
  tx: Transaction,
  news: readonly { row: NewRow & { userId: number }; intervals: readonly AttendanceInterval[] }[],
): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ row, intervals }) => ({
    ...row,
    joinTimeUtc: firstJoin(intervals),
    leaveTimeUtc: lastLeave(intervals),
  }))
  const inserted = await tx
    .insert(checkIns)
    .values(rows)
    .returning({ checkInId: checkIns.checkInId, userId: checkIns.userId })
  const idOf = new Map(inserted.map(({ userId, checkInId }) => [userId, checkInId]))
  const stretches = news.flatMap(({ row: { userId, source }, intervals }) => {
    const checkInId = idOf.get(userId)
    if (checkInId === undefined) throw new Error('A check-in was not stored.')
    return intervals.map(({ joinedAt, leftAt }) => ({ checkInId, source, joinedAt, leftAt }))
  })
  if (stretches.length > 0) await tx.insert(checkInIntervals).values(stretches)
}

/** Moves the intervals of one source, which counted until now, to a removed check-in of their own. */
export async function insertRemoved(
  tx: Transaction,
  { checkInId: _id, intervals: _stays, ...row }: CheckIn,
  removed: Pick<CheckInRow, 'source' | 'removedAt' | 'removedById'>,
  intervals: readonly AttendanceInterval[],
): Promise<void> {
  await replaceIntervals(
    tx,
    await insertCheckIn(tx, { ...row, ...removed }),
    removed.source,
    intervals,
  )
}

export async function saveCheckIn(
  tx: Transaction,
  checkInId: number,
  change: Partial<NewRow>,
): Promise<void> {
  await tx.update(checkIns).set(change).where(eq(checkIns.checkInId, checkInId))
}

/** Replaces the intervals of one source, and updates the first join and the last leave. */
export async function replaceIntervals(
  tx: Transaction,
  checkIn: CheckIn,
  source: CheckInSource,
  intervals: readonly AttendanceInterval[],
): Promise<CheckIn> {
  const { checkInId } = checkIn
  const others = checkIn.intervals.filter((interval) => interval.source !== source)
  const own = intervals.map(({ joinedAt, leftAt }) => ({ source, joinedAt, leftAt }))
  const theirs = and(eq(checkInIntervals.checkInId, checkInId), eq(checkInIntervals.source, source))
  await tx.delete(checkInIntervals).where(theirs)
  if (own.length > 0)
    await tx.insert(checkInIntervals).values(own.map((interval) => ({ checkInId, ...interval })))
  const all = [...others, ...own]
  const times = { joinTimeUtc: firstJoin(all), leaveTimeUtc: lastLeave(all) }
  await tx.update(checkIns).set(times).where(eq(checkIns.checkInId, checkInId))
  return { ...checkIn, ...times, intervals: all }
}

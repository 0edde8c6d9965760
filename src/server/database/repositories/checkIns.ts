import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CheckInSource, SourcedStay } from '../../../rules/checkInSource'
import { firstJoin, lastLeave, type Stay } from '../../../rules/presence'
import type { Executor, Transaction } from '../open'
import { checkIns, checkInStays } from '../schema/meetings'

export type CheckInRow = typeof checkIns.$inferSelect

/** A check-in with its stretches of presence. */
export interface CheckIn extends CheckInRow {
  stays: SourcedStay[]
}

/** The check-ins of a meeting in the order in which they came, without those removed. */
export function findCheckIns(db: Executor, eventId: number): Promise<CheckIn[]> {
  return withStays(db, and(eq(checkIns.eventId, eventId), isNull(checkIns.removedAt)))
}

/** Those removed as well: they counted for the quorum until then. */
export function findCheckInsEver(db: Executor, eventId: number): Promise<CheckIn[]> {
  return withStays(db, eq(checkIns.eventId, eventId))
}

/** The check-ins of some people at a meeting. */
export function findCheckInsOf(
  db: Executor,
  eventId: number,
  userIds: readonly number[],
): Promise<CheckIn[]> {
  if (userIds.length === 0) return Promise.resolve([])
  const theirs = inArray(checkIns.userId, [...userIds])
  return withStays(db, and(eq(checkIns.eventId, eventId), theirs, isNull(checkIns.removedAt)))
}

/** The same with those removed. */
export function findCheckInsEverOf(
  db: Executor,
  eventId: number,
  userIds: readonly number[],
): Promise<CheckIn[]> {
  const theirs = inArray(checkIns.userId, [...userIds])
  return withStays(db, and(eq(checkIns.eventId, eventId), theirs))
}

/** A check-in by its id; null where the meeting has none such, or it was removed. */
export async function findCheckIn(
  db: Executor,
  eventId: number,
  checkInId: number,
): Promise<CheckIn | null> {
  const itself = and(eq(checkIns.eventId, eventId), eq(checkIns.checkInId, checkInId))
  const [found] = await withStays(db, and(itself, isNull(checkIns.removedAt)))
  return found ?? null
}

async function withStays(db: Executor, wanted: ReturnType<typeof and>): Promise<CheckIn[]> {
  const rows = await db
    .select({ checkIn: checkIns, stay: checkInStays })
    .from(checkIns)
    .leftJoin(checkInStays, eq(checkInStays.checkInId, checkIns.checkInId))
    .where(wanted)
    .orderBy(asc(checkIns.checkInId), asc(checkInStays.joinedAt), asc(checkInStays.checkInStayId))
  const byId = new Map<number, CheckIn>()
  for (const { checkIn, stay } of rows) {
    const known = byId.get(checkIn.checkInId) ?? { ...checkIn, stays: [] }
    byId.set(checkIn.checkInId, known)
    if (stay) {
      const { source, joinedAt, leftAt } = stay
      known.stays.push({ source, joinedAt, leftAt })
    }
  }
  return [...byId.values()]
}

type NewRow = Omit<typeof checkIns.$inferInsert, 'checkInId' | 'joinTimeUtc' | 'leaveTimeUtc'>

export async function insertCheckIn(tx: Transaction, row: NewRow): Promise<CheckIn> {
  const [inserted] = await tx.insert(checkIns).values(row).returning()
  if (!inserted) throw new Error('The check-in was not stored.')
  return { ...inserted, stays: [] }
}

/** Keeps what a source told of a check-in in a removed row of its own, where it counted until then. */
export async function insertRemoved(
  tx: Transaction,
  { checkInId: _id, stays: _stays, ...row }: CheckIn,
  removed: Pick<CheckInRow, 'source' | 'removedAt' | 'removedById'>,
  stays: readonly Stay[],
): Promise<void> {
  await replaceStays(tx, await insertCheckIn(tx, { ...row, ...removed }), removed.source, stays)
}

export async function saveCheckIn(
  tx: Transaction,
  checkInId: number,
  change: Partial<NewRow>,
): Promise<void> {
  await tx.update(checkIns).set(change).where(eq(checkIns.checkInId, checkInId))
}

/** Puts other stretches in the place of those known by one source; first join and last leave follow. */
export async function replaceStays(
  tx: Transaction,
  checkIn: CheckIn,
  source: CheckInSource,
  stays: readonly Stay[],
): Promise<CheckIn> {
  const { checkInId } = checkIn
  const others = checkIn.stays.filter((stay) => stay.source !== source)
  const own = stays.map(({ joinedAt, leftAt }) => ({ source, joinedAt, leftAt }))
  const theirs = and(eq(checkInStays.checkInId, checkInId), eq(checkInStays.source, source))
  await tx.delete(checkInStays).where(theirs)
  if (own.length > 0)
    await tx.insert(checkInStays).values(own.map((stay) => ({ checkInId, ...stay })))
  const all = [...others, ...own]
  const times = { joinTimeUtc: firstJoin(all), leaveTimeUtc: lastLeave(all) }
  await tx.update(checkIns).set(times).where(eq(checkIns.checkInId, checkInId))
  return { ...checkIn, ...times, stays: all }
}

/** The calendar of a group: the address that is read, and the feed that is published. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { BroughtInCalendar, GroupCalendar } from '../../../contract/calendars'
import type { Removal } from '../../../contract/provisionedDirectory'
import { removalSentence } from '../../../rules/removals'
import { type CalendarReading, readCalendarNow } from '../calendar/importCalendar'
import type { CalendarContent } from '../calendar/readCalendar'
import { feedAddress } from '../calendar/feedAddress'
import type { Executor, Transaction } from '../../database/open'
import { findGroup } from '../../database/repositories/groups'
import { groupCalendars } from '../../database/schema/directory'
import { ApiError, badField, orNotFound } from '../../domain/apiError'

/** Fetches the text of the calendar at an address. */
export type FetchCalendar = (address: string) => Promise<string>

interface GroupCalendarParts extends CalendarReading {
  origin: string
  fetchCalendar: FetchCalendar
  /** The groups whose calendar the configuration names. */
  configuredGroupIds: readonly number[]
}

/** The address itself is never answered, because whoever has it can read the calendar. */
export async function showGroupCalendar(
  db: Executor,
  { origin, configuredGroupIds }: Pick<GroupCalendarParts, 'origin' | 'configuredGroupIds'>,
  groupId: number,
): Promise<GroupCalendar> {
  const [row] = await db.select().from(groupCalendars).where(eq(groupCalendars.groupId, groupId))
  const { address = null, readAt = null, fault = null } = row ?? {}
  return {
    host: address === null ? null : new URL(address).host,
    isConfigured: configuredGroupIds.includes(groupId),
    readAt,
    fault,
    feedAddress: row?.isFeedPublished
      ? await feedAddress(db, origin, { groupId, version: row.feedVersion })
      : null,
  }
}

/**
 * Fetches and reads a calendar once, so that a wrong address is refused before it is stored.
 *
 * @throws {ApiError} bad-input at `address` with what is wrong
 */
export async function tryCalendar(
  db: Parameters<typeof readCalendarNow>[0],
  { fetchCalendar, ...reading }: GroupCalendarParts,
  address: string,
): Promise<CalendarContent> {
  try {
    return await readCalendarNow(db, reading, await fetchCalendar(address))
  } catch (error) {
    throw badField('address', `This calendar cannot be read: ${faultOfCalendar(error)}`)
  }
}

/** Why a calendar was not read, for staff, without the hint on how a machine confirms removals. */
export function faultOfCalendar(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  if (!(fault instanceof ApiError)) return fault.message
  const { confirmation, errors = {} } = fault.details
  if (confirmation) {
    const { removals } = confirmation as { removals: Removal[] }
    const ending = removals.map(removalSentence).join(' ')
    return `${ending} None was: please connect the calendar again to confirm it.`
  }
  const [[reason] = []] = Object.values(errors)
  return reason ?? fault.message
}

/** What of a calendar that was read cannot be read and stays as it was, for staff; null where all of it can. */
export function unreadText(ignored: BroughtInCalendar['ignored']): string | null {
  const staying = ignored.filter(({ keeps }) => keeps > 0)
  return staying.map(({ title, reason }) => `${title} stays as it was: ${reason}`).join(' ') || null
}

/** Stores the address that is read from now on; null for none. @throws {ApiError} not-found */
export async function connectCalendar(
  tx: Transaction,
  groupId: number,
  address: string | null,
): Promise<void> {
  await save(tx, groupId, { address, readAt: null, fault: null })
}

/** Publishes the feed at a new address, or withdraws it. @throws {ApiError} not-found */
export async function publishFeed(
  tx: Transaction,
  groupId: number,
  isFeedPublished: boolean,
): Promise<void> {
  const feedVersion = sql`${groupCalendars.feedVersion} + 1`
  await save(tx, groupId, { isFeedPublished }, { isFeedPublished, feedVersion })
}

type Values = Partial<typeof groupCalendars.$inferInsert>

async function save(
  tx: Transaction,
  groupId: number,
  values: Values,
  change: Parameters<ReturnType<typeof tx.update<typeof groupCalendars>>['set']>[0] = values,
): Promise<void> {
  orNotFound(await findGroup(tx, groupId))
  await tx
    .insert(groupCalendars)
    .values({ groupId, ...values })
    .onConflictDoUpdate({ target: groupCalendars.groupId, set: change })
}

/** The connected calendars of all groups. */
export async function findConnectedCalendars(
  db: Executor,
): Promise<{ groupId: number; address: string }[]> {
  const rows = await db
    .select({ groupId: groupCalendars.groupId, address: groupCalendars.address })
    .from(groupCalendars)
    .where(isNotNull(groupCalendars.address))
  return rows.flatMap(({ groupId, address }) => (address === null ? [] : [{ groupId, address }]))
}

/** Whether the group still has this calendar; staff cannot change it until the transaction ends. */
export async function isStillConnected(
  tx: Transaction,
  { groupId, address }: { groupId: number; address: string },
): Promise<boolean> {
  const rows = await tx.select().from(groupCalendars).where(isOf(groupId, address)).for('update')
  return rows.length > 0
}

/** Notes when a calendar that is still connected was read, and what of it was not, and why; null where all was. */
export async function noteReading(
  db: Executor,
  { groupId, address, fault }: { groupId: number; address: string; fault: string | null },
): Promise<void> {
  await db
    .update(groupCalendars)
    .set({ readAt: sql`clock_timestamp()`, fault })
    .where(isOf(groupId, address))
}

function isOf(groupId: number, address: string) {
  return and(eq(groupCalendars.groupId, groupId), eq(groupCalendars.address, address))
}

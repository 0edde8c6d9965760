/**
 * The guard against mass removals. Every change of the directory passes it: screens, files, provisioning, SCIM and
 * calendars. Call it within the transaction, after the lock.
 */
import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Removal, RemovalList } from '../../../contract/provisionedDirectory'
import {
  mostRemovedAltogether,
  mostRemovedOfList,
  removalsAllowed,
  removalSentence,
} from '../../../rules/removals'
import type { Transaction } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'

/** A list, of a group or (null) of the directory itself, and the rows that a change ends in it. */
export interface Ending {
  list: RemovalList
  groupId: number | null
  /** The number of rows before the change. */
  of: number
  /** The ids of the rows that are removed or switched off. */
  rows: readonly Record<string, number | string>[]
}

export interface GuardIntent {
  /** Rolls everything back, and therefore needs no confirmation. */
  dryRun?: boolean | undefined
  /** The confirmation value of an earlier answer. */
  confirmRemovals?: string | undefined
}

export interface GuardedRemovals {
  /** Removals that exceed what is allowed without a confirmation. */
  removals: Removal[]
  /** The value that confirms exactly these removals; null where none need a confirmation. */
  confirmRemovals: string | null
}

/**
 * Evaluates what a change ends and refuses too much of it until it is confirmed.
 *
 * @throws {ApiError} removals-not-confirmed, with what would end where and the value that confirms it
 */
export async function guardRemovals(
  tx: Transaction,
  endings: readonly Ending[],
  { dryRun = false, confirmRemovals }: GuardIntent,
): Promise<GuardedRemovals> {
  const lists = [...new Set(endings.map(({ list }) => list))]
  const excess = lists.flatMap((list) => excessOf(endings.filter((it) => it.list === list)))
  const word = excess.length > 0 ? confirmationOf(endings) : null
  const removals = await withNames(tx, excess)
  if (!dryRun && word !== null && word !== confirmRemovals) throw notConfirmed(removals, word)
  return { removals, confirmRemovals: word }
}

type Excess = Omit<Removal, 'groupName'>

async function withNames(tx: Transaction, excess: readonly Excess[]): Promise<Removal[]> {
  const ids = excess.flatMap(({ groupId }) => groupId ?? [])
  const named =
    ids.length > 0 ? await tx.select().from(groups).where(inArray(groups.groupId, ids)) : []
  const names = new Map(named.map(({ groupId, name }) => [groupId, name]))
  return excess.map(({ list, groupId, ...counts }) => {
    const groupName = groupId === null ? null : (names.get(groupId) ?? null)
    return { list, groupId, groupName, ...counts }
  })
}

/** The groups of a list that lose too many rows; the list as a whole where only all groups together do. */
function excessOf(endings: readonly Ending[]): Excess[] {
  const counted = endings.map(({ rows, ...place }) => ({ ...place, removed: rows.length }))
  const tooMuch = counted.filter(({ removed, of }) => isTooMuch(removed, of, mostRemovedOfList))
  const [first] = counted
  if (!first || tooMuch.length > 0) return tooMuch
  const sum = (name: 'removed' | 'of') => counted.reduce((total, it) => total + it[name], 0)
  const together = { list: first.list, groupId: null, removed: sum('removed'), of: sum('of') }
  return isTooMuch(together.removed, together.of, mostRemovedAltogether) ? [together] : []
}

function isTooMuch(removed: number, of: number, most: number): boolean {
  return removed > removalsAllowed(of, most)
}

/**
 * The confirmation value: it contains the number and the ids of the rows, so that it confirms these and no others.
 */
function confirmationOf(endings: readonly Ending[]): string {
  const lines = endings.flatMap(({ list, groupId, rows }) =>
    rows.map((row) => JSON.stringify([list, groupId, row])),
  )
  const digest = createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
  return `${lines.length}-${digest.slice(0, 12)}`
}

function notConfirmed(removals: Removal[], confirmRemovals: string): ApiError {
  const first = removals.slice(0, 3).map(removalSentence).join(' ')
  const more = removals.length > 3 ? ` ${removals.length - 3} more lists lose too much.` : ''
  const how = `To confirm, send the same with ?confirmRemovals=${confirmRemovals}; ?dryRun=true shows each row and writes nothing.`
  return new ApiError('removals-not-confirmed', {
    detail: `${first}${more} ${how}`,
    confirmation: { confirmRemovals, removals },
  })
}

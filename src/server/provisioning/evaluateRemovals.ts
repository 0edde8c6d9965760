import { createHash } from 'node:crypto'
import type { DirectoryList, Removal } from '../../contract/provisionedDirectory'
import { mostRemovedAltogether, mostRemovedOfList, removalsAllowed } from '../../rules/removals'
import { ApiError } from '../domain/apiError'
import { idsOf, listsOf, placeOf, type PlainDifference } from './listedChanges'
import type { DirectoryPlan } from './planDirectory'

interface EvaluatedRemovals {
  /** Removals that exceed what is allowed without a confirmation. */
  removals: Removal[]
  /** The value that confirms exactly these removals; null where none need a confirmation. */
  confirmRemovals: string | null
}

/** Evaluates the removals of a plan: rows that leave a list, and those that are disabled. */
export function evaluateRemovals(plan: DirectoryPlan): EvaluatedRemovals {
  const lists = listsOf(plan).map(([list, found]) => ({
    list,
    found,
    lost: removedOrDisabledRows(found),
  }))
  const removals = lists.flatMap(({ list, found, lost }) => removalsIn(list, found, lost))
  const lines = lists.flatMap(({ list, found, lost }) =>
    lost.map((row) => JSON.stringify([list, placeOf(list, row), idsOf(list, found.key, row)])),
  )
  const digest = createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
  return {
    removals,
    confirmRemovals: removals.length > 0 ? `${lines.length}-${digest.slice(0, 12)}` : null,
  }
}

/**
 * @throws {ApiError} removals-not-confirmed, with what would be removed from where and the value that confirms it
 */
export function refuseUnconfirmed(evaluated: EvaluatedRemovals, given: string | undefined): void {
  const { confirmRemovals, removals } = evaluated
  if (confirmRemovals === null || confirmRemovals === given) return
  const first = removals.slice(0, 3).map(sentenceOf).join(' ')
  const more = removals.length > 3 ? ` So it is in ${removals.length - 3} more places.` : ''
  const how = `Where that is meant, send the same with ?confirmRemovals=${confirmRemovals}; ?dryRun=true tells each row and writes nothing.`
  throw new ApiError('removals-not-confirmed', {
    detail: `${first}${more} ${how}`,
    confirmation: { confirmRemovals, removals },
  })
}

function sentenceOf({ list, groupId, removed, of }: Removal): string {
  const place = groupId === null ? '' : ` of group ${groupId}`
  return `${removed} of ${of} ${list}${place} would be removed or switched off.`
}

type Row = Record<string, unknown>

function removedOrDisabledRows({ removed, changed }: PlainDifference): Row[] {
  return [
    ...removed,
    ...changed.filter(({ change }) => isSwitchedOff(change)).map(({ row }) => row),
  ]
}

const rights = ['isActive', 'isVoteEligible', 'isQuorumEligible']

function isSwitchedOff(change: Row): boolean {
  return change.isDisabled === true || rights.some((name) => change[name] === false)
}

function removalsIn(
  list: DirectoryList,
  { stored, size }: PlainDifference,
  lost: readonly Row[],
): Removal[] {
  const before = stored.filter((row) => row.isDisabled !== true)
  const all = countByPlace(list, before)
  const ofPlaces = [...countByPlace(list, lost)]
    .map(([groupId, removed]) => ({ list, groupId, removed, of: size ?? all.get(groupId) ?? 0 }))
    .filter(({ removed, of }) => removed > removalsAllowed(of, mostRemovedOfList))
  const together = { list, groupId: null, removed: lost.length, of: size ?? before.length }
  const isTooMuch = lost.length > removalsAllowed(together.of, mostRemovedAltogether)
  return isTooMuch && ofPlaces.length === 0 ? [together] : ofPlaces
}

function countByPlace(list: DirectoryList, rows: readonly Row[]): Map<number | null, number> {
  const counts = new Map<number | null, number>()
  for (const row of rows) {
    const place = placeOf(list, row)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

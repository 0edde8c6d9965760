/** How much of a directory one call may remove without a confirmation. */

/** Rows of a list, of a group or (null) of all groups together, that a call ends. */
interface Removed {
  list: string
  groupName: string | null
  removed: number
  of: number
}

const listNames: Record<string, string> = {
  members: 'companies',
  memberCompanies: 'member companies',
}

/** The removals in words. */
export function removalSentence({ list, groupName, removed, of }: Removed): string {
  const place = groupName === null ? '' : ` of ${groupName}`
  return `${removed} of ${of} ${listNames[list] ?? list}${place} would be removed or switched off.`
}

/** The number of rows in a typed confirmation such as `178-9f2c41d0a8e3`. */
export function confirmedCount(confirmRemovals: string): number {
  return Number.parseInt(confirmRemovals, 10)
}

/** The limits for one list of one group, and for the same lists of all groups together, in rows. */
export const mostRemovedOfList = 50
export const mostRemovedAltogether = 200

/**
 * How many rows may be removed without a confirmation: a tenth of them, at least 3 and at most `most`. Removing
 * all of several rows always needs a confirmation.
 */
export function removalsAllowed(rows: number, most: number): number {
  const share = Math.min(most, Math.max(3, Math.floor(rows / 10)))
  return rows > 1 ? Math.min(share, rows - 1) : rows
}

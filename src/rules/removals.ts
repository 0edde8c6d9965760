/** How much of a directory one call may remove without a confirmation. */

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

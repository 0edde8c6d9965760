/** How much of a directory may go in one call before somebody must say that it is meant. */

/** Of one list of a group, and of such lists of all groups together. */
export const mostRemovedOfList = 50
export const mostRemovedAltogether = 200

/**
 * How many rows may go without being confirmed: a tenth of them, but at least 3 and at most `most`; never
 * the last of several.
 */
export function removalsAllowed(rows: number, most: number): number {
  const share = Math.min(most, Math.max(3, Math.floor(rows / 10)))
  return rows > 1 ? Math.min(share, rows - 1) : rows
}

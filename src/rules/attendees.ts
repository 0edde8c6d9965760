/** The attendees of a meeting, counted once for the report, roll call, exports and mails. */

/** The distinct attendees: a person counts once; a name that is not in the directory counts once per row. */
export function distinctAttendees<T extends { checkInId: number; userId: number | null }>(
  checkIns: readonly T[],
): T[] {
  const known = new Map<string, T>()
  for (const checkIn of checkIns) {
    const key = checkIn.userId === null ? `row ${checkIn.checkInId}` : `user ${checkIn.userId}`
    if (!known.has(key)) known.set(key, checkIn)
  }
  return [...known.values()]
}

export function countAttendees(
  checkIns: readonly { checkInId: number; userId: number | null }[],
): number {
  return distinctAttendees(checkIns).length
}

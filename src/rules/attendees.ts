/** Who came to a meeting: the one count that report, roll call, exports and mails show. */

/** The distinct attendees: a person counts once, a name the directory does not know by its row. */
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

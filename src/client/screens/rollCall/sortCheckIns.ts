import type { CheckInRow } from '../../../contract/checkIns'
import type { Order } from '../../ui/SortHead'

/** What the roll call can be sorted by. */
type CheckInColumn = 'name' | 'company' | 'role' | 'joinedAt' | 'leftAt' | 'minutes'

export type CheckInOrder = Order<CheckInColumn>

export const byName: CheckInOrder = { column: 'name', direction: 'asc' }

/** 'First Last' */
export function nameOf({ userFirstName, userLastName }: CheckInRow): string {
  return `${userFirstName} ${userLastName}`.trim()
}

const values: Record<CheckInColumn, (row: CheckInRow) => string | number | null> = {
  name: nameOf,
  company: (row) => row.memberCompanyName,
  role: (row) => row.userTitle,
  joinedAt: (row) => row.joinTimeUtc ?? null,
  leftAt: (row) => row.leaveTimeUtc ?? null,
  minutes: (row) => row.minutesPresent ?? null,
}

function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''), 'en')
}

/** The rows in an order; equal ones by name, then by their creation. */
export function sortCheckIns(
  rows: readonly CheckInRow[],
  { column, direction }: CheckInOrder,
): CheckInRow[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted(
    (one, other) =>
      sign * compare(values[column](one), values[column](other)) ||
      compare(nameOf(one), nameOf(other)) ||
      one.checkInId - other.checkInId,
  )
}

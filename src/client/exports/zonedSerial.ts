import { associationZone } from '../../rules/associationZone'
import { readWallClock } from '../../rules/wallClock'

const dayMs = 86_400_000
/** Spreadsheets count days from the end of 1899. */
const serialOf1970 = 25_569

/**
 * The number of a spreadsheet's date cell that shows the association's wall time of an instant (ISO 8601 UTC),
 * in full seconds. Throws a RangeError where it is no instant.
 */
export function zonedSerial(instant: string): number {
  const { year, month, day, hour, minute, second } = readWallClock(
    Date.parse(instant),
    associationZone(),
  )
  return Date.UTC(year, month - 1, day, hour, minute, second) / dayMs + serialOf1970
}

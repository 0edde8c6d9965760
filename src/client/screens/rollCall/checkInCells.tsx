/** What stands in the cells of a roll call. */
import { formatPacificDateTime } from '../../ui/pacificText'
import type { RollCallRow } from './rollCall.selectors'
import { useCheckIn } from './useCheckIn'

export function Company({ checkInId }: RollCallRow) {
  return <span>{useCheckIn(checkInId, (row) => row.memberCompanyName)}</span>
}

export function Role({ checkInId }: RollCallRow) {
  return <span>{useCheckIn(checkInId, (row) => row.userTitle)}</span>
}

/** An instant as Pacific time; nothing where it has not come. */
function Time({ at }: { at: string | null | undefined }) {
  return at && <time dateTime={at}>{formatPacificDateTime(at)}</time>
}

export function JoinTime({ checkInId }: RollCallRow) {
  return <Time at={useCheckIn(checkInId, (row) => row.joinTimeUtc)} />
}

export function LeaveTime({ checkInId }: RollCallRow) {
  return <Time at={useCheckIn(checkInId, (row) => row.leaveTimeUtc)} />
}

export function Minutes({ checkInId }: RollCallRow) {
  return <span>{useCheckIn(checkInId, (row) => row.minutesPresent)}</span>
}

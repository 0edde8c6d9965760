import type { CheckInRow } from '../../../contract/checkIns'
import { selectCheckIn } from '../../entities/checkIns/checkIns.selectors'
import { useAppSelector } from '../../store/hooks'

/**
 * One fact of a row; the cell renders again only when this fact changes. Undefined for the moment
 * between the end of a row and that of its cells.
 */
export function useCheckIn<Fact>(
  checkInId: number,
  pick: (row: CheckInRow) => Fact,
): Fact | undefined {
  return useAppSelector((state) => {
    const row = selectCheckIn(state, checkInId)
    return row === null ? undefined : pick(row)
  })
}

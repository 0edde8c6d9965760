import type { MotionRequest } from '../../../contract/motions'
import { selectMotionDetail } from '../../entities/motions/motions.selectors'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'

export interface MotionAddress {
  groupId: number
  motionRequestId: number
}

/** The motion of the page; the page is only drawn once it is known. */
export function selectShownMotion(state: RootState, motionRequestId: number): MotionRequest {
  const detail = selectMotionDetail(state, motionRequestId)
  if (detail === null) throw new Error(`Motion ${motionRequestId} is shown but not known`)
  return detail
}

/** One fact of the motion; the component renders again only when this fact changes. */
export function useShownMotion<Fact>(
  motionRequestId: number,
  pick: (motion: MotionRequest) => Fact,
): Fact {
  return useAppSelector((state) => pick(selectShownMotion(state, motionRequestId)))
}

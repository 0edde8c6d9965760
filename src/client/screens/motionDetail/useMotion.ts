import type { MotionRequest } from '../../../contract/motions'
import { selectMotionDetail } from '../../entities/motions/motions.selectors'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'

export interface MotionAddress {
  groupId: number
  motionRequestId: number
}

/** The motion of the page; the page is only drawn once it is known. */
export function selectShown(state: RootState, motionRequestId: number): MotionRequest {
  const detail = selectMotionDetail(state, motionRequestId)
  if (detail === null) throw new Error(`Motion ${motionRequestId} is shown but not known`)
  return detail
}

/** A part of the motion; the component renders again only when this part changes. */
export function useMotion<Part>(
  motionRequestId: number,
  pick: (motion: MotionRequest) => Part,
): Part {
  return useAppSelector((state) => pick(selectShown(state, motionRequestId)))
}

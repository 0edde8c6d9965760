import { selectMotionDetail } from '../../entities/motions/motions.selectors'
import { partOf } from '../../store/partOf'

export interface MotionAddress {
  groupId: number
  motionRequestId: number
}

/** A part of the motion of the page. */
export const useMotion = partOf('Motion', selectMotionDetail)

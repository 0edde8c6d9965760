import type { Motion } from '../../entities/motions/motion'
import { useAppSelector } from '../../store/hooks'
import { selectListedMotion } from './motionList.selectors'

/** One fact of a motion of the page; the cell renders again only when this fact changes. */
export function useMotionFact<Fact>(motionRequestId: number, pick: (motion: Motion) => Fact): Fact {
  return useAppSelector((state) => pick(selectListedMotion(state, motionRequestId)))
}

import { watchMotionActs } from '../../entities/motionActs/motionActs.saga'
import { motionActsSlice } from '../../entities/motionActs/motionActs.slice'
import { watchMotionList } from '../../entities/motions/motionList.saga'
import { motionListSlice } from '../../entities/motions/motionList.slice'
import { watchMotions } from '../../entities/motions/motions.saga'
import { motionsSlice } from '../../entities/motions/motions.slice'
import type { Feature } from './feature'

/** A group's motions, kept fresh, and what a person does with one. */
export const reducers = {
  motions: motionsSlice.reducer,
  motionList: motionListSlice.reducer,
  motionActs: motionActsSlice.reducer,
}

export const motions: Feature = {
  reducers,
  watchers: [watchMotions, watchMotionList, watchMotionActs],
}

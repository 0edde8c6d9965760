import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.saga'
import { motionCommandsSlice } from '../../entities/motionCommands/motionCommands.slice'
import { watchMotionList } from '../../entities/motions/motionList.saga'
import { motionListSlice } from '../../entities/motions/motionList.slice'
import { watchMotions } from '../../entities/motions/motions.saga'
import { motionsSlice } from '../../entities/motions/motions.slice'
import type { Feature } from './feature'

/** A group's motions, kept fresh, and what a person does with one. */
export const reducers = {
  motions: motionsSlice.reducer,
  motionList: motionListSlice.reducer,
  motionCommands: motionCommandsSlice.reducer,
}

export const motions: Feature = {
  reducers,
  watchers: [watchMotions, watchMotionList, watchMotionCommands],
}

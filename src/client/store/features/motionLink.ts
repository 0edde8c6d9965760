import { watchMotionLinks } from '../../entities/motionLink/motionLink.saga'
import { motionLinkSlice } from '../../entities/motionLink/motionLink.slice'
import type { Feature } from './feature'

/** From a motion to its voting question. */
export const reducers = { motionLink: motionLinkSlice.reducer }

export const motionLink: Feature = { reducers, watchers: [watchMotionLinks] }

import { watchGroupEligibility } from '../../entities/groupEligibility/groupEligibility.saga'
import { groupEligibilitySlice } from '../../entities/groupEligibility/groupEligibility.slice'
import type { Feature } from './feature'

/** Who may vote in a group, and who is active in it. */
export const reducers = { groupEligibility: groupEligibilitySlice.reducer }

export const groupEligibility: Feature = { reducers, watchers: [watchGroupEligibility] }

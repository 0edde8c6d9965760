import { combineReducers } from '@reduxjs/toolkit'
import type { Reducer } from '@reduxjs/toolkit'
import { reducers as motionEditor } from '../../src/client/store/features/motionEditor'
import { reducers as attendance } from '../../src/client/store/features/attendance'
import { reducers as motionLink } from '../../src/client/store/features/motionLink'
import { reducers as motions } from '../../src/client/store/features/motions'
import { reducers as rollCall } from '../../src/client/store/features/rollCall'
import { reducers as groupEligibility } from '../../src/client/store/features/groupEligibility'
import { reducers as userSearch } from '../../src/client/store/features/userSearch'
import { reducers as voteDetail } from '../../src/client/store/features/voteDetail'
import { reducers as groupExport } from '../../src/client/store/features/groupExport'
import { reducers as voteHistory } from '../../src/client/store/features/voteHistory'
import { reducers as voteQuestionEditor } from '../../src/client/store/features/voteQuestionEditor'
import { firstReducers } from '../../src/client/store/rootReducer'
import type { RootState } from '../../src/client/store/rootReducer'

/** The reducer of a page on which every screen has been open. */
export const wholeReducer: Reducer<RootState> = combineReducers({
  ...firstReducers,
  ...voteDetail,
  ...groupExport,
  ...voteHistory,
  ...voteQuestionEditor,
  ...userSearch,
  ...groupEligibility,
  ...motions,
  ...motionLink,
  ...motionEditor,
  ...rollCall,
  ...attendance,
})

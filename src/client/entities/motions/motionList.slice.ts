import type { AnswerOf } from '../../../contract/endpoint'
import type { listMotions } from '../../../contract/motions'
import { lazySlice } from '../../store/lazySlice'
import { noList, pagedListReducers, type ListQuery, type PagedList } from '../../store/pagedList'

export type MotionListAnswer = AnswerOf<typeof listMotions>

/** The motions on screen, and whether the person may make one in their group. */
interface MotionList extends PagedList {
  canCreateMotion: boolean
}

const initialState: MotionList = { ...noList, canCreateMotion: false }

const list = pagedListReducers<MotionListAnswer, number, ListQuery>(({ data }) =>
  data.map((item) => item.motionRequestId),
)

export const { actions: motionList, selectState: selectMotionListState } = lazySlice({
  name: 'motionList',
  initialState,
  reducers: {
    ...list,
    opened: (state, action: Parameters<typeof list.opened>[1]) => {
      if (state.target?.groupId !== action.payload.groupId) state.canCreateMotion = false
      list.opened(state, action)
    },
    succeeded: (state, action: Parameters<typeof list.succeeded>[1]) => {
      list.succeeded(state, action)
      state.canCreateMotion = action.payload.answer.canCreateMotion
    },
  },
})

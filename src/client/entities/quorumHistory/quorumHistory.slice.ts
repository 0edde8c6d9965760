/**
 * The quorum history of the open meeting: each point says from when on how many of the quorum were present; oldest
 * first.
 */
import type { QuorumHistoryPoint } from '../../../contract/events'
import { lazySlice } from '../../store/lazySlice'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import type { MeetingTarget } from '../events/events.slice'

const initialState: OneRequest<MeetingTarget, QuorumHistoryPoint[]> = noRequest

const { requested: opened, ...others } = requestReducers(initialState)

export const { actions: quorumHistory, selectState: selectQuorumHistory } = lazySlice({
  name: 'quorumHistory',
  initialState,
  reducers: { opened, ...others },
})

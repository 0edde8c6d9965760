import { watchVoteHistory } from '../../entities/voteHistory/voteHistory.saga'
import { voteHistorySlice } from '../../entities/voteHistory/voteHistory.slice'
import type { Feature } from './feature'

/** The versions of one question. */
export const reducers = { voteHistory: voteHistorySlice.reducer }

export const voteHistory: Feature = { reducers, watchers: [watchVoteHistory] }

import { watchBallotVersions } from '../../entities/ballotVersions/ballotVersions.saga'
import { watchVoteHistory } from '../../entities/voteHistory/voteHistory.saga'

export { default } from '../../screens/voteHistory/VoteHistoryScreen'

export const watchers = [watchVoteHistory, watchBallotVersions]

import { watchBallotVersions } from '../../entities/ballotVersions/ballotVersions.saga'
import { watchVoteHistory } from '../../entities/voteHistory/voteHistory.saga'
import VoteHistoryScreen from '../../screens/voteHistory/VoteHistoryScreen'

export default { Screen: VoteHistoryScreen, watchers: [watchVoteHistory, watchBallotVersions] }

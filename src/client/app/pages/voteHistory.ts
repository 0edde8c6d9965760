import { watchBallotVersions } from '../../entities/ballotVersions/ballotVersions.request'
import { watchVoteHistory } from '../../entities/voteHistory/voteHistory.request'
import VoteHistoryScreen from '../../screens/voteHistory/VoteHistoryScreen'

export default { Screen: VoteHistoryScreen, watchers: [watchVoteHistory, watchBallotVersions] }

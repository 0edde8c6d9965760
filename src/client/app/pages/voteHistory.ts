import { watchBallotVersions } from '../../entities/ballotVersions/ballotVersions.saga'
import { watchVoteHistory } from '../../entities/voteHistory/voteHistory.saga'
import VoteHistoryScreen from '../../screens/voteHistory/VoteHistoryScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(VoteHistoryScreen, [watchVoteHistory, watchBallotVersions])

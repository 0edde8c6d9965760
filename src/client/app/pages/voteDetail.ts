import { watchCorrections } from '../../entities/corrections/corrections.saga'
import { watchBallotVersions } from '../../entities/ballotVersions/ballotVersions.request'
import { watchDeadline } from '../../entities/voteQuestions/deadline.saga'
import { watchEligibility } from '../../entities/eligibility/eligibility.request'
import { watchProxyVote } from '../../entities/proxyVote/proxyVote.saga'
import { watchRecordState } from '../../entities/recordState/recordState.request'
import { watchRecords } from '../../entities/records/records.request'
import { watchVoteQuestionCommands } from '../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { watchVoteQuestionDetails } from '../../entities/voteQuestions/voteQuestions.saga'
import { watchVoteResults } from '../../entities/voteResults/voteResults.saga'
import { watchWriting } from '../../entities/voteWriting/voteWriting.saga'
import { watchWaitingQuestions } from '../../entities/waitingQuestions/waitingQuestions.request'
import VoteDetailScreen from '../../screens/voteDetail/VoteDetailScreen'

export default {
  Screen: VoteDetailScreen,
  watchers: [
    watchVoteQuestionDetails,
    watchDeadline,
    watchVoteResults,
    watchWriting,
    watchEligibility,
    watchVoteQuestionCommands,
    watchProxyVote,
    watchWaitingQuestions,
    watchRecords,
    watchRecordState,
    watchBallotVersions,
    watchCorrections,
  ],
}

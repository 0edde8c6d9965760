import { eligibilitySlice } from '../../entities/eligibility/eligibility.slice'
import { watchEligibility } from '../../entities/eligibility/eligibility.saga'
import { watchProxyVote } from '../../entities/proxyVote/proxyVote.saga'
import { proxyVoteSlice } from '../../entities/proxyVote/proxyVote.slice'
import { watchVoteQuestionCommands } from '../../entities/voteQuestionCommands/voteQuestionCommands.saga'
import { voteQuestionCommandsSlice } from '../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { watchDeadline } from '../../entities/voteQuestions/deadline.saga'
import { watchVoteQuestionDetails } from '../../entities/voteQuestions/voteQuestions.saga'
import { watchVoteResults } from '../../entities/voteResults/voteResults.saga'
import { voteResultsSlice } from '../../entities/voteResults/voteResults.slice'
import { watchWaitingQuestions } from '../../entities/waitingQuestions/waitingQuestions.saga'
import { waitingQuestionsSlice } from '../../entities/waitingQuestions/waitingQuestions.slice'
import type { Feature } from './feature'

/** One question kept fresh: its votes, what the person may do, what is asked about in a dialog. */
export const reducers = {
  voteResults: voteResultsSlice.reducer,
  eligibility: eligibilitySlice.reducer,
  voteQuestionCommands: voteQuestionCommandsSlice.reducer,
  proxyVote: proxyVoteSlice.reducer,
  waitingQuestions: waitingQuestionsSlice.reducer,
}

export const voteDetail: Feature = {
  reducers,
  watchers: [
    watchVoteQuestionDetails,
    watchDeadline,
    watchVoteResults,
    watchEligibility,
    watchVoteQuestionCommands,
    watchProxyVote,
    watchWaitingQuestions,
  ],
}

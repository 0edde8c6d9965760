import { watchEligibility } from '../../entities/eligibility/eligibility.request'
import { watchGroupVoters } from '../../entities/groupVoters/groupVoters.request'
import { watchMotionLinks } from '../../entities/motionLink/motionLink.request'
import { watchSaves } from '../../entities/voteQuestionEditor/saveQuestion.saga'
import { watchQuestionDrafts } from '../../entities/voteQuestionEditor/questionDrafts.saga'
import { watchSearch } from '../../entities/search/search.request'
import { watchDeadline } from '../../entities/voteQuestions/deadline.saga'
import { watchVoteQuestionDetails } from '../../entities/voteQuestions/voteQuestions.saga'
import { watchVoteQuestionEditor } from '../../entities/voteQuestionEditor/voteQuestionEditor.saga'
import VoteQuestionEditorScreen from '../../screens/voteQuestionEditor/VoteQuestionEditorScreen'

export default {
  Screen: VoteQuestionEditorScreen,
  watchers: [
    watchVoteQuestionEditor,
    watchSaves,
    watchVoteQuestionDetails,
    watchDeadline,
    watchEligibility,
    watchSearch,
    watchMotionLinks,
    watchGroupVoters,
    watchQuestionDrafts,
  ],
}

import { watchCorrections } from '../../entities/corrections/corrections.saga'
import { watchDesk } from '../../entities/desk/desk.saga'
import { watchEligibility } from '../../entities/eligibility/eligibility.request'
import { watchMotionCommands } from '../../entities/motionCommands/motionCommands.request'
import { watchMotions } from '../../entities/motions/motions.saga'
import { watchRecords } from '../../entities/records/records.request'
import { watchDeadline } from '../../entities/voteQuestions/deadline.saga'
import { watchVoteQuestionDetails } from '../../entities/voteQuestions/voteQuestions.saga'
import { watchVoteResults } from '../../entities/voteResults/voteResults.saga'
import { watchWriting } from '../../entities/voteWriting/voteWriting.saga'
import { watchWaitingQuestions } from '../../entities/waitingQuestions/waitingQuestions.request'
import DeskScreen from '../../screens/desk/DeskScreen'

export default {
  Screen: DeskScreen,
  watchers: [
    watchDesk,
    // Acts are done in their lines.
    watchVoteQuestionDetails,
    watchDeadline,
    watchVoteResults,
    watchWriting,
    watchEligibility,
    watchRecords,
    watchWaitingQuestions,
    watchMotions,
    watchMotionCommands,
    watchCorrections,
  ],
}

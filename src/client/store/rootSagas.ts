import { watchEarlyAnswers } from '../app/earlyAnswers.saga'
import { watchWakeUps } from '../app/wakeUp.saga'
import { watchFiles } from '../entities/files/files.saga'
import { watchGroups } from '../entities/groups/groups.saga'
import { watchSignInRedirect, watchIdentity } from '../entities/session/signInRedirect.saga'
import { watchUserContext } from '../entities/session/session.saga'
import { watchVoteQuestionList } from '../entities/voteQuestions/voteQuestionList.saga'
import { watchEventHub, watchMotionHub, watchVoteQuestionHub } from '../hub/hub.saga'
import type { Watcher } from './keepRunning'

/** What runs from the first page on; the other watchers come with the pages they answer. */
export const rootSagas: readonly Watcher[] = [
  watchIdentity,
  watchSignInRedirect,
  watchUserContext,
  watchEarlyAnswers,
  watchVoteQuestionHub,
  watchMotionHub,
  watchEventHub,
  watchWakeUps,
  watchGroups,
  watchVoteQuestionList,
  watchFiles,
]

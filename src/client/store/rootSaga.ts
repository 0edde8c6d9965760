import { all, spawn } from 'redux-saga/effects'
import type { SagaIterator } from 'redux-saga'
import { watchWakeUps } from '../app/wakeUp.saga'
import { watchFiles } from '../entities/files/files.saga'
import { watchGroups } from '../entities/groups/groups.saga'
import { watchSignInRedirect, watchIdentity } from '../entities/session/signInRedirect.saga'
import { watchUserContext } from '../entities/session/session.saga'
import { watchVoteQuestionList } from '../entities/voteQuestions/voteQuestionList.saga'
import { watchEventHub, watchMotionHub, watchVoteQuestionHub } from '../hub/hub.saga'
import { watchFeatures } from './features/features.saga'
import { keepRunning } from './keepRunning'

/** What runs from the first page on; each runs, crashes and restarts on its own. */
const watchers: (() => SagaIterator<void>)[] = [
  watchIdentity,
  watchSignInRedirect,
  watchUserContext,
  watchVoteQuestionHub,
  watchMotionHub,
  watchEventHub,
  watchWakeUps,
  watchGroups,
  watchVoteQuestionList,
  watchFiles,
  watchFeatures,
]

export function* rootSaga(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepRunning, watcher)))
}

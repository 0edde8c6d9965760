import { all, spawn } from 'redux-saga/effects'
import type { SagaIterator } from 'redux-saga'
import { watchWakeUps } from '../app/wakeUp.saga'
import { watchEligibility } from '../entities/eligibility/eligibility.saga'
import { watchFiles } from '../entities/files/files.saga'
import { watchGroups } from '../entities/groups/groups.saga'
import { watchProxyVote } from '../entities/proxyVote/proxyVote.saga'
import { watchRoster } from '../entities/roster/roster.saga'
import { watchDepartures, watchIdentity } from '../entities/session/departure.saga'
import { watchUserContext } from '../entities/session/session.saga'
import { watchDeadline } from '../entities/voteQuestions/deadline.saga'
import { watchVoteHistory } from '../entities/voteHistory/voteHistory.saga'
import { watchUserSearch } from '../entities/userSearch/userSearch.saga'
import { watchVoteQuestionActs } from '../entities/voteQuestionActs/voteQuestionActs.saga'
import { watchSaves } from '../entities/voteQuestionEditor/saveDraft.saga'
import { watchVoteQuestionEditor } from '../entities/voteQuestionEditor/voteQuestionEditor.saga'
import { watchVoteQuestionList } from '../entities/voteQuestions/voteQuestionList.saga'
import { watchVoteQuestionDetails } from '../entities/voteQuestions/voteQuestions.saga'
import { watchVoteResults } from '../entities/voteResults/voteResults.saga'
import { watchEventHub, watchVoteQuestionHub } from '../hub/hub.saga'
import { keepRunning } from './keepRunning'

/** Every watcher of the client; each runs, crashes and restarts on its own. */
export const watchers: (() => SagaIterator<void>)[] = [
  watchIdentity,
  watchDepartures,
  watchUserContext,
  watchVoteQuestionHub,
  watchEventHub,
  watchWakeUps,
  watchGroups,
  watchVoteQuestionList,
  watchVoteQuestionDetails,
  watchDeadline,
  watchVoteResults,
  watchEligibility,
  watchFiles,
  watchVoteHistory,
  watchRoster,
  watchVoteQuestionEditor,
  watchSaves,
  watchUserSearch,
  watchVoteQuestionActs,
  watchProxyVote,
]

export function* rootSaga(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepRunning, watcher)))
}

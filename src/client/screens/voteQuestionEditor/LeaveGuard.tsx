import { useStore } from 'react-redux'
import {
  selectHasUnsavedInput,
  selectStoredOrigin,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  startedAgain,
  selectVoteQuestionEditorState,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'
import { LeaveDialog } from '../editor/LeaveDialog'

/** Asks before what is typed of a question is left behind. */
export function LeaveGuard() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const discard = () => {
    const state = store.getState()
    const fresh = selectStoredOrigin(state) ?? selectVoteQuestionEditorState(state).origin
    if (fresh) dispatch(startedAgain(fresh))
  }
  return <LeaveDialog hasInput={selectHasUnsavedInput} onDiscard={discard} />
}

import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { selectIsDeparting } from '../../entities/session/session.selectors'
import {
  selectHasUnsavedInput,
  selectStoredOrigin,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { startedAgain } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useLeaveGuard } from './useLeaveGuard'

/** Asks before input that is not saved is left behind; not on the way to a new sign-in, which keeps it. */
export function LeaveDialog() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const isGuarded = useCallback(() => {
    const state = store.getState()
    return selectHasUnsavedInput(state) && !selectIsDeparting(state)
  }, [store])
  const { isAsking, stay, leave } = useLeaveGuard(isGuarded)

  const discard = () => {
    const state = store.getState()
    const fresh = selectStoredOrigin(state) ?? state.voteQuestionEditor.origin
    if (fresh) dispatch(startedAgain(fresh))
    leave()
  }
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      cancelWord="Stay Here"
      confirmWord="Leave"
      busyWord="Leaving..."
      onCancel={stay}
      onConfirm={discard}
    >
      <Typography>What you typed is not saved and will be lost.</Typography>
    </ConfirmDialog>
  )
}

import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { selectIsDeparting } from '../../entities/session/session.selectors'
import type { RootState } from '../../store/rootReducer'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { Editor } from './editor'
import { useLeaveGuard } from './useLeaveGuard'
import { useStartAgain } from './useStartAgain'

/** Asks before input that is not saved is left behind; not on the way to a new sign-in, which keeps it. */
export function LeaveDialog<Draft>({ editor }: { editor: Editor<Draft> }) {
  const { selectHasInput } = editor
  const store = useStore<RootState>()
  const isGuarded = useCallback(() => {
    const state = store.getState()
    return selectHasInput(state) && !selectIsDeparting(state)
  }, [selectHasInput, store])
  const { isAsking, stay, leave } = useLeaveGuard(isGuarded)
  const startAgain = useStartAgain(editor)
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      cancelWord="Stay Here"
      confirmWord="Leave"
      busyWord="Leaving..."
      onCancel={stay}
      onConfirm={() => {
        startAgain()
        leave()
      }}
    >
      <Typography>What you typed is not saved and will be lost.</Typography>
    </ConfirmDialog>
  )
}

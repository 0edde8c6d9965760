import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { selectIsDeparting } from '../../entities/session/session.selectors'
import type { RootState } from '../../store/rootReducer'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useLeaveGuard } from './useLeaveGuard'

interface LeaveDialogProps {
  /** Whether something is typed that would be lost; the same function at every render. */
  hasInput: (state: RootState) => boolean
  /** The person leaves it behind. */
  onDiscard: () => void
}

/** Asks before input that is not saved is left behind; not on the way to a new sign-in, which keeps it. */
export function LeaveDialog({ hasInput, onDiscard }: LeaveDialogProps) {
  const store = useStore<RootState>()
  const isGuarded = useCallback(() => {
    const state = store.getState()
    return hasInput(state) && !selectIsDeparting(state)
  }, [hasInput, store])
  const { isAsking, stay, leave } = useLeaveGuard(isGuarded)
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Leave without saving?"
      cancelWord="Stay Here"
      confirmWord="Leave"
      busyWord="Leaving..."
      onCancel={stay}
      onConfirm={() => {
        onDiscard()
        leave()
      }}
    >
      <Typography>What you typed is not saved and will be lost.</Typography>
    </ConfirmDialog>
  )
}

import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { selectAdminCommandTold } from '../../entities/administration/adminCommands.selectors'
import { adminCommandDismissed } from '../../entities/administration/adminCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SuccessAlert } from '../../ui/SuccessAlert'

/** What was just done, above the list that shows it. */
export function AdminNotice() {
  const dispatch = useAppDispatch()
  const told = useAppSelector(selectAdminCommandTold)
  const dismiss = useCallback(() => void dispatch(adminCommandDismissed()), [dispatch])
  return (
    told !== null && (
      <Box sx={{ marginBottom: 1.5 }}>
        <SuccessAlert text={told} onDone={dismiss} />
      </Box>
    )
  )
}

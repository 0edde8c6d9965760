import Box from '@mui/material/Box'
import { selectAttendeesToAdd } from '../../entities/attendeesToAdd/attendeesToAdd.slice'
import { selectIsRollCallCommandRunning } from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { AttendeeSearch } from './AttendeeSearch'
import { AttendeesToAdd } from './AttendeesToAdd'
import { ClosedRollCallChange } from './ClosedRollCallChange'
import type { MeetingAddress } from './useMeeting'

/** Chooses people whom the meeting tool did not see, and checks them in. */
export function AddUsersDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectAttendeesToAdd)
  const userIds = chosen.map(({ userId }) => userId)
  const change = userIds.length > 0 ? ({ kind: 'add', userIds } as const) : null
  return (
    <ConfirmDialog
      title="Add Users"
      cancelLabel="Cancel"
      confirmLabel="Finish"
      busyLabel="Adding..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isImpossible={chosen.length === 0}
      onCancel={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'add', ...address, userIds }))}
    >
      <Box sx={{ display: 'grid', gap: 2, width: { sm: 480 }, maxWidth: '100%' }}>
        <AttendeeSearch {...address} />
        <AttendeesToAdd chosen={chosen} />
        <ClosedRollCallChange {...address} change={change} />
      </Box>
    </ConfirmDialog>
  )
}

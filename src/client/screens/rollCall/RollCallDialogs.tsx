import { selectAskedRollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { useAppSelector } from '../../store/hooks'
import { AddAttachmentsDialog } from './AddAttachmentsDialog'
import { AddUsersDialog } from './AddUsersDialog'
import { CloseRollCallDialog } from './CloseRollCallDialog'
import { RemoveAttachmentDialog } from './RemoveAttachmentDialog'
import { RemoveUserDialog } from './RemoveUserDialog'
import type { MeetingAddress } from './useMeeting'

/** The dialog of the command that is asked about, whatever became of the button that asked. */
export function RollCallDialogs(address: MeetingAddress) {
  const asked = useAppSelector((state) => selectAskedRollCallCommand(state, address.eventId))
  switch (asked?.kind) {
    case undefined:
      return null
    case 'add':
      return <AddUsersDialog {...address} />
    case 'remove':
      return <RemoveUserDialog {...address} checkInId={asked.checkInId} />
    case 'close':
      return <CloseRollCallDialog {...address} />
    case 'attach':
      return <AddAttachmentsDialog {...address} />
    case 'deleteFile':
      return <RemoveAttachmentDialog {...address} fileName={asked.fileName} />
  }
}

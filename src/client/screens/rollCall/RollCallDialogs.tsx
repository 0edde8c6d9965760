import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  selectAttendeesToAdd,
  attendeesToAdd,
  type AttendeeToAdd,
} from '../../entities/attendeesToAdd/attendeesToAdd.request'
import { selectCheckIn } from '../../entities/checkIns/checkIns.selectors'
import {
  selectOpenRollCallDialog,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { HeadedTable } from '../../ui/CardTable'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CrossIcon } from '../../ui/icons'
import { AddAttachmentsDialog } from './AddAttachmentsDialog'
import { AttendeeSearch } from './AttendeeSearch'
import { CloseRollCallDialog } from './CloseRollCallDialog'
import { ClosedRollCallChange } from './ClosedRollCallChange'
import { nameOf } from './sortCheckIns'
import type { MeetingAddress } from './useMeeting'

/** The open dialog of a command; it stays when the button that opened it goes. */
export function RollCallDialogs(address: MeetingAddress) {
  const dialog = useAppSelector((state) => selectOpenRollCallDialog(state, address.eventId))
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'add':
      return <AddUsersDialog {...address} />
    case 'remove':
      return <RemoveUserDialog {...address} checkInId={dialog.checkInId} />
    case 'close':
      return <CloseRollCallDialog {...address} />
    case 'attach':
      return <AddAttachmentsDialog {...address} />
    case 'deleteFile':
      return <RemoveAttachmentDialog {...address} fileName={dialog.fileName} />
  }
}

/** Asks before a check-in that was made by hand is removed. */
function RemoveUserDialog(target: MeetingAddress & { checkInId: number }) {
  const dispatch = useAppDispatch()
  const row = useAppSelector((state) => selectCheckIn(state, target.checkInId))
  return (
    <RemovalDialog
      title="Remove User?"
      question="Are you sure you want to remove this user?"
      name={row && nameOf(row)}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'remove', ...target }))}
    >
      <ClosedRollCallChange {...target} change={{ kind: 'remove', checkInId: target.checkInId }} />
    </RemovalDialog>
  )
}

/** Asks before a file of the meeting is deleted. */
function RemoveAttachmentDialog(target: MeetingAddress & { fileName: string }) {
  const dispatch = useAppDispatch()
  return (
    <RemovalDialog
      title="Remove Attachment?"
      question="Are you sure you want to remove this attachment?"
      name={target.fileName}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'deleteFile', ...target }))}
    />
  )
}

interface RemovalDialogProps {
  title: string
  question: string
  /** The name of what is removed. */
  name: string | null
  onConfirm: () => void
  /** What else the removal does. */
  children?: ReactNode
}

function RemovalDialog({ title, question, name, onConfirm, children }: RemovalDialogProps) {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Yes, Delete"
      busyLabel="Deleting..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isDestructive
      onCancel={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={onConfirm}
    >
      <div>
        <Typography>{question}</Typography>
        <Typography variant="subtitle1">{name}</Typography>
      </div>
      {children}
    </ConfirmDialog>
  )
}

/** Chooses people whom the meeting tool did not see, and checks them in. */
function AddUsersDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(selectAttendeesToAdd)
  const userIds = chosen.map(({ userId }) => userId)
  const change = userIds.length > 0 ? ({ kind: 'add', userIds } as const) : null
  return (
    <ConfirmDialog
      title="Add Users"
      width={480}
      confirmLabel="Finish"
      busyLabel="Adding..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isImpossible={chosen.length === 0}
      onCancel={() => {
        dispatch(attendeesToAdd.givenUp())
        dispatch(rollCallCommand.dialogClosed())
      }}
      onEscape={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'add', ...address, userIds }))}
    >
      <AttendeeSearch {...address} />
      <AttendeesToAdd chosen={chosen} />
      <ClosedRollCallChange {...address} change={change} />
    </ConfirmDialog>
  )
}

/** Who will be checked in; nothing while nobody is chosen. */
function AttendeesToAdd({ chosen }: { chosen: readonly AttendeeToAdd[] }) {
  const dispatch = useAppDispatch()
  if (chosen.length === 0) return null
  return (
    <HeadedTable
      size="small"
      aria-label="Users to be added"
      heads={['Name', 'Company', 'Role', 'Remove']}
    >
      {chosen.map(({ userId, name, company, role }) => (
        <TableRow key={userId}>
          <TableCell>{name}</TableCell>
          <TableCell>{company}</TableCell>
          <TableCell>{role}</TableCell>
          <TableCell>
            <IconButton
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => dispatch(attendeesToAdd.dropped({ userId }))}
            >
              <CrossIcon fontSize="small" />
            </IconButton>
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  )
}

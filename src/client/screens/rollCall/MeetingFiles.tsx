import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { AttachmentList } from '../detail/AttachmentList'
import { useMeeting, type MeetingAddress } from './useMeeting'

const File = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, paddingBlock: 2 })

/** The files of the meeting; a click downloads one, those who may can delete it. */
export function MeetingFiles(address: MeetingAddress) {
  const { groupId, eventId } = address
  const dispatch = useAppDispatch()
  const attachments = useMeeting(eventId, (meeting) => meeting.attachments)
  const { canDeleteAttachments } = useMeeting(eventId, (meeting) => meeting.abilities)
  const of = { groupId, table: 'Events', id: eventId } as const
  return (
    <SectionCard title="Attachments">
      {attachments.length === 0 && (
        <Typography color="textSecondary">There are no attachments.</Typography>
      )}
      {!canDeleteAttachments && <AttachmentList of={of} attachments={attachments} />}
      {canDeleteAttachments &&
        attachments.map((attachment) => (
          <File key={attachment.fileName}>
            <AttachmentList of={of} attachments={[attachment]} />
            <Button
              size="small"
              aria-label={`Delete ${attachment.fileName}`}
              onClick={() =>
                dispatch(
                  rollCallCommand.dialogOpened({
                    kind: 'deleteFile',
                    ...address,
                    fileName: attachment.fileName,
                  }),
                )
              }
            >
              Delete
            </Button>
          </File>
        ))}
    </SectionCard>
  )
}

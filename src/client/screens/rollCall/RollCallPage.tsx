import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useCallback } from 'react'
import {
  selectMeetingStaleSince,
  selectMeetingRequest,
} from '../../entities/events/events.selectors'
import { meeting } from '../../entities/events/events.slice'
import {
  selectDoneRollCallCommand,
  selectRollCallCommandError,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppSelector, useAppDispatch } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { AsOf } from '../../ui/AsOf'
import { PageHeader } from '../../ui/PageHeader'
import { Prose } from '../../ui/Prose'
import { SectionCard } from '../../ui/SectionCard'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { AttachmentList } from '../detail/AttachmentList'
import { DetailNotices } from '../detail/DetailNotices'
import { RecordProof } from '../detail/RecordProof'
import { RecordVerified } from '../detail/RecordVerified'
import { stacked } from '../detail/layout'
import { CheckedInCard } from './CheckedInCard'
import { MeetingCard } from './MeetingCard'
import { NotesCard } from './NotesCard'
import { QuorumCard } from './QuorumCard'
import { RollCallDialogs } from './RollCallDialogs'
import { QuorumTracking } from './quorumHistory/QuorumTracking'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { UnmatchedNames } from './zoom/UnmatchedNames'

/** The page of a roll call, once its meeting is fetched. */
export function RollCallPage(address: MeetingAddress) {
  return (
    <>
      <RollCallHeader {...address} />
      <RollCallNotices {...address} />
      <Box sx={stacked}>
        <MeetingCard {...address} />
        <QuorumCard {...address} />
        <CheckedInCard {...address} />
        <UnmatchedNames {...address} />
        <MeetingFiles {...address} />
        <NotesCard {...address} />
        <RollCallCorrections {...address} />
        <RecordCard {...address} />
        <StaleSince {...address} />
      </Box>
      <QuorumTracking {...address} />
      <RollCallDialogs {...address} />
    </>
  )
}

function RollCallHeader({ groupId, eventId }: MeetingAddress) {
  const groupName = useMeeting(eventId, (meeting) => meeting.groupName)
  const title = useMeeting(eventId, (meeting) => meeting.title)
  return (
    <PageHeader
      title="Roll Call"
      back={{ to: `/group/${groupId}/attendance`, label: 'Return To Attendance Report' }}
      documentTitle={`Roll Call: ${title} · ${groupName}`}
      subtitle={groupName}
    />
  )
}

/** The age of the data, while live updates are missing. */
function StaleSince({ eventId }: MeetingAddress) {
  const staleSince = useAppSelector((state) => selectMeetingStaleSince(state, eventId))
  return staleSince !== null && <AsOf at={staleSince} />
}

const AskRollCallCorrection = lazyWithRetry(() => import('./AskRollCallCorrection'))

/** While the roll call is open it is changed at once. */
function RollCallCorrections(address: MeetingAddress) {
  const isRollCallOpen = useMeeting(address.eventId, (meeting) => meeting.isRollCallOpen)
  return (
    !isRollCallOpen && <CorrectionsCard {...address} ask={<AskRollCallCorrection {...address} />} />
  )
}

/** The way to check a closed roll call without trusting this site. */
function RecordCard(address: MeetingAddress) {
  const { eventId } = address
  const hasRecord = useMeeting(eventId, (meeting) => meeting.hasRecord)
  const rollCallClosedAt = useMeeting(eventId, (meeting) => meeting.rollCallClosedAt)
  if (!hasRecord) {
    return rollCallClosedAt === null ? null : (
      <SectionCard title="Record">
        <Prose variant="body2">
          This roll call was closed before records of roll calls were kept, so there is nothing to
          verify.
        </Prose>
      </SectionCard>
    )
  }
  return (
    <SectionCard title="Record">
      <Prose variant="body2">
        Who was there, on what evidence, and the quorum eligibility that followed are written down
        and signed. Verify checks it in your browser alone.
      </Prose>
      <RecordVerified target={address} hasEnded />
      <RecordProof of={address} />
    </SectionCard>
  )
}

const doneTexts = {
  add: 'Users added.',
  remove: 'User removed.',
  close: 'Roll call closed.',
  attach: 'Attachments uploaded.',
  deleteFile: 'Attachment removed.',
}

/** What was done to the roll call and what failed. */
function RollCallNotices({ eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneRollCallCommand(state, eventId))
  const error = useAppSelector((state) => selectRollCallCommandError(state, eventId))
  const dismiss = useCallback(() => void dispatch(rollCallCommand.dialogClosed()), [dispatch])
  return (
    <DetailNotices
      done={done && doneTexts[done.kind]}
      onRead={dismiss}
      mismatch={useMeeting(eventId, (meeting) => meeting.recordMismatch)}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'events'))}
      failure={failureIn(useAppSelector((state) => selectMeetingRequest(state, eventId)))}
      failedText="The newest state of the roll call could not be loaded."
      onRetry={() => dispatch(meeting.requested({ eventId }))}
    >
      {error !== null && (
        <Alert severity="error" onClose={dismiss}>
          {error}
        </Alert>
      )}
    </DetailNotices>
  )
}

const File = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, paddingBlock: 2 })

/** The files of the meeting; a click downloads one, those who may can delete it. */
function MeetingFiles(address: MeetingAddress) {
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

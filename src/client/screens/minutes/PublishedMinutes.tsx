import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Minutes } from '../../../contract/minutes'
import { minutesMarkdown, minutesParts } from '../../../rules/minutes'
import { approvalLines, approvalTitle } from '../../../rules/minutesApproval'
import {
  minutesCommand,
  selectMinutesError,
  selectRunningMinutesCommand,
} from '../../entities/minutes/minutes.request'
import { minutesDocx, selectHasDocxFailed } from '../../entities/minutes/minutesDocx.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { NativeSelect } from '../../ui/NativeSelect'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { Unprinted } from '../../ui/Unprinted'
import { formatZoned } from '../../ui/zonedText'
import { MinutesLines, MinutesText } from './MinutesText'

const Actions = styled(Unprinted)({
  marginTop: 24,
  '& .MuiTextField-root': { maxWidth: '26rem', marginBottom: 16 },
})

interface PublishedMinutesProps {
  groupId: number
  /** Published at least once. */
  minutes: Minutes
}

/** A published version of the minutes, the latest unless another one is chosen. */
export function PublishedMinutes({ groupId, minutes }: PublishedMinutesProps) {
  const { versions } = minutes
  const dispatch = useAppDispatch()
  const error = useAppSelector(selectMinutesError)
  const hasDocxFailed = useAppSelector(selectHasDocxFailed)
  const [address, setAddress] = useSearchParams()
  const chosen = Number(address.get('version'))
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0]
  if (!shown) return null
  const { version, facts, sections, reason, publishedAt, publishedBy } = shown
  const approval = approvalLines(versions, version)
  const text = minutesMarkdown(facts, sections, { version, approval })
  return (
    <SectionCard title={facts.title} aside={`Version ${version}`}>
      <Prose variant="body2" color="textSecondary">
        {`Published by ${publishedBy} on ${formatZoned(publishedAt)}.`}
        {reason && ` Amended: ${reason}`}
      </Prose>
      <MinutesLines groupId={groupId} lines={approval} />
      <MinutesText groupId={groupId} parts={minutesParts(facts, sections)} />
      <Actions>
        {hasDocxFailed && (
          <Alert severity="error">The document could not be made. Please try again.</Alert>
        )}
        {error?.kind === 'moveApproval' && <Alert severity="error">{error.text}</Alert>}
        {versions.length > 1 && (
          <NativeSelect
            label="Version"
            value={String(version)}
            choices={versions.map((one) => [
              String(one.version),
              `Version ${one.version}, ${formatZoned(one.publishedAt)}`,
            ])}
            onChoose={(value) => setAddress({ version: value }, { replace: true })}
          />
        )}
        <Row>
          <Button variant="outlined" size="small" onClick={() => window.print()}>
            Print
          </Button>
          <Button
            component="a"
            size="small"
            href={`data:text/markdown;charset=utf-8,${encodeURIComponent(text)}`}
            download={`Minutes ${facts.startTime.slice(0, 10)}.md`}
          >
            Download as Markdown
          </Button>
          <Button
            size="small"
            onClick={() =>
              dispatch(minutesDocx.requested({ groupId, facts, sections, version, approval }))
            }
          >
            Download as Word
          </Button>
          {minutes.canMoveApproval && shown === versions[0] && (
            <MoveApproval groupId={groupId} minutes={minutes} version={version} />
          )}
        </Row>
      </Actions>
    </SectionCard>
  )
}

/** Makes the motion to approve a version, once it is confirmed. */
function MoveApproval({ groupId, minutes, version }: PublishedMinutesProps & { version: number }) {
  const dispatch = useAppDispatch()
  const [isAsking, setAsking] = useState(false)
  const running = useAppSelector(selectRunningMinutesCommand)
  const { eventId } = minutes
  const move = () => {
    setAsking(false)
    dispatch(minutesCommand.requested({ kind: 'moveApproval', groupId, eventId, version }))
  }
  return (
    <>
      <BusyButton
        variant="contained"
        size="small"
        label="Move to Approve"
        busyLabel="Moving..."
        isBusy={running === 'moveApproval'}
        disabled={running !== null}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title="Move to approve these minutes?"
          cancelLabel="No, Not Now"
          confirmLabel="Yes, Make the Motion"
          busyLabel="Moving..."
          onCancel={() => setAsking(false)}
          onConfirm={move}
        >
          <Prose>{`${approvalTitle(minutes, version)}.`}</Prose>
          <Prose>
            The group is told of the motion. Once it is seconded and its vote passes, this version
            is shown as approved.
          </Prose>
        </ConfirmDialog>
      )}
    </>
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Minutes } from '../../../contract/minutes'
import { minutesParts } from '../../../rules/minutes'
import {
  minutesCommand,
  selectMinutesError,
  selectRunningMinutesCommand,
} from '../../entities/minutes/minutes.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { Unprinted } from '../../ui/Unprinted'
import { formatZoned } from '../../ui/zonedText'
import { MinutesSections } from './MinutesSections'
import { MinutesText } from './MinutesText'
import { PublishDialog } from './PublishDialog'
import { useTypedMinutes } from './useTypedMinutes'

/** Beside each other where there is room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}))

const Form = styled('form')({ display: 'grid', gap: 16 })

interface MinutesDraftProps {
  groupId: number
  minutes: Minutes
  draft: NonNullable<Minutes['draft']>
}

/** What admins write, beside what the product knows of the meeting, as it will read. */
export function MinutesDraft({ groupId, minutes, draft }: MinutesDraftProps) {
  const { eventId, versions } = minutes
  const dispatch = useAppDispatch()
  const { typed, type, takeStored, isTyped, isConflicting } = useTypedMinutes(eventId, draft)
  const [asked, setAsked] = useState({ version: 0, revision: 0 })
  const running = useAppSelector(selectRunningMinutesCommand)
  const error = useAppSelector(selectMinutesError)
  const { savedBy, savedAt, publishRefusal, revision } = draft
  const version = versions.length + 1
  // The dialog is gone once its version is published, by whomever.
  const isPublishing = asked.version === version
  const save = () =>
    dispatch(minutesCommand.requested({ kind: 'save', groupId, eventId, ...typed }))
  return (
    <Columns>
      <Unprinted>
        <SectionCard title={versions.length > 0 ? 'Amend the minutes' : 'Write the minutes'}>
          <Form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            {isConflicting && (
              <Alert
                severity="warning"
                action={
                  <Row>
                    <Button size="small" onClick={() => type({ ...typed, revision })}>
                      Keep what I typed
                    </Button>
                    <Button size="small" onClick={takeStored}>
                      Take what is stored
                    </Button>
                  </Row>
                }
              >
                {`${savedBy ?? 'Somebody else'} saved the minutes meanwhile.`}
              </Alert>
            )}
            {error && error.kind !== 'moveApproval' && !isPublishing && (
              <Alert severity="error">{error.text}</Alert>
            )}
            <MinutesSections
              sections={typed.sections}
              errors={error?.errors ?? {}}
              isBusy={running !== null}
              onChange={(sections) => type({ ...typed, sections })}
            />
            <Row>
              <BusyButton
                type="submit"
                variant="contained"
                label="Save Draft"
                busyLabel="Saving..."
                isBusy={running === 'save'}
                disabled={isConflicting}
              />
              <Button
                variant="outlined"
                disabled={publishRefusal !== null || isTyped || running !== null}
                onClick={() => {
                  dispatch(minutesCommand.closed())
                  setAsked({ version, revision })
                }}
              >
                Publish
              </Button>
              <Muted>
                {publishRefusal ??
                  (isTyped ? 'Save what you typed, then publish it.' : savedText(savedBy, savedAt))}
              </Muted>
            </Row>
          </Form>
        </SectionCard>
      </Unprinted>
      {(versions.length === 0 || isTyped || revision > 0) && (
        <SectionCard title="As it will read" aside="Draft">
          <MinutesText groupId={groupId} parts={minutesParts(draft.facts, typed.sections)} />
        </SectionCard>
      )}
      {isPublishing && (
        <PublishDialog
          {...asked}
          target={{ groupId, eventId }}
          isOutdated={asked.revision !== revision}
          onClose={() => {
            dispatch(minutesCommand.closed())
            setAsked({ version: 0, revision: 0 })
          }}
        />
      )}
    </Columns>
  )
}

function savedText(savedBy: string | null, savedAt: string | null): string {
  return savedBy && savedAt ? `Saved by ${savedBy}, ${formatZoned(savedAt)}.` : ''
}

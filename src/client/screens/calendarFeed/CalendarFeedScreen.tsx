import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { selectCalendarFeed, calendarFeed } from '../../entities/calendarFeed/calendarFeed.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { useAnnounce } from '../../ui/Announcer'
import { BusyButton } from '../../ui/BusyButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'

const about =
  'Subscribe to this address in your own calendar program: it shows the deadlines and the meetings of your groups, and follows when they change. Whoever has the address can read them, so keep it to yourself.'

/** The secret address of the person's own calendar of deadlines and meetings. */
export default function CalendarFeedScreen() {
  const dispatch = useAppDispatch()
  const { target, answer, request } = useAppSelector(selectCalendarFeed)
  const address = answer?.address ?? null
  /** The address that the open dialog asks about; the dialog closes once a new one has arrived. */
  const [renewed, setRenewed] = useState<string | null>(null)
  const isRenewing = target === 'renew' && request.status === 'running'

  const load = useOpened(calendarFeed.requested('show'))

  return (
    <>
      <PageHeader title="Calendar feed" back={{ to: '/groups', label: 'My groups' }} />
      {request.status === 'failed' && target !== 'renew' && (
        <FailedState text="Your calendar address could not be loaded." onRetry={load} />
      )}
      {request.status === 'failed' && target === 'renew' && (
        <FailedState
          text="The new address could not be made. The one you have still works."
          onRetry={() => dispatch(calendarFeed.requested('renew'))}
        />
      )}
      {request.status === 'running' && answer === null && <LoadingText />}
      {answer !== null && (
        <SectionCard title="Deadlines and meetings in your calendar">
          {address === null ? (
            <FeedAddress about={about}>
              <BusyButton
                variant="contained"
                label="Make address"
                busyLabel="Making..."
                isBusy={isRenewing}
                onClick={() => dispatch(calendarFeed.requested('renew'))}
              />
            </FeedAddress>
          ) : (
            <FeedAddress about={about} address={address}>
              <Button onClick={() => setRenewed(address)}>Renew address</Button>
            </FeedAddress>
          )}
        </SectionCard>
      )}
      <ConfirmDialog
        isOpen={renewed !== null && renewed === address}
        title="Renew address"
        cancelLabel="Keep it"
        confirmLabel="Renew address"
        busyLabel="Renewing..."
        isBusy={isRenewing}
        onCancel={() => setRenewed(null)}
        onConfirm={() => dispatch(calendarFeed.requested('renew'))}
      >
        Calendars that use the address you have now will no longer be updated. Subscribe to the new
        one in each of them.
      </ConfirmDialog>
    </>
  )
}

interface FeedAddressProps {
  about: string
  /** Left out where there is none yet. */
  address?: string
  /** What else one can do. */
  children: ReactNode
}

/** What the address is for, the address to be copied, and what can be done with it. */
function FeedAddress({ about, address, children }: FeedAddressProps) {
  const announce = useAnnounce()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    announce('Address copied.')
  }
  return (
    <Stack spacing={2}>
      <Prose>{about}</Prose>
      {address !== undefined && (
        <TextField
          label="Address"
          value={address}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      <Row>
        {address !== undefined && (
          <Button variant="contained" onClick={() => void copy(address)}>
            Copy address
          </Button>
        )}
        {children}
      </Row>
    </Stack>
  )
}

import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import {
  selectFeedAddress,
  selectFeedRenewal,
  selectFeedRequest,
} from '../../entities/calendarFeed/calendarFeed.selectors'
import { feedRequested, renewalRequested } from '../../entities/calendarFeed/calendarFeed.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { SectionCard } from '../../ui/SectionCard'
import { FeedAddress } from './FeedAddress'

const about =
  'Subscribe to this address in your own calendar program: it shows the deadlines and the meetings of your groups, and follows when they change. Whoever has the address can read them, so keep it to yourself.'

/** The secret address of the person's own calendar of deadlines and meetings. */
export default function CalendarFeedScreen() {
  const dispatch = useAppDispatch()
  const address = useAppSelector(selectFeedAddress)
  const request = useAppSelector(selectFeedRequest)
  const renewal = useAppSelector(selectFeedRenewal)
  /** The address that is about to be renewed: the question ends with it. */
  const [renewed, setRenewed] = useState<string | null>(null)
  const isRenewing = renewal.status === 'running'

  useEffect(() => {
    dispatch(feedRequested())
  }, [dispatch])

  return (
    <>
      <PageHeader title="Calendar feed" back={{ to: '/groups', label: 'My groups' }} />
      {request.status === 'failed' && (
        <FailedState
          text="Your calendar address could not be loaded."
          onRetry={() => dispatch(feedRequested())}
        />
      )}
      {renewal.status === 'failed' && (
        <FailedState
          text="The new address could not be made. The one you have still works."
          onRetry={() => dispatch(renewalRequested())}
        />
      )}
      {request.status === 'running' && address === null && <LoadingText />}
      {(request.status === 'done' || address !== null) && (
        <SectionCard title="Deadlines and meetings in your calendar">
          {address === null ? (
            <FeedAddress about={about}>
              <BusyButton
                variant="contained"
                label="Make address"
                busyLabel="Making..."
                isBusy={isRenewing}
                onClick={() => dispatch(renewalRequested())}
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
        onConfirm={() => dispatch(renewalRequested())}
      >
        Calendars that use the address you have now will no longer be updated. Subscribe to the new
        one in each of them.
      </ConfirmDialog>
    </>
  )
}

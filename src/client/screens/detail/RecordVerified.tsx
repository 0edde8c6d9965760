import { styled } from '@mui/material/styles'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import {
  selectRecordState,
  recordState,
  type RecordTarget,
} from '../../entities/recordState/recordState.request'
import { failureIn } from '../../store/requestState'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { Disclosure } from '../../ui/Disclosure'
import { CheckIcon, WarningIcon } from '../../ui/icons'
import { ZonedTime } from '../../ui/ZonedTime'

interface RecordVerifiedProps {
  target: RecordTarget
  hasEnded: boolean
}

/** The result and time of the server's last check, with the root that the checkpoints in the mails have. */
export function RecordVerified({ target, hasEnded }: RecordVerifiedProps) {
  const { answer, request } = useAppSelector(selectRecordState)
  useOpened(recordState.requested({ target, hasEnded }), recordState.closed())
  if (!answer?.check) {
    const isFailed = failureIn(request) !== null || answer !== null
    return isFailed ? (
      <Check>
        <Typography variant="body2" color="textSecondary">
          The server’s own check of this record could not be loaded. Verify does not need it.
        </Typography>
      </Check>
    ) : (
      <Check aria-hidden>
        <div>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
          <Skeleton width="50%" />
        </div>
      </Check>
    )
  }
  const { isVerified, uncheckedEvents, witnessed } = answer
  const { checkedAt, events, root } = answer.check
  const Icon = isVerified ? CheckIcon : WarningIcon
  return (
    <Check>
      <Icon color={isVerified ? 'success' : 'error'} />
      <div>
        <Typography>
          {isVerified
            ? `Record verified, ${eventCount(events)}`
            : `Record not verified: what is stored differs from its ${eventCount(events)}`}
        </Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          Checked by the server on <ZonedTime at={checkedAt} isShort />
          {uncheckedEvents > 0 && `; ${eventCount(uncheckedEvents)} came since`}
        </Typography>
        {witnessed && (
          <Typography variant="body2" color="textSecondary">
            {witnessed.by.length >= witnessed.needed
              ? `Witnessed by ${new Intl.ListFormat('en').format(witnessed.by)}`
              : `Not witnessed yet: ${witnessed.by.length} of ${witnessed.needed} needed`}
          </Typography>
        )}
        <Disclosure summary="Root">
          <code>{root}</code>
        </Disclosure>
      </div>
    </Check>
  )
}

const Check = styled('div')({
  display: 'flex',
  gap: 8,
  marginTop: 16,
  '& > div': { flexGrow: 1, minWidth: 0 },
  '& code': { overflowWrap: 'anywhere', fontSize: '0.875rem' },
})

function eventCount(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

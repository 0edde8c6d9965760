import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import {
  selectRecordState,
  recordState,
  type RecordTarget,
} from '../../entities/recordState/recordState.slice'
import { failureIn } from '../../store/requestState'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Disclosure } from '../../ui/Disclosure'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { WarningIcon } from '../../ui/icons/WarningIcon'
import { ZonedTime } from '../../ui/ZonedTime'

interface RecordVerifiedProps {
  /** Stable. */
  target: RecordTarget
  hasEnded: boolean
}

/** The result and time of the server's last check, with the root that the checkpoints in the mails have. */
export function RecordVerified({ target, hasEnded }: RecordVerifiedProps) {
  const dispatch = useAppDispatch()
  const { answer, request } = useAppSelector(selectRecordState)
  useEffect(() => {
    dispatch(recordState.opened({ target, hasEnded }))
    return () => void dispatch(recordState.closed())
  }, [dispatch, target, hasEnded])
  if (!answer?.check) {
    const isFailed = failureIn(request) !== null || answer !== null
    return isFailed ? (
      <Typography variant="body2" sx={{ marginTop: 2, color: 'text.secondary' }}>
        The server’s own check of this record could not be loaded. Verify does not need it.
      </Typography>
    ) : (
      <Box sx={{ marginTop: 2 }} aria-hidden>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="50%" />
      </Box>
    )
  }
  const { isVerified, uncheckedEvents } = answer
  const { checkedAt, events, root } = answer.check
  const Icon = isVerified ? CheckIcon : WarningIcon
  return (
    <Stack direction="row" spacing={1} sx={{ marginTop: 2 }}>
      <Box sx={{ flexShrink: 0, color: isVerified ? 'success.main' : 'error.main' }}>
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          {isVerified
            ? `Record verified, ${eventCount(events)}`
            : `Record not verified: what is stored differs from its ${eventCount(events)}`}
        </Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          Checked by the server on <ZonedTime at={checkedAt} isShort />
          {uncheckedEvents > 0 && `; ${eventCount(uncheckedEvents)} came since`}
        </Typography>
        <Disclosure summary="Root">
          <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
            {root}
          </Box>
        </Disclosure>
      </Box>
    </Stack>
  )
}

function eventCount(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

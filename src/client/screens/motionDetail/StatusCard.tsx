import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { MotionRequest } from '../../../contract/motions'
import { useAnnounceChange } from '../../ui/Announcer'
import { Badge, type BadgeProps } from '../../ui/Badge'
import { CancelledIcon, CheckIcon, ClockIcon, CrossIcon } from '../../ui/icons'
import { isBefore } from '../../../rules/instant'
import { formatZonedDay } from '../../../rules/zonedText'
import { formatZoned } from '../../ui/zonedText'
import { ZonedTime } from '../../ui/ZonedTime'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import { dateOf, discussionEndOf, failureOf, requesterOf } from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'
import { Muted } from '../../ui/Muted'
import { Row } from '../../ui/Row'
import { Prose } from '../../ui/Prose'

const looks: Record<MotionRequest['motionStatus'], BadgeProps & { dateLabel: string }> = {
  Pending: { label: 'Active', Icon: ClockIcon, colour: null, dateLabel: 'Deadline:' },
  Complete: { label: 'Completed', Icon: CheckIcon, colour: 'success', dateLabel: 'Completed on:' },
  Withdrawn: {
    label: 'Withdrawn',
    Icon: CancelledIcon,
    colour: 'secondary',
    dateLabel: 'Withdrawn on:',
  },
  Failed: { label: 'Failed', Icon: CrossIcon, colour: 'error', dateLabel: 'Failed on:' },
}

const Dates = styled(Row)({ alignItems: 'stretch', rowGap: 0 })

const Line = styled(Prose)({ marginTop: 8 })

/** The status of the motion, its date, and why it was withdrawn where it was. */
export function StatusCard({ groupId, motionRequestId }: MotionAddress) {
  const status = useMotion(motionRequestId, (motion) => motion.motionStatus)
  const at = useMotion(motionRequestId, dateOf)
  const reason = useMotion(motionRequestId, (motion) => motion.withdrawalReason)
  const minutes = useMotion(motionRequestId, (motion) => motion.minutes)
  const discussionEnd = useMotion(motionRequestId, discussionEndOf)
  const discussed = useNow(discussionEnd ?? undefined)
  const requester = useMotion(motionRequestId, requesterOf)
  const failure = useMotion(motionRequestId, failureOf)
  const present = useNow(at)
  const { dateLabel, ...look } = looks[status]
  useAnnounceChange(look.label)
  return (
    <SectionCard title="Status" aside={<Badge {...look} />}>
      <Dates>
        <Muted>{dateLabel}</Muted>
        <ZonedTime at={at} now={status === 'Pending' ? present : undefined} past="has passed" />
      </Dates>
      {status === 'Failed' && <Line>{failure}</Line>}
      {discussionEnd !== null && isBefore(discussed, discussionEnd) && (
        <Line>
          <Muted>{'Under discussion: '}</Muted>
          {`A vote on it can open from ${formatZoned(discussionEnd)}.`}
        </Line>
      )}
      {minutes !== null && (
        <Line>
          <Muted>{'Asks to approve: '}</Muted>
          <Link
            component={RouterLink}
            to={`/group/${groupId}/events/${minutes.eventId}/minutes?version=${minutes.version}`}
          >
            {`Minutes of ${minutes.title}, ${formatZonedDay(minutes.startTime)}, version ${minutes.version}`}
          </Link>
        </Line>
      )}
      {reason !== null && (
        <Line>
          <Muted>{'Reason for withdrawal: '}</Muted>
          {reason}
        </Line>
      )}
      {requester !== null && (
        <Line color="textSecondary">
          {`Requested by ${requester}.`}
          {status === 'Pending' &&
            ' It can be seconded once somebody of the group has made it their motion.'}
        </Line>
      )}
    </SectionCard>
  )
}

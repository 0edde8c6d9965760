/** What the list shows of a motion: in the cells of a grid, and on a card. */
import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { secondsProgress } from '../../../rules/motion'
import { flipName } from '../../../rules/names'
import type { Motion } from '../../entities/motions/motion'
import { Badge } from '../../ui/Badge'
import { CancelledIcon, CheckIcon, ClockIcon, CrossIcon, VotedIcon } from '../../ui/icons'
import { Muted } from '../../ui/Muted'
import type { RowTime } from '../list/RowTime'
import { RowTitle } from '../list/RowTitle'

export interface MotionProps {
  motion: Motion
}

/** Bold while the motion waits for a second. */
export function MotionTitle({ motion }: MotionProps) {
  const { motionRequestId: id, groupId, title, attachments, motionStatus } = motion
  return (
    <RowTitle
      title={title}
      to={`/group/${groupId}/motions/${id}`}
      isStrong={motionStatus === 'Pending'}
      of={{ groupId, table: 'Motions', id }}
      attachments={attachments}
    />
  )
}

const badges = {
  Pending: { label: 'Motioned', Icon: ClockIcon, colour: null },
  Complete: { label: 'Seconded', Icon: CheckIcon, colour: 'success' },
  Withdrawn: { label: 'Withdrawn', Icon: CancelledIcon, colour: 'secondary' },
  Failed: { label: 'Failed', Icon: CrossIcon, colour: 'error' },
} as const
const votedOn = { label: 'Vote Created', Icon: VotedIcon, colour: 'info' } as const

/** Pending comes first, then a voting question, then the rest. Attendance and motions specification §4. */
export function MotionBadge({ motion: { motionStatus, voteQuestion } }: MotionProps) {
  const hasVote = motionStatus !== 'Pending' && voteQuestion !== null
  return <Badge {...(hasVote ? votedOn : badges[motionStatus])} />
}

/** The deadline of a second, or since when the motion has its status. */
export function motionTime(motion: Motion): ComponentProps<typeof RowTime> {
  const { motionStatus, motionDeadline, motionStatusDate } = motion
  switch (motionStatus) {
    case 'Pending':
      return { label: 'Deadline:', at: motionDeadline, isDue: true }
    case 'Failed':
      return { label: 'Deadline:', at: motionDeadline, isDue: false }
    case 'Withdrawn':
      return { label: 'Withdrawn on:', at: motionStatusDate, isDue: false }
    case 'Complete':
      return { label: 'Completed on:', at: motionStatusDate, isDue: false }
  }
}

/** A person and their company; dashes while there is nobody. */
function Proposer({ name, company }: { name: string | null; company: string | null }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name === null ? '---' : flipName(name)}
      {name !== null && company !== null && <Box sx={{ color: 'text.secondary' }}>{company}</Box>}
    </Box>
  )
}

export function Mover({ motion }: MotionProps) {
  return <Proposer name={motion.motionedName} company={motion.motionedCompany} />
}

/** Who seconded, and how many have where it needs several. */
export function Seconders({ motion }: MotionProps) {
  const { secondedName, secondedCompany, furtherSeconders, secondsNeeded } = motion
  const given = secondedName === null ? 0 : 1 + furtherSeconders.length
  const progress = secondsProgress(given, secondsNeeded)
  return (
    <>
      <Proposer name={secondedName} company={secondedCompany} />
      {furtherSeconders.map(({ userId, name, companyName }) => (
        <Proposer key={userId} name={name} company={companyName} />
      ))}
      {progress !== null && <Muted>{progress}</Muted>}
    </>
  )
}

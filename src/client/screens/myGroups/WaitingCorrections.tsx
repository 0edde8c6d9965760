import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { WaitingCorrection } from '../../../contract/session'
import { selectMyGroups } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { DividedItem } from '../../ui/DividedItem'
import { SectionCard } from '../../ui/SectionCard'
import { formatZoned } from '../../ui/zonedText'
import { selectWaitingCorrections } from './myGroups.selectors'
import { PlainList } from '../../ui/PlainList'

/** The corrections that wait for the reader's approval; nothing where there are none. */
export function WaitingCorrections() {
  const waiting = useAppSelector(selectWaitingCorrections)
  const groups = useAppSelector(selectMyGroups)
  if (waiting.length === 0) return null
  return (
    <SectionCard title="Corrections that wait for your approval" aside={String(waiting.length)}>
      <PlainList>
        {waiting.map((correction) => (
          <DividedItem key={correction.correctionId}>
            <MuiLink component={Link} variant="subtitle1" to={pageOf(correction)}>
              {correction.about}
            </MuiLink>
            <Typography variant="body2">{correction.title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {`${nameOf(groups, correction)}asked for by ${correction.askedBy}, ${formatZoned(correction.askedAt)}`}
            </Typography>
          </DividedItem>
        ))}
      </PlainList>
    </SectionCard>
  )
}

function nameOf(groups: ReturnType<typeof selectMyGroups>, { groupId }: WaitingCorrection): string {
  const group = groups.find((one) => one.groupId === groupId)
  return group ? `${group.name}, ` : ''
}

function pageOf({ groupId, voteQuestionId, eventId }: WaitingCorrection): string {
  return voteQuestionId === null
    ? `/group/${groupId}/events/${eventId}/rollcall`
    : `/group/${groupId}/votingquestions/${voteQuestionId}`
}

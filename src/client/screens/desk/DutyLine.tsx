import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { Duty } from '../../../contract/desk'
import { selectMyGroups } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { onPhone } from '../../ui/onPhone'
import { Row } from '../../ui/Row'
import { ZonedTime } from '../../ui/ZonedTime'
import { actOf, addressOf, roleText } from './dutyWords'
import { CorrectionsCard } from '../corrections/CorrectionsCard'
import { SecondHere } from './SecondHere'
import { VoteHere } from './VoteHere'

interface ActHereProps {
  duty: Duty
  /** The choice that was pressed in the line. */
  picked: string | null
}

/** A question with its vote forms, and with an offer to change back what a colleague changed. */
function Vote({ duty: { groupId, id, earlierVote }, picked }: ActHereProps) {
  const address = { groupId: groupId ?? 0, voteQuestionId: id }
  return <VoteHere {...address} earlier={earlierVote} picked={picked} />
}

function Second({ duty: { groupId, id } }: ActHereProps) {
  return <SecondHere groupId={groupId ?? 0} motionRequestId={id} />
}

function Correction({ duty: { groupId, page, pageId } }: ActHereProps) {
  const about = { [page === 'meeting' ? 'eventId' : 'voteQuestionId']: pageId ?? 0 }
  return <CorrectionsCard groupId={groupId ?? 0} {...about} />
}

/** The acts that are done in the line of a duty; the others are done on its page. */
const actsHere: Partial<Record<Duty['kind'], ComponentType<ActHereProps>>> = {
  vote: Vote,
  changedVote: Vote,
  second: Second,
  correction: Correction,
}

interface DutyLineProps {
  duty: Duty
  /** The present, for the countdown. */
  now: string
  /** Its act is shown here. */
  isOpened: boolean
  /** The choice with which it was opened. */
  picked: string | null
  onToggle: (duty: Duty, choice?: string) => void
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4px 24px',
  alignItems: 'start',
  paddingBlock: 14,
  '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
  '&:last-of-type': { paddingBottom: 0 },
  '& > .opened': { gridColumn: '1 / -1', marginTop: 8 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 17rem 13.5rem',
    '& > .acts': { justifyContent: 'flex-end' },
  },
  [onPhone]: { '& > .acts': { marginTop: 6, '& > *': { flexGrow: 1 } } },
}))

/** One thing that waits: what, where, by when, what happens otherwise, and its act. */
export const DutyLine = memo(function DutyLine(props: DutyLineProps) {
  const { duty, now, isOpened, picked, onToggle } = props
  const { kind, title, groupName, dueAt, consequence, about, role, groupId, link } = duty
  const groups = useAppSelector(selectMyGroups)
  const group = groupName ?? groups.find((one) => one.groupId === groupId)?.name
  const act = actOf(kind)
  const ActHere = actsHere[kind]
  const quick = isOpened ? [] : quickChoices(duty)
  return (
    <Line>
      <div>
        <MuiLink component={Link} to={addressOf(duty)} variant="subtitle1">
          {title}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {[group, roleText(role), about].filter(Boolean).join(' · ')}
        </Typography>
        {consequence && <Typography variant="body2">{consequence}</Typography>}
      </div>
      <Typography variant="body2" component="div">
        {dueAt && <ZonedTime at={dueAt} now={now} past="now" />}
      </Typography>
      <Row className="acts">
        {quick.map((choice) => (
          <Button
            key={choice}
            variant="outlined"
            size="small"
            aria-label={`${choice}: ${title}`}
            onClick={() => onToggle(duty, choice)}
          >
            {choice}
          </Button>
        ))}
        {quick.length > 0 ? null : ActHere ? (
          <Button
            variant={isOpened ? 'text' : kind === 'vote' ? 'contained' : 'outlined'}
            size="small"
            aria-expanded={isOpened}
            aria-label={`${isOpened ? 'Close' : act}: ${title}`}
            onClick={() => onToggle(duty)}
          >
            {isOpened ? 'Close' : act}
          </Button>
        ) : (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={addressOf(duty)}
            aria-label={`${act}: ${title}`}
          >
            {act}
          </Button>
        )}
        {link && (
          <Button
            variant="contained"
            size="small"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Join: ${title}`}
          >
            Join
          </Button>
        )}
      </Row>
      {isOpened && ActHere && (
        <div className="opened">
          <ActHere duty={duty} picked={picked} />
        </div>
      )}
    </Line>
  )
})

/** As many letters as the choices of a line may have in all. */
const mostLetters = 24

/** The choices that have room as buttons in the line; none where they have not, and for other duties. */
function quickChoices({ kind, choices }: Duty): string[] {
  return kind === 'vote' && choices.join('').length <= mostLetters ? choices : []
}

/** What the list shows of a question: in the cells of a grid, and on a card. */
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { StatusBadge } from '../../ui/StatusBadge'
import type { RowTime } from '../list/RowTime'
import { RowTitle } from '../list/RowTitle'
import { callerStatuses, callerStatusOf } from './callerStatus'

export interface QuestionProps {
  question: VoteQuestion
}

/** Above the link of the row. */
const Mark = styled('span')<{ colour: string }>(({ colour }) => ({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  color: `var(--mui-palette-${colour})`,
  '& > svg': { pointerEvents: 'none' },
}))

/** Whether the person has voted, as an icon that says its words on hover and to a screen reader. */
export function CallerStatusIcon({ question }: QuestionProps) {
  const { label, Icon, colour } = callerStatuses[callerStatusOf(question)]
  return (
    <Tooltip title={label} describeChild>
      <Mark colour={colour}>
        <Icon titleAccess={label} />
      </Mark>
    </Tooltip>
  )
}

/** Bold while the question is pending and waits for a vote of the person's. */
export function QuestionTitle({ question }: QuestionProps) {
  const { voteQuestionId: id, groupId, title, attachments, voteStatus, isVoteCast } = question
  return (
    <RowTitle
      title={title}
      to={`/group/${groupId}/votingquestions/${id}`}
      isStrong={voteStatus === 'Pending' && !isVoteCast}
      of={{ groupId, table: 'VoteQuestions', id }}
      attachments={attachments}
    />
  )
}

/** How the question stands, unless what is stored differs from the signed record. */
export function QuestionStatus({ question }: QuestionProps) {
  const { recordMismatch, voteResult, choiceResult } = question
  if (recordMismatch !== null) return <StatusBadge result="Doubtful" />
  const isNamed = choiceResult !== null && voteResult !== 'Pending'
  return <StatusBadge result={voteResult} {...(isNamed && { label: choiceResult })} />
}

/** Until when votes are taken, or when the question ended. */
export function questionTime(question: VoteQuestion): ComponentProps<typeof RowTime> {
  const { voteStatus, voteStatusDate, voteDeadline } = question
  return voteStatus === 'Pending'
    ? { label: 'Deadline', at: voteDeadline, isDue: true }
    : { label: 'Completed', at: voteStatusDate ?? voteDeadline, isDue: false }
}

/** The result, with a question mark where it is in doubt. */
function marked({ recordMismatch }: VoteQuestion, figure: number | string) {
  return recordMismatch === null ? figure : `${figure}?`
}

/** The Yes and No figures; empty for other choices, withheld while a blind poll is pending. */
export function YesVotes({ question }: QuestionProps) {
  const { totalYesVotes, choiceResult } = question
  if (choiceResult !== null) return '—'
  if (totalYesVotes !== null) return <ChangedFigure value={marked(question, totalYesVotes)} />
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      Shown after the end
    </Typography>
  )
}

/** Every vote changes the total, so this cell announces all figures of its row. */
export function TotalVotes({ question }: QuestionProps) {
  const { title, totalYesVotes, choiceResult, totalVotes } = question
  const yesVotes = (choiceResult ?? totalYesVotes) === null ? '' : `Yes Votes ${totalYesVotes}, `
  useAnnounceChange(`${title}: ${yesVotes}Total Votes ${totalVotes}`)
  return <ChangedFigure value={marked(question, totalVotes)} />
}

export function Quorum({ question }: QuestionProps) {
  return <ChangedFigure value={marked(question, question.quorumReached ? 'Yes' : 'No')} />
}

import Box from '@mui/material/Box'
import { formatPacific } from '../../ui/pacificText'
import { Countdown } from '../list/Countdown'
import { completedAt, deadlineOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** Until when votes are taken, or when it ended. */
export function QuestionTime({ voteQuestionId }: { voteQuestionId: number }) {
  const deadline = useQuestionFact(voteQuestionId, deadlineOf)
  const completed = useQuestionFact(voteQuestionId, completedAt)
  const at = completed ?? deadline
  return (
    <div>
      <Box sx={{ color: 'text.secondary' }}>
        {completed !== null ? 'Completed' : 'Deadline '}
        {completed === null && <Countdown to={deadline} />}
      </Box>
      <time dateTime={at}>{formatPacific(at)}</time>
    </div>
  )
}

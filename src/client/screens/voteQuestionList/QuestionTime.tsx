import Box from '@mui/material/Box'
import { PacificTime } from '../../ui/PacificTime'
import { useNow } from '../../ui/useNow'
import { completedAt, deadlineOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** Until when votes are taken, or when it ended. */
export function QuestionTime({ voteQuestionId }: { voteQuestionId: number }) {
  const deadline = useQuestionFact(voteQuestionId, deadlineOf)
  const completed = useQuestionFact(voteQuestionId, completedAt)
  return (
    <Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {completed === null ? 'Deadline' : 'Completed'}
      </Box>
      {completed === null ? <Deadline at={deadline} /> : <PacificTime at={completed} isShort />}
    </Box>
  )
}

function Deadline({ at }: { at: string }) {
  return <PacificTime at={at} now={useNow()} isShort />
}

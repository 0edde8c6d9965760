import Box from '@mui/material/Box'
import { formatPacificDateTime, unbroken } from '../../ui/pacificText'
import { Countdown } from '../list/Countdown'
import { completedAt, deadlineOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** Until when votes are taken, or when it ended, short enough to stand beside the badge on a phone. */
export function CardTime({ voteQuestionId }: { voteQuestionId: number }) {
  const deadline = useQuestionFact(voteQuestionId, deadlineOf)
  const completed = useQuestionFact(voteQuestionId, completedAt)
  const at = completed ?? deadline
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <span>
        {completed === null ? 'Deadline ' : 'Completed '}
        <time dateTime={at}>{unbroken(`${formatPacificDateTime(at)} PT`)}</time>
      </span>
      {completed === null && <Countdown to={deadline} />}
    </Box>
  )
}

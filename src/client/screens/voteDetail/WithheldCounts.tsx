import Typography from '@mui/material/Typography'
import { countsComeLater } from '../../../rules/blindPoll'
import { Counts } from './Counts'
import { totalVotesOf } from './questionFacts'
import { useQuestion } from './useQuestion'

/** Of a blind poll that has not ended: how many have voted, and when more is shown. */
export function WithheldCounts({ voteQuestionId }: { voteQuestionId: number }) {
  const total = useQuestion(voteQuestionId, totalVotesOf)
  return (
    <div>
      <Counts byChoice={[]} total={total} />
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {countsComeLater}
      </Typography>
    </div>
  )
}

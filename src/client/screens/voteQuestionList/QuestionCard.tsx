import Box from '@mui/material/Box'
import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'
import { StatusBadge } from '../../ui/StatusBadge'
import { RowCard } from '../list/RowCard'
import { CardTime } from '../list/RowTime'
import {
  CallerStatusIcon,
  questionTime,
  QuestionTitle,
  Quorum,
  TotalVotes,
  YesVotes,
} from './questionCells'

/** A row as a card, for a phone. */
export function QuestionCard({ question }: { question: VoteQuestion }) {
  return (
    <RowCard>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <CallerStatusIcon question={question} />
        <QuestionTitle question={question} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <StatusBadge result={question.voteResult} />
        <CardTime {...questionTime(question)} />
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          margin: 0,
          '& div': { display: 'flex', gap: 0.75 },
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, fontWeight: 600 },
        }}
      >
        <div>
          <dt>Yes Votes</dt>
          <dd>
            <YesVotes question={question} />
          </dd>
        </div>
        <div>
          <dt>Total Votes</dt>
          <dd>
            <TotalVotes question={question} />
          </dd>
        </div>
        <div>
          <dt>Quorum</dt>
          <dd>
            <Quorum question={question} />
          </dd>
        </div>
      </Box>
    </RowCard>
  )
}

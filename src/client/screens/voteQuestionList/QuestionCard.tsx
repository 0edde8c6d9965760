import Box from '@mui/material/Box'
import { RowCard } from '../list/RowCard'
import { AttachmentLine } from './AttachmentLine'
import { CardTime } from './CardTime'
import { QuestionBadge } from './QuestionBadge'
import { Quorum, TotalVotes, YesVotes } from './QuestionCounts'
import { QuestionLink } from './QuestionLink'
import { StatusIcon } from './StatusIcon'

interface QuestionCardProps {
  voteQuestionId: number
}

/** A row as a card, for a phone. */
export function QuestionCard({ voteQuestionId }: QuestionCardProps) {
  return (
    <RowCard>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <StatusIcon voteQuestionId={voteQuestionId} />
        <Box sx={{ minWidth: 0 }}>
          <QuestionLink voteQuestionId={voteQuestionId} />
          <AttachmentLine voteQuestionId={voteQuestionId} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 1,
          fontSize: '0.8125rem',
        }}
      >
        <QuestionBadge voteQuestionId={voteQuestionId} />
        <CardTime voteQuestionId={voteQuestionId} />
      </Box>
      <CardCounts voteQuestionId={voteQuestionId} />
    </RowCard>
  )
}

function CardCounts({ voteQuestionId }: QuestionCardProps) {
  return (
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
          <YesVotes voteQuestionId={voteQuestionId} />
        </dd>
      </div>
      <div>
        <dt>Total Votes</dt>
        <dd>
          <TotalVotes voteQuestionId={voteQuestionId} />
        </dd>
      </div>
      <div>
        <dt>Quorum</dt>
        <dd>
          <Quorum voteQuestionId={voteQuestionId} />
        </dd>
      </div>
    </Box>
  )
}

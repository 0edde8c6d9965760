import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { entityOf } from '../../../rules/policies'
import { useAppSelector } from '../../store/hooks'
import { DeadlineSteps } from '../../ui/DeadlineSteps'
import { SectionCard } from '../../ui/SectionCard'
import { selectDeadlines, selectMissingFromQuorum } from './deadlines.selectors'
import { kindOf, statusOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

const shownFirst = 5

/** The deadlineSteps of deadlines; while the question is pending how long it may go on, and on whom it depends. */
export function DeadlinesCard({ voteQuestionId }: QuestionAddress) {
  const deadlines = useAppSelector((state) => selectDeadlines(state, voteQuestionId))
  const isPending = useQuestion(voteQuestionId, statusOf) === 'Pending'
  if (deadlines === null) return null
  const { rungs, outlook } = deadlines
  return (
    <SectionCard title="Deadlines">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DeadlineSteps rungs={rungs} />
        {outlook !== null && <Typography variant="body2">{outlook}</Typography>}
        {isPending && <Missing voteQuestionId={voteQuestionId} />}
      </Box>
    </SectionCard>
  )
}

function Missing({ voteQuestionId }: { voteQuestionId: number }) {
  const missing = useAppSelector((state) => selectMissingFromQuorum(state, voteQuestionId))
  const entity = entityOf(useQuestion(voteQuestionId, kindOf))
  const [showsAll, setShowsAll] = useState(false)
  if (missing.length === 0) return null
  const shown = showsAll ? missing : missing.slice(0, shownFirst)
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {`Have not voted: ${missing.length} of the ${entity} in quorum`}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 0.25,
          margin: '4px 0 0',
          padding: 0,
          listStyle: 'none',
          fontSize: '0.875rem',
        }}
      >
        {shown.map(({ rollEntryId, words }) => (
          <li key={rollEntryId}>{words}</li>
        ))}
      </Box>
      {missing.length > shownFirst && (
        <Button
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ marginTop: 1 }}
        >
          {showsAll ? 'Show fewer' : `Show all ${missing.length}`}
        </Button>
      )}
    </div>
  )
}

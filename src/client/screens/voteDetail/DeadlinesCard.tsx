import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { DeadlineStep } from '../../../rules/question'
import { useAppSelector } from '../../store/hooks'
import { DeadlineSteps } from '../../ui/DeadlineSteps'
import { FoldedCard } from '../../ui/FoldedCard'
import { onPhone } from '../../ui/onPhone'
import { PlainList } from '../../ui/PlainList'
import { formatZoned } from '../../ui/zonedText'
import { Doubtful } from './Doubtful'
import { selectDeadlines, selectMissingFromQuorum } from './deadlines.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'

const shownFirst = 5

/** The deadlines of the question; while the question is pending how long it may go on, and on whom it depends. */
export function DeadlinesCard({ voteQuestionId }: QuestionAddress) {
  const deadlines = useAppSelector((state) => selectDeadlines(state, voteQuestionId))
  const isPending = useQuestion(voteQuestionId, (question) => question.voteStatus) === 'Pending'
  if (deadlines === null) return null
  const { steps, outlook } = deadlines
  return (
    <FoldedCard title="Deadlines" figure={isPending && <NextDeadline steps={steps} />}>
      <Stack spacing={2}>
        <DeadlineSteps steps={steps} />
        {outlook !== null && (
          <Typography variant="body2">
            <Doubtful voteQuestionId={voteQuestionId}>{outlook}</Doubtful>
          </Typography>
        )}
        {isPending && <Missing voteQuestionId={voteQuestionId} />}
      </Stack>
    </FoldedCard>
  )
}

/** For the folded card, which does not show its steps. */
function NextDeadline({ steps }: { steps: readonly DeadlineStep[] }) {
  const current = steps.find(({ state }) => state === 'current')
  return (
    current && (
      <Box component="span" sx={{ display: 'none', [onPhone]: { display: 'inline' } }}>
        {`next ${formatZoned(current.deadline).replace(/, \d{4},/, ',')}`}
      </Box>
    )
  )
}

function Missing({ voteQuestionId }: { voteQuestionId: number }) {
  const missing = useAppSelector((state) => selectMissingFromQuorum(state, voteQuestionId))
  const entity = useQuestion(voteQuestionId, ({ policy }) => policy.electorate.many)
  const [showsAll, setShowsAll] = useState(false)
  if (missing.length === 0) return null
  const visible = showsAll ? missing : missing.slice(0, shownFirst)
  return (
    <div>
      <Typography component="p" variant="subtitle2">
        <Doubtful voteQuestionId={voteQuestionId}>
          {`Have not voted: ${missing.length} of the ${entity} in quorum`}
        </Doubtful>
      </Typography>
      <PlainList sx={{ gap: 0.25, marginTop: 0.5, fontSize: '0.875rem' }}>
        {visible.map(({ rollEntryId, words }) => (
          <li key={rollEntryId}>{words}</li>
        ))}
      </PlainList>
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

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { termSentence, type ThresholdTerm } from '../../../rules/threshold'
import type { VoteResult } from '../../../rules/question'
import type { Verdict } from '../../../rules/verdict'
import { Disclosure } from '../../ui/Disclosure'
import { CheckIcon, CrossIcon } from '../../ui/icons'
import { PlainList } from '../../ui/PlainList'
import { useQuestion } from './useQuestion'

interface VerdictPartProps {
  voteQuestionId: number
  verdict: Verdict
}

/** What would change the outcome, or that there is no vote yet. */
export function VerdictOutlook({ voteQuestionId, verdict }: VerdictPartProps) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  const { tally, smallestChange } = verdict
  if (result === 'Cancelled' || (tally.total > 0 && smallestChange === null)) return null
  return (
    <div>
      {tally.total === 0 && (
        <Box sx={{ fontWeight: 600 }}>
          {result === 'Pending' ? 'No votes yet' : 'No votes were cast'}
        </Box>
      )}
      {smallestChange !== null && <Typography variant="body2">{smallestChange}</Typography>}
    </div>
  )
}

/** Quorum and pass rule in words and in the whole numbers that the server decides with. */
export function VerdictExplanation({ voteQuestionId, verdict }: VerdictPartProps) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  if (result === 'Cancelled' || verdict.tally.total === 0) return null
  return (
    <Disclosure summary="How this is worked out">
      <TermList voteQuestionId={voteQuestionId} terms={verdict.terms} />
    </Disclosure>
  )
}

interface TermListProps {
  voteQuestionId: number
  terms: readonly ThresholdTerm[]
}

/** Terms in words, each worked out and marked as met or not. */
export function TermList({ voteQuestionId, terms }: TermListProps) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  return (
    <PlainList sx={{ gap: 1, marginTop: 1 }}>
      {terms.map((term) => (
        <Stack direction="row" component="li" key={term.meaning} spacing={1}>
          <MetMark isMet={term.isMet} result={result} />
          <Typography variant="body2">{termSentence(term)}</Typography>
        </Stack>
      ))}
    </PlainList>
  )
}

/**
 * Green and red mark only what decided the result: a met condition of a failed vote is not green, and nothing is
 * red while the question is pending.
 */
function MetMark({ isMet, result }: { isMet: boolean; result: VoteResult }) {
  const Icon = isMet ? CheckIcon : CrossIcon
  const decisive = isMet ? result !== 'Failed' : result === 'Failed'
  const colour = isMet ? 'success.main' : 'error.main'
  return (
    <Icon
      aria-hidden
      sx={{ fontSize: 18, marginTop: '1px', color: decisive ? colour : 'text.secondary' }}
    />
  )
}

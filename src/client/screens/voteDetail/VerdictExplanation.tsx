import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VoteResult } from '../../../rules/question'
import type { Verdict } from '../../../rules/verdict'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import { PlainList } from '../../ui/PlainList'
import { useQuestion } from './useQuestion'

interface WorkedVerdictProps {
  voteQuestionId: number
  verdict: Verdict
}

/** Quorum and pass rule as whole-number arithmetic, as the server decides with. A cancelled vote has none. */
export function VerdictExplanation({ voteQuestionId, verdict }: WorkedVerdictProps) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  if (result === 'Cancelled') return null
  const { tally, terms, smallestChange } = verdict
  const hasVotes = tally.total > 0
  return (
    <Box
      component="section"
      aria-label="How the result is worked out"
      sx={{
        display: 'grid',
        gap: 1,
        padding: 1.5,
        borderRadius: 1,
        backgroundColor: 'background.raised',
      }}
    >
      {!hasVotes && (
        <Box sx={{ fontWeight: 600 }}>
          {result === 'Pending' ? 'No votes yet' : 'No votes were cast'}
        </Box>
      )}
      {hasVotes && <Terms terms={terms} result={result} />}
      {smallestChange !== null && (
        <Typography variant="body2" sx={{ paddingLeft: hasVotes ? '26px' : 0 }}>
          {smallestChange}
        </Typography>
      )}
    </Box>
  )
}

function Terms({ terms, result }: { terms: Verdict['terms']; result: VoteResult }) {
  return (
    <PlainList sx={{ gap: 1 }}>
      {terms.map(({ text, meaning, isMet }) => (
        <Box component="li" key={meaning} sx={{ display: 'flex', gap: 1 }}>
          <MetMark isMet={isMet} result={result} />
          <div>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {`${text}: ${isMet ? 'met' : 'not met'}`}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {meaning}
            </Typography>
          </div>
        </Box>
      ))}
    </PlainList>
  )
}

/** Green and red are for what decided: what was met of a vote that failed is not green, and nothing pending red. */
function MetMark({ isMet, result }: { isMet: boolean; result: VoteResult }) {
  const Icon = isMet ? CheckIcon : CrossIcon
  const decisive = isMet ? result !== 'Failed' : result === 'Failed'
  const colour = isMet ? 'success.main' : 'error.main'
  return (
    <Icon
      aria-hidden
      sx={{ fontSize: 18, marginTop: '3px', color: decisive ? colour : 'text.secondary' }}
    />
  )
}

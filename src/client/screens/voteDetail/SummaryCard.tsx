import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { requiredShareOf } from '../../../rules/requiredShare'
import { passRuleOf, passRuleText } from '../../../rules/passRule'
import { quorumProgress } from '../../../rules/quorum'
import type { Verdict } from '../../../rules/verdict'
import { selectVerdict } from '../../entities/voteQuestions/verdict.selectors'
import { useAppSelector } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { QuorumBar } from '../../ui/QuorumBar'
import { SectionCard } from '../../ui/SectionCard'
import { StatusBadge } from '../../ui/StatusBadge'
import { TallyBar } from '../../ui/TallyBar'
import * as facts from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'
import { WorkedVerdict } from './WorkedVerdict'

/** Result, quorum and counts, and the arithmetic that leads from one to the other. */
export function SummaryCard({ voteQuestionId }: QuestionAddress) {
  const result = useQuestion(voteQuestionId, facts.resultOf)
  const reason = useQuestion(voteQuestionId, facts.cancellationReasonOf)
  const verdict = useAppSelector((state) => selectVerdict(state, voteQuestionId))
  if (verdict === null) return null
  return (
    <SectionCard title="Vote Summary">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Line term="Result">
          <StatusBadge result={result} word={result} />
        </Line>
        {result === 'Cancelled' && reason !== null && (
          <Line term="Cancellation Reason" isLong>
            {reason}
          </Line>
        )}
        <Counts verdict={verdict} />
        <Tally verdict={verdict} voteQuestionId={voteQuestionId} />
        <Quorum verdict={verdict} />
        <WorkedVerdict verdict={verdict} />
        <PassRule voteQuestionId={voteQuestionId} />
      </Box>
    </SectionCard>
  )
}

function Line(props: { term: string; isLong?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: props.isLong ? 'column' : 'row',
        justifyContent: 'space-between',
        columnGap: 2,
      }}
    >
      <Typography component="span" color="textSecondary">
        {props.term}
      </Typography>
      <Typography component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {props.children}
      </Typography>
    </Box>
  )
}

/** How many chose what, in ballot order, and the total. */
function Counts({ verdict: { tally } }: { verdict: Verdict }) {
  useAnnounceChange(tally.byChoice.map(({ choice, count }) => `${choice} ${count}`).join(', '))
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
        gap: 1,
        margin: 0,
      }}
    >
      {[...tally.byChoice, { choice: 'Total', count: tally.total }].map(({ choice, count }) => (
        <Box key={choice} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {choice}
          </Box>
          <Box component="dd" sx={{ margin: 0, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650 }}>
            <ChangedFigure value={count} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Tally({ verdict, voteQuestionId }: { verdict: Verdict; voteQuestionId: number }) {
  const policy = useQuestion(voteQuestionId, facts.policyOf)
  const created = useQuestion(voteQuestionId, facts.createdOf)
  const threshold = useQuestion(voteQuestionId, facts.thresholdWordOf)
  const { rule, generation } = passRuleOf(policy, created)
  const { numerator, denominator, words } = requiredShareOf(rule)
  const { yes, no } = verdict.tally
  return (
    <div>
      <TallyBar
        yes={yes}
        no={no}
        requiredShare={numerator / denominator}
        description={`Yes ${yes}, No ${no}; needs ${words}.`}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
        {generation === 'newer' && <strong>{threshold}</strong>}
        <Typography variant="body2" color="textSecondary">{`needs ${words}`}</Typography>
      </Box>
    </div>
  )
}

function Quorum({ verdict: { quorum } }: { verdict: Verdict }) {
  const progress = quorumProgress(quorum.voted, quorum.needed)
  useAnnounceChange(`Quorum ${progress}`)
  return (
    <div>
      <QuorumBar {...quorum} description={`Quorum ${progress}, ${quorum.eligible} may count.`} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' }}>
        <strong>{`Quorum Met: ${quorum.isReached ? 'Yes' : 'No'}`}</strong>
        <Typography variant="body2" color="textSecondary">
          {progress}
        </Typography>
      </Box>
    </div>
  )
}

function PassRule({ voteQuestionId }: { voteQuestionId: number }) {
  const policy = useQuestion(voteQuestionId, facts.policyOf)
  const created = useQuestion(voteQuestionId, facts.createdOf)
  return (
    <Typography variant="body2" color="textSecondary">
      {passRuleText(policy, passRuleOf(policy, created).generation)}
    </Typography>
  )
}

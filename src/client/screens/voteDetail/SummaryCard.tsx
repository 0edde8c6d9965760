import Stack from '@mui/material/Stack'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { decisionText } from '../../../rules/policy/words'
import { quorumProgress } from '../../../rules/quorum'
import type { QuorumStatus, Verdict } from '../../../rules/verdict'
import { selectCorrectedSentence } from '../../entities/corrections/corrections.selectors'
import {
  selectOutcome,
  selectQuorumStatus,
  selectResultLabel,
  selectVerdict,
} from '../../entities/voteQuestions/verdict.selectors'
import { selectDetailStaleSince } from '../../entities/voteQuestions/voteQuestions.selectors'
import { useAppSelector } from '../../store/hooks'
import { useAnnounceChange } from '../../ui/Announcer'
import { AsOf } from '../../ui/AsOf'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { SectionCard } from '../../ui/SectionCard'
import { StatusBadge } from '../../ui/StatusBadge'
import { ClassMeters } from './ClassMeters'
import { Counts, WithheldCounts } from './Counts'
import { QuorumMeter, ThresholdMeter } from './Meters'
import { differsFromRecord, endingOf } from './question.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { VerdictExplanation, VerdictOutlook } from './VerdictExplanation'
import { classText, countsText } from '../../../rules/classText'
import { Prose } from '../../ui/Prose'

/** Result, quorum and counts, and how one leads to the other. */
export function SummaryCard({ voteQuestionId }: QuestionAddress) {
  const quorum = useAppSelector((state) => selectQuorumStatus(state, voteQuestionId))
  const verdict = useAppSelector((state) => selectVerdict(state, voteQuestionId))
  const staleSince = useAppSelector((state) => selectDetailStaleSince(state, voteQuestionId))
  const differs = useQuestion(voteQuestionId, differsFromRecord)
  if (quorum === null) return null
  if (differs) return <NoSummary />
  return (
    <SectionCard title="Vote Summary" aside={staleSince && <AsOf at={staleSince} />}>
      <Stack spacing={2}>
        <Outcome voteQuestionId={voteQuestionId} />
        <Divider />
        <ChangedVotes verdict={verdict} quorum={quorum} voteQuestionId={voteQuestionId} />
        <QuorumMeter quorum={quorum} />
        {verdict === null ? (
          <WithheldCounts voteQuestionId={voteQuestionId} />
        ) : (
          <>
            <Counts {...verdict.tally} />
            <ThresholdMeter voteQuestionId={voteQuestionId} verdict={verdict} />
            <ClassMeters voteQuestionId={voteQuestionId} verdict={verdict} />
            <VerdictOutlook voteQuestionId={voteQuestionId} verdict={verdict} />
          </>
        )}
        <div>
          <PassRule voteQuestionId={voteQuestionId} />
          {verdict && <VerdictExplanation voteQuestionId={voteQuestionId} verdict={verdict} />}
        </div>
      </Stack>
    </SectionCard>
  )
}

/** Replaces the result where the stored figures differ from the record. */
function NoSummary() {
  return (
    <SectionCard title="Vote Summary">
      <Prose>
        What is stored differs from the signed record, so no result and no counts are shown here.
        The record holds every vote as it was cast: it can be downloaded and checked below.
      </Prose>
    </SectionCard>
  )
}

function Outcome({ voteQuestionId }: { voteQuestionId: number }) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  const reason = useQuestion(voteQuestionId, (question) => question.voteStatusComments)
  const label = useAppSelector((state) => selectResultLabel(state, voteQuestionId))
  const ending = useQuestion(voteQuestionId, endingOf)
  const corrected = useAppSelector(selectCorrectedSentence)
  const outcome = useAppSelector((state) => selectOutcome(state, voteQuestionId))
  return (
    <Stack spacing={1}>
      <DescriptionList
        sx={{
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > :first-of-type': {
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 2,
          },
          '& dd': { minWidth: 0, margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
        }}
      >
        <Described term="Result">
          <StatusBadge result={result} label={label} />
        </Described>
        {result === 'Cancelled' && reason !== null && (
          <Described term="Cancellation Reason">{reason}</Described>
        )}
      </DescriptionList>
      {outcome !== null && (
        <Typography component="p" variant="subtitle1">
          {outcome}
        </Typography>
      )}
      {[ending, corrected].map(
        (sentence) =>
          sentence !== null && (
            <Typography key={sentence} variant="body2" color="textSecondary">
              {sentence}
            </Typography>
          ),
      )}
    </Stack>
  )
}

interface ChangedVotesProps extends Pick<QuestionAddress, 'voteQuestionId'> {
  verdict: Verdict | null
  quorum: QuorumStatus
}

/** Announces to screen readers what changes on screen. */
function ChangedVotes({ verdict, quorum, voteQuestionId }: ChangedVotesProps) {
  const total = useQuestion(voteQuestionId, (question) => question.totalVotes)
  const choices = verdict?.tally.byChoice ?? [{ choice: 'Total', count: total }]
  const classes = (verdict?.classes ?? []).map((one) => ` ${classText(one)}.`).join('')
  useAnnounceChange(
    `${countsText(choices)}.${classes} Quorum ${quorumProgress(quorum.voted, quorum.needed)}.`,
  )
  return null
}

function PassRule({ voteQuestionId }: { voteQuestionId: number }) {
  const policy = useQuestion(voteQuestionId, (question) => question.policy)
  return (
    <Typography variant="body2" color="textSecondary">
      {decisionText(policy)}
    </Typography>
  )
}

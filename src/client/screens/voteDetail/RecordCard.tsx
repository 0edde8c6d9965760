import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { areCountsWithheld } from '../../../rules/blindPoll'
import { selectProofRequest } from '../../entities/records/records.selectors'
import { proofRequested } from '../../entities/records/records.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { BusyButton } from '../../ui/BusyButton'
import { SectionCard } from '../../ui/SectionCard'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

const buttons = [
  { kind: 'verify', word: 'Verify', busyWord: 'Opening...' },
  { kind: 'download', word: 'Download record', busyWord: 'Preparing...' },
] as const

/** The way to check a question without trusting this site. Of a blind poll there is a record after its end. */
export function RecordCard(address: QuestionAddress) {
  const isWithheld = useQuestion(address.voteQuestionId, areCountsWithheld)
  return (
    <SectionCard title="Record">
      <Typography variant="body2" sx={{ maxWidth: '70ch' }}>
        {isWithheld
          ? 'The record of a blind straw poll can be verified after its end.'
          : 'Every step of this question is written down and signed. Verify checks the signatures and counts the votes again, in your browser alone.'}
      </Typography>
      {!isWithheld && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
          {buttons.map((button) => (
            <ProofButton key={button.kind} {...address} {...button} />
          ))}
        </Box>
      )}
      {!isWithheld && <Failure {...address} />}
    </SectionCard>
  )
}

function ProofButton({
  groupId,
  voteQuestionId,
  kind,
  word,
  busyWord,
}: QuestionAddress & (typeof buttons)[number]) {
  const dispatch = useAppDispatch()
  const { status } = useAppSelector((state) => selectProofRequest(state, voteQuestionId, kind))
  return (
    <BusyButton
      variant="outlined"
      word={word}
      busyWord={busyWord}
      isBusy={status === 'running'}
      onClick={() => dispatch(proofRequested({ groupId, voteQuestionId, kind }))}
    />
  )
}

function Failure({ voteQuestionId }: QuestionAddress) {
  const failed = useAppSelector((state) =>
    buttons.some(({ kind }) => failureIn(selectProofRequest(state, voteQuestionId, kind)) !== null),
  )
  if (!failed) return null
  return (
    <Alert severity="error" sx={{ marginTop: 2 }}>
      The record could not be fetched. Please try again.
    </Alert>
  )
}

import Link from '@mui/material/Link'
import { areCountsWithheld } from '../../../rules/blindPoll'
import { selectRecordState } from '../../entities/recordState/recordState.request'
import { useAppSelector } from '../../store/hooks'
import { FoldedCard } from '../../ui/FoldedCard'
import { RecordProof } from '../detail/RecordProof'
import { RecordVerified } from '../detail/RecordVerified'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { Prose } from '../../ui/Prose'

/** The way to check a question without trusting this site. Of a blind poll there is a record after its end. */
export function RecordCard(address: QuestionAddress) {
  const { voteQuestionId } = address
  const hasEnded = useQuestion(voteQuestionId, ({ voteStatus }) => voteStatus !== 'Pending')
  const isWithheld = useQuestion(voteQuestionId, areCountsWithheld)
  const isPublic = useQuestion(voteQuestionId, ({ policy }) => policy.results === 'public')
  return (
    <FoldedCard title="Record" figure={<RecordFigure />}>
      <Prose variant="body2">
        {isWithheld
          ? 'The record of a blind straw poll can be verified after its end.'
          : 'Every step of this question is written down and signed. Verify checks the signatures and counts the votes again, in your browser alone.'}
      </Prose>
      {!isWithheld && (
        <>
          <RecordVerified target={address} hasEnded={hasEnded} />
          <RecordProof of={address} />
          {isPublic && hasEnded && (
            <Prose variant="body2">
              Everybody may read it at{' '}
              <Link href={`/results/${voteQuestionId}`}>its public page</Link>.
            </Prose>
          )}
        </>
      )}
    </FoldedCard>
  )
}

/** What the server's own check says, in a word. */
function RecordFigure() {
  const { answer } = useAppSelector(selectRecordState)
  return answer?.check ? (answer.isVerified ? 'intact' : 'differs') : null
}

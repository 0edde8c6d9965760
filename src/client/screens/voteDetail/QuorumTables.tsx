import { outOfQuorumHeading, quorumHeading } from '../../../rules/headings'
import { useAppSelector } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { kindOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'
import { selectOutOfQuorumRows, selectQuorumRows } from './voteDetail.selectors'
import { VoterRows } from './VoterRows'

/** Who counts for the quorum of the question, and in groups 12 and 36 who does not. */
export function QuorumTables({ voteQuestionId }: QuestionAddress) {
  const kind = useQuestion(voteQuestionId, kindOf)
  const inQuorum = useAppSelector((state) => selectQuorumRows(state, voteQuestionId))
  const outOfQuorum = useAppSelector((state) => selectOutOfQuorumRows(state, voteQuestionId))
  const hasNames = kind !== 'companies'
  const heading = quorumHeading(kind)
  const otherHeading = outOfQuorumHeading(kind)
  return (
    <>
      <SectionCard title={heading} aside={String(inQuorum.length)} isFlush>
        <VoterRows label={heading} rows={inQuorum} hasNames={hasNames} />
      </SectionCard>
      {otherHeading !== null && outOfQuorum.length > 0 && (
        <SectionCard title={otherHeading} aside={String(outOfQuorum.length)} isFlush>
          <VoterRows label={otherHeading} rows={outOfQuorum} hasNames={hasNames} />
        </SectionCard>
      )}
    </>
  )
}

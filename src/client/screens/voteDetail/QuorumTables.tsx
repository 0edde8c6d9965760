import { outOfQuorumHeading, quorumHeading } from '../../../rules/policy/electorate'
import { useAppSelector } from '../../store/hooks'
import { EmptyState } from '../../ui/EmptyState'
import { FoldedCard } from '../../ui/FoldedCard'
import { Doubtful } from './Doubtful'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { selectOutOfQuorumRows, selectQuorumRows, type VoterRow } from './voteDetail.selectors'
import { VoterRows } from './VoterRows'

/** Who counts for the quorum of the question, and who does not where titles make the voters of a group. */
export function QuorumTables(address: QuestionAddress) {
  const { voteQuestionId } = address
  const { electorate } = useQuestion(voteQuestionId, (question) => question.policy)
  const inQuorum = useAppSelector((state) => selectQuorumRows(state, voteQuestionId))
  const outOfQuorum = useAppSelector((state) => selectOutOfQuorumRows(state, voteQuestionId))
  const otherHeading = outOfQuorumHeading(electorate)
  return (
    <>
      <RollTable
        address={address}
        heading={quorumHeading(electorate)}
        rows={inQuorum}
        empty={`No ${electorate.many} count for the quorum.`}
      />
      {otherHeading !== null && (
        <RollTable
          address={address}
          heading={otherHeading}
          rows={outOfQuorum}
          empty={`All ${electorate.many} count for the quorum.`}
        />
      )}
    </>
  )
}

interface RollTableProps {
  address: QuestionAddress
  heading: string
  rows: readonly VoterRow[]
  empty: string
}

function RollTable({ address, heading, rows, empty }: RollTableProps) {
  const voted = rows.filter(({ hasVoted }) => hasVoted).length
  return (
    <FoldedCard
      title={heading}
      figure={
        <Doubtful
          voteQuestionId={address.voteQuestionId}
        >{`${voted} of ${rows.length} voted`}</Doubtful>
      }
      isFlush
    >
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <VoterRows address={address} label={heading} rows={rows} />
      )}
    </FoldedCard>
  )
}

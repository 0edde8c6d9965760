import { zonedDay } from '../../../rules/zonedTime'
import { quorumText } from '../../../rules/quorum'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { FoldedCard } from '../../ui/FoldedCard'
import { ZonedTime } from '../../ui/ZonedTime'
import { SiteLink } from '../../ui/SiteLink'
import { LinkList } from '../detail/DetailText'
import { Doubtful } from './Doubtful'
import { factsOf } from './question.selectors'
import { SecondVote } from './SecondVote'
import { useQuestion, type QuestionAddress } from './useQuestion'

/** The facts of a question beside its votes. */
export function FactsCard({ groupId, voteQuestionId }: QuestionAddress) {
  const facts = useQuestion(voteQuestionId, factsOf)
  return (
    <FoldedCard title="Facts">
      <DescriptionList termWidth="96px" gap={1.25}>
        <Described term="Started">{zonedDay(facts.created)}</Described>
        <Described term="Deadline">
          <ZonedTime at={facts.voteDeadline} />
        </Described>
        {facts.completed !== null && (
          <Described term="Completed">
            <ZonedTime at={facts.completed} />
          </Described>
        )}
        {facts.secrecy !== null && <Described term="Kind of vote">{facts.secrecy}</Described>}
        <Described term="Group">{facts.groupName}</Described>
        <Described term="Motioned">{facts.motioned}</Described>
        <Described term="Seconded">{facts.seconded}</Described>
        <Described term="Quorum">
          <Doubtful voteQuestionId={voteQuestionId}>
            <QuorumSentence voteQuestionId={voteQuestionId} />
          </Doubtful>
        </Described>
        {facts.linkReference.length > 0 && (
          <Described term="Links">
            <LinkList links={facts.linkReference} />
          </Described>
        )}
        <Described term="Notification">{facts.notification}</Described>
        <Described term="History">
          <SiteLink to={`/group/${groupId}/votingquestions/${voteQuestionId}/history`}>
            Vote History
          </SiteLink>
        </Described>
        <SecondVote groupId={groupId} voteQuestionId={voteQuestionId} />
        {facts.motionRequestId !== null && (
          <Described term="Motion">
            <SiteLink to={`/group/${groupId}/motions/${facts.motionRequestId}`}>
              Related motion
            </SiteLink>
          </Described>
        )}
      </DescriptionList>
    </FoldedCard>
  )
}

/** Separate from the card, because it changes with every vote. */
function QuorumSentence({ voteQuestionId }: { voteQuestionId: number }) {
  return useQuestion(voteQuestionId, ({ quorumCount, quorumEligible, quorumVotes, policy }) =>
    quorumText(quorumCount, quorumEligible, policy.electorate, quorumVotes),
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { blindPollFact } from '../../../rules/blindPoll'
import { entityOf } from '../../../rules/policies'
import { pacificDay } from '../../../rules/pacificTime'
import { quorumText } from '../../../rules/quorum'
import { PacificTime } from '../../ui/PacificTime'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { LinkList } from '../detail/LinkList'
import * as facts from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

/** What is on record of a question beside its votes. */
export function FactsCard({ groupId, voteQuestionId }: QuestionAddress) {
  const completed = useQuestion(voteQuestionId, facts.completedOf)
  const motionRequestId = useQuestion(voteQuestionId, facts.motionOf)
  return (
    <SectionCard title="Facts">
      <Box component="dl" sx={{ display: 'grid', gap: 1.25, margin: 0 }}>
        <Fact term="Started">{pacificDay(useQuestion(voteQuestionId, facts.createdOf))}</Fact>
        <Fact term="Deadline">
          <PacificTime at={useQuestion(voteQuestionId, facts.deadlineOf)} />
        </Fact>
        {completed !== null && (
          <Fact term="Completed">
            <PacificTime at={completed} />
          </Fact>
        )}
        <Secrecy voteQuestionId={voteQuestionId} />
        <Fact term="Group">{useQuestion(voteQuestionId, facts.groupNameOf)}</Fact>
        <Fact term="Motioned">{useQuestion(voteQuestionId, facts.motionedOf)}</Fact>
        <Fact term="Seconded">{useQuestion(voteQuestionId, facts.secondedOf)}</Fact>
        <Fact term="Quorum">
          <QuorumSentence voteQuestionId={voteQuestionId} />
        </Fact>
        <Links voteQuestionId={voteQuestionId} />
        <Fact term="Notification">{useQuestion(voteQuestionId, facts.notificationOf)}</Fact>
        <Fact term="History">
          <SiteLink to={`/group/${groupId}/votingquestions/${voteQuestionId}/history`}>
            Vote History
          </SiteLink>
        </Fact>
        {motionRequestId !== null && (
          <Fact term="Motion">
            <SiteLink to={`/group/${groupId}/motions/${motionRequestId}`}>Related motion</SiteLink>
          </Fact>
        )}
      </Box>
    </SectionCard>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

function QuorumSentence({ voteQuestionId }: { voteQuestionId: number }) {
  return useQuestion(voteQuestionId, (detail) =>
    quorumText(
      detail.quorumCount,
      detail.quorumEligible,
      entityOf(detail.policy.groupKind),
      detail.quorumVotes,
    ),
  )
}

/** Of a blind poll: what stays secret. */
function Secrecy({ voteQuestionId }: { voteQuestionId: number }) {
  const kind = useQuestion(voteQuestionId, facts.kindOf)
  const hasEnded = useQuestion(voteQuestionId, facts.statusOf) !== 'Pending'
  if (!useQuestion(voteQuestionId, facts.isBlindOf)) return null
  return <Fact term="Kind of vote">{blindPollFact(kind, hasEnded)}</Fact>
}

function Links({ voteQuestionId }: { voteQuestionId: number }) {
  const links = useQuestion(voteQuestionId, facts.linksOf)
  if (links.length === 0) return null
  return (
    <Fact term="Links">
      <LinkList links={links} />
    </Fact>
  )
}

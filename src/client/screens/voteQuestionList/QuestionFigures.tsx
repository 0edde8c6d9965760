import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { quorumWordOf, titleOf, totalVotesOf, yesVotesOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

export function YesVotes({ voteQuestionId }: { voteQuestionId: number }) {
  return <ChangedFigure value={useQuestionFact(voteQuestionId, yesVotesOf)} />
}

/** Every vote changes the total, so it speaks for all figures of its row. */
export function TotalVotes({ voteQuestionId }: { voteQuestionId: number }) {
  const title = useQuestionFact(voteQuestionId, titleOf)
  const yes = useQuestionFact(voteQuestionId, yesVotesOf)
  const total = useQuestionFact(voteQuestionId, totalVotesOf)
  useAnnounceChange(`${title}: Yes Votes ${yes}, Total Votes ${total}`)
  return <ChangedFigure value={total} />
}

export function Quorum({ voteQuestionId }: { voteQuestionId: number }) {
  return <ChangedFigure value={useQuestionFact(voteQuestionId, quorumWordOf)} />
}

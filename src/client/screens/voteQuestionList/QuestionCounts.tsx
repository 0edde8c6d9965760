import Box from '@mui/material/Box'
import { useAnnounceChange } from '../../ui/Announcer'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { quorumWordOf, titleOf, totalVotesOf, yesVotesOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** Of a blind poll that has not ended: when they are shown. */
export function YesVotes({ voteQuestionId }: { voteQuestionId: number }) {
  const yes = useQuestionFact(voteQuestionId, yesVotesOf)
  if (yes === null) {
    return (
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}
      >
        Shown after the end
      </Box>
    )
  }
  return <ChangedFigure value={yes} />
}

/** Every vote changes the total, so it speaks for all figures of its row. */
export function TotalVotes({ voteQuestionId }: { voteQuestionId: number }) {
  const title = useQuestionFact(voteQuestionId, titleOf)
  const yes = useQuestionFact(voteQuestionId, yesVotesOf)
  const total = useQuestionFact(voteQuestionId, totalVotesOf)
  const yesVotes = yes === null ? '' : `Yes Votes ${yes}, `
  useAnnounceChange(`${title}: ${yesVotes}Total Votes ${total}`)
  return <ChangedFigure value={total} />
}

export function Quorum({ voteQuestionId }: { voteQuestionId: number }) {
  return <ChangedFigure value={useQuestionFact(voteQuestionId, quorumWordOf)} />
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { EligibleVote } from '../../../contract/eligibility'
import type { VoteResultRow } from '../../../contract/voteResults'
import { selectCorrectionOfVote } from '../../entities/corrections/corrections.selectors'
import { selectUserId } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { unbroken } from '../../ui/zonedText'
import { Quote } from './BallotNotice'
import { correctedSentence, voteSentence } from './voteSentences'

interface CastVoteProps {
  vote: EligibleVote
  result: VoteResultRow
  /** Leaves the comment out where the form below shows it. */
  isBrief: boolean
  /** Null once votes are no longer taken. */
  onChange: (() => void) | null
}

/** The cast vote, by whom where it was a colleague, and the button to change it. */
export function CastVote({ vote, result, isBrief, onChange }: CastVoteProps) {
  const myId = useAppSelector(selectUserId)
  const correction = useAppSelector((state) => selectCorrectionOfVote(state, result.rollEntryId))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography sx={{ maxWidth: '70ch' }}>
        {unbroken(
          correction ? correctedSentence(result, correction) : voteSentence(vote, result, myId),
        )}
      </Typography>
      {result.voteReason !== null && !isBrief && <Quote>{result.voteReason}</Quote>}
      {onChange && <Button onClick={onChange}>Change my Vote</Button>}
    </Box>
  )
}

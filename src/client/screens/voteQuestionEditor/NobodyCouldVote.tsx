import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useGroupVoters } from '../people/useGroupVoters'

/** Warns before a question is created on which nobody of the group could vote. */
export function NobodyCouldVote({ groupId }: { groupId: number }) {
  const voters = useGroupVoters(groupId)
  if (voters === null || voters.castableVotes > 0) return null
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      Nobody could vote on this question: no member of the group holds a vote.{' '}
      <Link component={RouterLink} to={`/group/${groupId}/manage/members`}>
        See what is missing
      </Link>
    </Alert>
  )
}

import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { selectIsGroupAdmin } from '../../entities/groups/groups.selectors'
import { useAppSelector } from '../../store/hooks'

/** The way to a new question, for admins alone. */
export function CreateVoteButton({ groupId }: { groupId: number }) {
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  if (!isAdmin) return null
  return (
    <Button component={RouterLink} to={`/group/${groupId}/votingquestions/new`} variant="contained">
      Create Vote
    </Button>
  )
}

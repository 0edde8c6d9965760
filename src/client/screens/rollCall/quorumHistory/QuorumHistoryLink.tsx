import Link from '@mui/material/Link'
import { quorumHistoryOpened } from '../../../entities/quorumHistory/quorumHistory.slice'
import { useAppDispatch } from '../../../store/hooks'
import type { MeetingAddress } from '../useMeeting'

/** Opens the history of a meeting's quorum. */
export function QuorumHistoryLink(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  return (
    <Link
      component="button"
      type="button"
      variant="body1"
      onClick={() => dispatch(quorumHistoryOpened(address))}
    >
      View Quorum History
    </Link>
  )
}

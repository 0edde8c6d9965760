import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { rollCallCommandAsked } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import type { RollCallRow } from './rollCall.selectors'
import { nameOf } from './sortCheckIns'
import { useCheckIn } from './useCheckIn'
import { useMeetingAddress } from './useMeetingAddress'

const whyNot = 'Only manually checked-in members can be removed.'

/** Removes what was added by hand, after a question; elsewhere it says why it cannot. */
export function RemoveCell({ checkInId }: RollCallRow) {
  const dispatch = useAppDispatch()
  const address = useMeetingAddress()
  const name = useCheckIn(checkInId, nameOf)
  const canRemove = useCheckIn(checkInId, (row) => row.canRemove)
  if (canRemove) {
    return (
      <IconButton
        size="small"
        tabIndex={0}
        aria-label={`Remove ${name}`}
        onClick={() => dispatch(rollCallCommandAsked({ kind: 'remove', ...address, checkInId }))}
      >
        <CrossIcon fontSize="small" />
      </IconButton>
    )
  }
  return (
    <Tooltip title={whyNot} describeChild enterTouchDelay={0}>
      <IconButton
        size="small"
        tabIndex={0}
        aria-disabled
        aria-label={`Remove ${name}`}
        sx={{ cursor: 'not-allowed', '&:hover': { backgroundColor: 'transparent' } }}
      >
        {/* The icon alone is faint: the outline of the focus stays. */}
        <CrossIcon fontSize="small" sx={{ opacity: 0.4 }} />
      </IconButton>
    </Tooltip>
  )
}

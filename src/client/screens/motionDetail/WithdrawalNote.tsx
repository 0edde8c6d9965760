import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { motionCommandAsked } from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { isLastChanceOf } from './motionFacts'
import { useShownMotion } from './useShownMotion'
import type { MotionAddress } from './useShownMotion'

/** Tells admins that a complete motion can be withdrawn as long as no question came of it. */
export function WithdrawalNote(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const isShown = useShownMotion(address.motionRequestId, isLastChanceOf)
  if (!isShown) return null
  return (
    <Typography color="textSecondary">
      {'No voting question came of this motion yet. To withdraw it, '}
      <Link
        component="button"
        type="button"
        variant="body1"
        onClick={() => dispatch(motionCommandAsked({ kind: 'withdraw', ...address }))}
        sx={{ verticalAlign: 'baseline' }}
      >
        click here
      </Link>
      .
    </Typography>
  )
}

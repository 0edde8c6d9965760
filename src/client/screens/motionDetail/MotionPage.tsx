import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { motionCommand } from '../../entities/motionCommands/motionCommands.request'
import { selectMotionStaleSince } from '../../entities/motions/motions.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AsOf } from '../../ui/AsOf'
import { DetailText } from '../detail/DetailText'
import { belowFirst, besideFirst, twoColumns } from '../detail/layout'
import { isLastChanceOf } from './motion.selectors'
import { MotionDialogs } from './MotionDialogs'
import { MotionHeader } from './MotionHeader'
import { MotionNotices } from './MotionNotices'
import { ProposalCards } from './ProposalCards'
import { StatusCard } from './StatusCard'
import { useMotion, type MotionAddress } from './useMotion'

/** The page of a motion, once it is fetched. */
export function MotionPage(address: MotionAddress) {
  const { groupId, motionRequestId } = address
  const staleSince = useAppSelector((state) => selectMotionStaleSince(state, motionRequestId))
  return (
    <>
      <MotionHeader {...address} />
      <MotionNotices {...address} />
      <Box sx={twoColumns}>
        <Box sx={besideFirst}>
          <StatusCard {...address} />
        </Box>
        <DetailText
          label="Motion"
          description={useMotion(motionRequestId, (motion) => motion.description)}
          of={{ groupId, table: 'Motions', id: motionRequestId }}
          attachments={useMotion(motionRequestId, (motion) => motion.attachments)}
          links={useMotion(motionRequestId, (motion) => motion.linkReference)}
        />
        <Box sx={belowFirst}>
          <ProposalCards {...address} />
          <WithdrawalNote {...address} />
          {staleSince !== null && <AsOf at={staleSince} />}
        </Box>
      </Box>
      <MotionDialogs {...address} />
    </>
  )
}

/** Tells admins that a complete motion can be withdrawn until a question is made from it. */
function WithdrawalNote(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const isShown = useMotion(address.motionRequestId, isLastChanceOf)
  if (!isShown) return null
  return (
    <Typography color="textSecondary">
      {'No voting question came of this motion yet. To withdraw it, '}
      <Link
        component="button"
        type="button"
        variant="body1"
        onClick={() => dispatch(motionCommand.dialogOpened({ kind: 'withdraw', ...address }))}
      >
        click here
      </Link>
      .
    </Typography>
  )
}

import Box from '@mui/material/Box'
import { stacked } from '../detail/layout'
import { MotionDialogs } from './MotionDialogs'
import { MotionHeader } from './MotionHeader'
import { MotionNotices } from './MotionNotices'
import { MotionText } from './MotionText'
import { ProposalCards } from './ProposalCards'
import { StaleSince } from './StaleSince'
import { StatusCard } from './StatusCard'
import type { MotionAddress } from './useShownMotion'
import { WithdrawalNote } from './WithdrawalNote'

/** A motion that is known. */
export function MotionPage(address: MotionAddress) {
  return (
    <>
      <MotionHeader {...address} />
      <MotionNotices {...address} />
      <Box sx={stacked}>
        <StatusCard {...address} />
        <MotionText {...address} />
        <ProposalCards {...address} />
        <WithdrawalNote {...address} />
        <StaleSince {...address} />
      </Box>
      <MotionDialogs {...address} />
    </>
  )
}

import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useEffect } from 'react'
import {
  selectQuorumHistory,
  quorumHistory,
} from '../../../entities/quorumHistory/quorumHistory.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { MeetingAddress } from '../useMeeting'
import { QuorumHistory } from './QuorumHistory'

const Content = styled(DialogContent)({
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
})

/** How the quorum went through a meeting. */
export function QuorumTracking(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { target } = useAppSelector(selectQuorumHistory)
  const leave = useCallback(() => void dispatch(quorumHistory.closed()), [dispatch])
  // It is closed again when the person comes back to the page.
  useEffect(() => leave, [leave])
  if (target?.eventId !== address.eventId) return null
  return (
    <Dialog open fullWidth maxWidth="md" onClose={leave} aria-labelledby="quorum-tracking">
      <DialogTitle id="quorum-tracking">Quorum Tracking</DialogTitle>
      {/* It scrolls and holds no control: the keys reach it by itself. */}
      <Content tabIndex={0}>
        <QuorumHistory {...address} />
      </Content>
      <DialogActions>
        <Button onClick={leave}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { callerStatuses } from './callerStatus'
import { PlainList } from '../../ui/PlainList'

const Legend = styled(PlainList)({
  marginTop: 8,
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, paddingBlock: 4 },
})

/** What is new, and what the icons of the list mean. */
export default function WelcomeDialog({ onStart }: { onStart: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onStart} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>Welcome to the New Voting Experience</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            Find a question, vote, and watch the result as it forms. Votes of others appear by
            themselves.
          </Typography>
          <Typography>The icon beside a question tells you at a glance:</Typography>
        </Stack>
        <Legend>
          {Object.values(callerStatuses).map(({ label, Icon, colour }) => (
            <li key={label}>
              <Icon aria-hidden style={{ color: `var(--mui-palette-${colour})` }} />
              {label}
            </li>
          ))}
        </Legend>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStart}>
          Get Started
        </Button>
      </DialogActions>
    </Dialog>
  )
}

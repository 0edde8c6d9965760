import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PlainList } from '../../ui/PlainList'
import { callerStatuses } from './callerStatus'

/** What is new, and what the icons of the list mean. */
export default function WelcomeDialog({ onStart }: { onStart: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onStart} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>Welcome to the New Voting Experience</DialogTitle>
      <DialogContent>
        <Typography>
          Find a question, vote, and watch the result as it forms. Votes of others appear by
          themselves.
        </Typography>
        <Typography sx={{ marginTop: 2 }}>
          The icon beside a question tells you at a glance:
        </Typography>
        <PlainList sx={{ marginTop: 1 }}>
          {Object.values(callerStatuses).map(({ label, Icon, colour }) => (
            <Stack
              direction="row"
              key={label}
              component="li"
              spacing={1.5}
              sx={{ alignItems: 'center', paddingBlock: 0.5 }}
            >
              <Icon aria-hidden sx={{ color: colour }} />
              {label}
            </Stack>
          ))}
        </PlainList>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onStart}>
          Get Started
        </Button>
      </DialogActions>
    </Dialog>
  )
}

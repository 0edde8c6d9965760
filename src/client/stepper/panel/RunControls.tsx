import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { holdAll } from '../holdPattern'
import type { Holds } from '../holds'
import { PauseIcon, PlayIcon, StepIcon } from './icons'

/** Hold all, step, run on; and how many effects stand still. */
export function RunControls({ holds }: { holds: Holds }) {
  const isHoldingAll = holds.rules.includes('all')
  const count = holds.held.length
  const run = () => {
    holds.letGo('all')
    holds.run()
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant={isHoldingAll ? 'contained' : 'outlined'}
        aria-pressed={isHoldingAll}
        startIcon={<PauseIcon />}
        onClick={() => (isHoldingAll ? holds.letGo('all') : holds.hold('all', holdAll))}
      >
        Hold all
      </Button>
      <Button
        size="small"
        startIcon={<StepIcon />}
        disabled={count === 0}
        onClick={() => holds.step()}
      >
        Step
      </Button>
      <Button
        size="small"
        startIcon={<PlayIcon />}
        disabled={count === 0 && !isHoldingAll}
        onClick={run}
      >
        Run
      </Button>
      <Box
        component="output"
        sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'warning.main', minWidth: 56 }}
      >
        {count > 0 && `${count} held`}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Playing, type ScenarioPlayer, isUnderWay } from '../scenarioPlayer'
import { PauseIcon, PlayIcon, StepIcon } from './icons'

interface ScenarioControlsProps {
  /** Null before it is begun. */
  playing: Playing | null
  player: ScenarioPlayer
  onBegin: (manner: 'stepwise' | 'whole') => void
}

/** Play, pause and step. */
export function ScenarioControls({ playing, player, onBegin }: ScenarioControlsProps) {
  const isBusy = isUnderWay(playing)
  const stands = playing?.status === 'paused' || playing?.status === 'asking'
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {playing?.status === 'playing' ? (
        <Button size="small" startIcon={<PauseIcon />} onClick={() => player.pause()}>
          Pause
        </Button>
      ) : (
        <Button
          size="small"
          variant="contained"
          startIcon={<PlayIcon />}
          onClick={() => (isBusy ? player.play() : onBegin('stepwise'))}
        >
          {isBusy ? 'Go on' : 'Play'}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<StepIcon />}
        disabled={!stands}
        onClick={() => player.step()}
      >
        Next step
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => onBegin('whole')}>
        Play whole
      </Button>
      <Verdict playing={playing} />
    </Box>
  )
}

const verdicts: Record<Playing['status'], string> = {
  passed: 'Passed',
  failed: 'Failed',
  watching: 'Watching',
  asking: 'Your turn',
  playing: '',
  paused: '',
}

function Verdict({ playing }: { playing: Playing | null }) {
  const colour = playing?.status === 'failed' ? 'error.main' : 'success.main'
  return (
    <Box component="output" sx={{ fontSize: '0.875rem', fontWeight: 600, color: colour }}>
      {playing && verdicts[playing.status]}
    </Box>
  )
}

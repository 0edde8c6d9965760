import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ScenarioHost } from '../host'
import type { Names } from '../names'
import type { Playing, ScenarioPlayer } from '../scenarioPlayer'
import { PauseIcon, PlayIcon, StepIcon } from './icons'
import { ScenarioSteps } from './ScenarioSteps'

interface ScenarioTabProps {
  host: ScenarioHost
  player: ScenarioPlayer
  names: Names
  /** The title of the scenario to begin with. */
  initial?: string | undefined
}

/** Plays scenarios on this page's own store, beside the screen that each belongs to. */
export function ScenarioTab({ host, player, names, initial }: ScenarioTabProps) {
  const all = Object.values(host.scenarios).flat()
  const [title, setTitle] = useState(initial ?? player.playing?.scenario.title ?? all[0]?.title)
  const scenario = all.find((one) => one.title === title)
  const { playing } = player
  const isBusy = playing?.status === 'playing' || playing?.status === 'paused'
  if (!scenario) return null
  const shown: Playing =
    playing?.scenario === scenario
      ? playing
      : { scenario, steps: scenario.steps(), at: -1, status: 'paused', message: null }
  const begin = (how: 'stepwise' | 'whole') => {
    host.open(scenario.screen)
    player.begin(scenario, how)
    if (how === 'stepwise') player.play()
  }
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}
    >
      <Box
        sx={{
          flex: { md: '0 0 42%' },
          padding: 2,
          overflow: 'auto',
          display: 'grid',
          gap: 1.5,
          alignContent: 'start',
          borderRight: { md: '1px solid' },
          borderColor: { md: 'divider' },
        }}
      >
        <NativeSelect
          variant="outlined"
          input={<OutlinedInput size="small" fullWidth />}
          inputProps={{ 'aria-label': 'Scenario' }}
          disabled={isBusy}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        >
          {Object.entries(host.scenarios).map(([part, scenarios]) => (
            <optgroup key={part} label={part}>
              {scenarios.map((one) => (
                <option key={one.title} value={one.title}>
                  {one.title}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
        <Typography variant="body2" sx={{ maxWidth: '60ch' }}>
          {scenario.teaches}
        </Typography>
        <Controls
          playing={playing?.scenario === scenario ? playing : null}
          player={player}
          onBegin={begin}
          onWatch={() => player.watch(scenario)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
          Played, it runs on this page with answers of its own, and leaves its state behind:{' '}
          <Link component="button" variant="body2" onClick={host.reload}>
            load the page again
          </Link>{' '}
          for a fresh one. Watched, nothing is held or answered: do what it tells, with the real
          server. <Link href={host.guideAddress}>All scenarios</Link>
        </Typography>
      </Box>
      <ScenarioSteps playing={shown} names={names} />
    </Box>
  )
}

const verdicts: Record<Playing['status'], string> = {
  passed: 'Passed',
  failed: 'Failed',
  watching: 'Watching',
  playing: '',
  paused: '',
}

interface ControlsProps {
  /** Null before it is begun. */
  playing: Playing | null
  player: ScenarioPlayer
  onBegin: (how: 'stepwise' | 'whole') => void
  onWatch: () => void
}

function Controls({ playing, player, onBegin, onWatch }: ControlsProps) {
  const isBusy = playing?.status === 'playing' || playing?.status === 'paused'
  const verdict = playing && verdicts[playing.status]
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
          Play
        </Button>
      )}
      <Button
        size="small"
        startIcon={<StepIcon />}
        disabled={playing?.status !== 'paused'}
        onClick={() => player.step()}
      >
        Next step
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => onBegin('whole')}>
        Play whole
      </Button>
      <Button size="small" disabled={isBusy} onClick={onWatch}>
        Watch the real one
      </Button>
      <Box
        component="output"
        sx={{
          fontSize: '0.875rem',
          fontWeight: 600,
          color: playing?.status === 'failed' ? 'error.main' : 'success.main',
        }}
      >
        {verdict}
      </Box>
    </Box>
  )
}

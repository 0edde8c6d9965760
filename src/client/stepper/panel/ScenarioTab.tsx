import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ScenarioHost } from '../host'
import type { Names } from '../names'
import { type Playing, type ScenarioPlayer, isUnderWay } from '../scenarioPlayer'
import { PauseIcon, PlayIcon, StepIcon } from './icons'
import { RealServer } from './RealServer'
import { ScenarioSteps } from './ScenarioSteps'
import { Row } from './parts'

/** A scenario that the panel is opened with, and its values on a real server, as JSON. */
export interface AskedScenario {
  title: string
  values: string
}

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& > div': {
    display: 'grid',
    gap: 12,
    alignContent: 'start',
    padding: 16,
    overflow: 'auto',
    '& > p': { maxWidth: '60ch' },
  },
  [theme.breakpoints.up('md')]: {
    flexDirection: 'row',
    '& > div': { flex: '0 0 42%', borderRight: '1px solid var(--mui-palette-divider)' },
  },
}))

interface ScenarioTabProps {
  host: ScenarioHost
  player: ScenarioPlayer
  names: Names
  /** The scenario to begin with. */
  initial: AskedScenario | null
}

/** Plays scenarios on this page's own store, beside the screen that each belongs to. */
export function ScenarioTab({ host, player, names, initial }: ScenarioTabProps) {
  const all = Object.values(host.scenarios).flat()
  const [title, setTitle] = useState(
    initial?.title ?? player.playing?.scenario.title ?? all[0]?.title,
  )
  const scenario = all.find((one) => one.title === title)
  const { playing } = player
  const isBusy = isUnderWay(playing)
  if (!scenario) return null
  const shown: Playing =
    playing?.scenario === scenario
      ? playing
      : { scenario, steps: scenario.steps(), at: -1, status: 'paused', message: null }
  const begin = (manner: 'stepwise' | 'whole') => {
    host.open(scenario.screen)
    player.begin(scenario, manner)
    if (manner === 'stepwise') player.play()
  }
  return (
    <Columns>
      <div>
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
        <Typography variant="body2">{scenario.teaches}</Typography>
        <ScenarioControls
          playing={playing?.scenario === scenario ? playing : null}
          player={player}
          onBegin={begin}
        />
        {scenario.real && (
          <RealServer
            key={title}
            real={scenario.real}
            initial={initial?.title === scenario.title ? initial.values : ''}
            isBusy={isBusy}
            onBegin={(run, values) => player.beginReal(scenario, run, values)}
            onWatch={() => player.watch(scenario)}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          Played, it runs on this page with answers of its own, and leaves its state behind:{' '}
          <Link component="button" variant="body2" onClick={host.reload}>
            load the page again
          </Link>{' '}
          for a fresh one. On the real server nothing is answered: what happens outside is yours to
          do. Watched, nothing is held either: do all that it tells.{' '}
          <Link href={host.guideAddress}>All scenarios</Link>
        </Typography>
      </div>
      <ScenarioSteps playing={shown} names={names} />
    </Columns>
  )
}

interface ScenarioControlsProps {
  /** Null before it is begun. */
  playing: Playing | null
  player: ScenarioPlayer
  onBegin: (manner: 'stepwise' | 'whole') => void
}

/** Play, pause and step. */
function ScenarioControls({ playing, player, onBegin }: ScenarioControlsProps) {
  const isBusy = isUnderWay(playing)
  const stands = playing?.status === 'paused' || playing?.status === 'asking'
  return (
    <Row>
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
    </Row>
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
  return (
    <Typography
      component="output"
      variant="subtitle2"
      color={playing?.status === 'failed' ? 'error' : 'success'}
    >
      {playing && verdicts[playing.status]}
    </Typography>
  )
}

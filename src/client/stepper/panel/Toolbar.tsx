import { styled } from '@mui/material/styles'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState, type FormEvent } from 'react'
import { holdAll, holdPattern, holdSaga } from '../holdPattern'
import type { Names } from '../names'
import type { Stepper } from '../openStepper'
import { CloseIcon, PauseIcon, PlayIcon, ShorterIcon, StepIcon, TallerIcon } from './icons'
import { SmallField } from './SmallField'
import { Row, Status } from './parts'

interface ToolbarProps<Tab extends string> {
  stepper: Stepper
  names: Names
  tabs: readonly (readonly [Tab, string])[]
  tab: Tab
  onTab: (tab: Tab) => void
  /** The effect that a step lets go, where it is held; else it is the one held first. */
  effectId: number | undefined
  /** What can be held, as the input suggests it. */
  suggestions: readonly string[]
  isTall: boolean
  onTall: (isTall: boolean) => void
  onClose: () => void
}

const Bar = styled(Row)({
  columnGap: 16,
  padding: '8px 12px',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '& > h2': { order: -2 },
})

const TabButton = styled(Button)({
  color: 'var(--mui-palette-text-secondary)',
  '&[aria-selected=true]': {
    color: 'var(--mui-palette-primary-main)',
    backgroundColor: 'var(--mui-palette-primary-tint)',
  },
})

/** Beside the heading where the bar has several lines. */
const Window = styled(Row)(({ theme }) => ({
  marginLeft: 'auto',
  [theme.breakpoints.down('md')]: { order: -1 },
}))

const HeldCount = styled(Status)({ minWidth: 56 })

/** On a line of its own while it says something. */
const Shown = styled(Row)({ order: 1, '&:has(button)': { width: '100%' } })

/** The head of the panel: what is shown, what is held, and which state the page is in. */
export function Toolbar<Tab extends string>(props: ToolbarProps<Tab>) {
  const { stepper, names, tabs, tab, onTab, effectId, suggestions } = props
  const { isTall, onTall, onClose } = props
  return (
    <Bar>
      <Typography variant="subtitle1" component="h2">
        Saga stepper
      </Typography>
      <Stack direction="row" spacing={0.5} role="tablist" aria-label="What is shown">
        {tabs.map(([one, name]) => (
          <TabButton
            key={one}
            size="small"
            role="tab"
            variant="text"
            aria-selected={one === tab}
            onClick={() => onTab(one)}
          >
            {name}
          </TabButton>
        ))}
      </Stack>
      <RunControls stepper={stepper} effectId={effectId} />
      <HoldBar stepper={stepper} names={names} suggestions={suggestions} />
      <ShownState stepper={stepper} />
      <Window>
        <IconButton
          size="small"
          aria-label={isTall ? 'Make the panel shorter' : 'Make the panel taller'}
          onClick={() => onTall(!isTall)}
        >
          {isTall ? <ShorterIcon /> : <TallerIcon />}
        </IconButton>
        <IconButton size="small" aria-label="Close the saga stepper" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Window>
    </Bar>
  )
}

/** Hold all, step, run on; and how many effects stand still. */
function RunControls({
  stepper: { holds },
  effectId,
}: Pick<ToolbarProps<string>, 'stepper' | 'effectId'>) {
  const isHoldingAll = holds.rules.includes('all')
  const count = holds.held.length
  const isHeld = holds.held.some(({ record }) => record.id === effectId)
  const run = () => {
    holds.letGo('all')
    holds.run()
  }
  return (
    <Row>
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
        onClick={() => holds.step(isHeld ? effectId : undefined)}
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
      <HeldCount>{count > 0 && `${count} held`}</HeldCount>
    </Row>
  )
}

const sagaPattern = /^saga\s+(\S+)$/

/** What is held by name: a pattern of effects, or `saga` and its name. */
function HoldBar({
  stepper,
  names,
  suggestions,
}: Pick<ToolbarProps<string>, 'stepper' | 'names' | 'suggestions'>) {
  const { holds, recorder } = stepper
  const [text, setText] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    const saga = sagaPattern.exec(wanted)?.[1]
    holds.hold(
      wanted,
      saga ? holdSaga(saga, names, (id) => recorder.get(id)) : holdPattern(wanted, names),
    )
    setText('')
  }
  const patterns = holds.rules.filter((name) => name !== 'all')
  return (
    <Row>
      <Stack component="form" direction="row" spacing={1} onSubmit={add}>
        <SmallField
          label="Hold effects by pattern, or a saga by name"
          placeholder="Hold: call voteApi.*"
          value={text}
          onChange={setText}
          width={220}
          suggestions={suggestions}
        />
        <Button size="small" type="submit">
          Hold
        </Button>
      </Stack>
      {patterns.map((name) => (
        <Chip
          key={name}
          label={name}
          clickable
          title="Hold these no longer"
          onClick={() => holds.letGo(name)}
          onDelete={() => holds.letGo(name)}
          deleteIcon={<CloseIcon titleAccess="Hold these no longer" />}
        />
      ))}
    </Row>
  )
}

/** Which past state the page shows, and the way back. */
function ShownState({ stepper: { travel } }: Pick<ToolbarProps<string>, 'stepper'>) {
  return (
    <Shown>
      <Status>{travel.shown !== null && `The page shows the state ${travel.shown}.`}</Status>
      {travel.shown !== null && (
        <Button size="small" onClick={() => travel.back()}>
          Back to the present
        </Button>
      )}
    </Shown>
  )
}

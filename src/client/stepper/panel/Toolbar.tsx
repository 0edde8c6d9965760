import Box from '@mui/material/Box'
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

const rowOf = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const

/** The head of the panel: what is shown, what is held, and which state the page is in. */
export function Toolbar<Tab extends string>(props: ToolbarProps<Tab>) {
  const { stepper, names, tabs, tab, onTab, effectId, suggestions } = props
  const { isTall, onTall, onClose } = props
  return (
    <Box
      sx={{
        ...rowOf,
        columnGap: 2,
        padding: '8px 12px',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography variant="subtitle1" component="h2" sx={{ order: -2 }}>
        Saga stepper
      </Typography>
      <Box role="tablist" aria-label="What is shown" sx={{ display: 'flex', gap: 0.5 }}>
        {tabs.map(([one, name]) => (
          <Button
            key={one}
            size="small"
            role="tab"
            variant="text"
            aria-selected={one === tab}
            onClick={() => onTab(one)}
            sx={{
              color: one === tab ? 'primary.main' : 'text.secondary',
              backgroundColor: one === tab ? 'primary.tint' : undefined,
            }}
          >
            {name}
          </Button>
        ))}
      </Box>
      <RunControls stepper={stepper} effectId={effectId} />
      <HoldBar stepper={stepper} names={names} suggestions={suggestions} />
      <ShownState stepper={stepper} />
      <Box sx={{ ...rowOf, marginLeft: 'auto', order: { xs: -1, md: 0 } }}>
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
      </Box>
    </Box>
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
    <Box sx={rowOf}>
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
      <Box
        component="output"
        sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'warning.main', minWidth: 56 }}
      >
        {count > 0 && `${count} held`}
      </Box>
    </Box>
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
    <Box sx={rowOf}>
      <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 1 }}>
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
      </Box>
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
    </Box>
  )
}

/** Which past state the page shows, and the way back. */
function ShownState({ stepper: { travel } }: Pick<ToolbarProps<string>, 'stepper'>) {
  return (
    <Box sx={{ ...rowOf, order: 1, width: travel.shown === null ? undefined : '100%' }}>
      <Box component="output" sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'warning.main' }}>
        {travel.shown !== null && `The page shows the state ${travel.shown}.`}
      </Box>
      {travel.shown !== null && (
        <Button size="small" onClick={() => travel.back()}>
          Back to the present
        </Button>
      )}
    </Box>
  )
}

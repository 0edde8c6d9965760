import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { wordsOf } from '../describe'
import { groupsIn, treeRows } from '../effectTree'
import type { StepperHost } from '../host'
import type { Stepper } from '../openStepper'
import { ScenarioPlayer } from '../scenarioPlayer'
import { readEffect } from '../readEffect'
import type { Recorder } from '../recorder'
import { ActionDetail } from './ActionDetail'
import { ActionList } from './ActionList'
import { EffectDetail } from './EffectDetail'
import { EffectTree } from './EffectTree'
import { FilterBar } from './FilterBar'
import { HoldBar } from './HoldBar'
import { BackIcon, CloseIcon, ShorterIcon, TallerIcon } from './icons'
import { OutsideTab } from './OutsideTab'
import { RunControls } from './RunControls'
import { ScenarioTab, type AskedScenario } from './ScenarioTab'
import { TabButton } from './TabButton'

interface StepperPanelProps {
  stepper: Stepper
  host: StepperHost
  isTall: boolean
  onTall: (isTall: boolean) => void
  onClose: () => void
  /** The scenario to open with; without one it opens with the sagas. */
  opensWith?: AskedScenario | null
}

type Tab = 'sagas' | 'actions' | 'outside' | 'scenarios'
type Selected = { kind: 'effect' | 'action'; id: number } | null

const tabs: Record<Tab, string> = {
  sagas: 'Sagas',
  actions: 'Actions',
  outside: 'Outside',
  scenarios: 'Scenarios',
}

/** The stepper beside the page: what the sagas do, what holds them, and what surrounds them. */
export function StepperPanel(props: StepperPanelProps) {
  const { stepper, host, isTall, onTall, onClose, opensWith = null } = props
  const { recorder, holds, edits } = stepper
  const version = useVersion(recorder)
  const [tab, setTab] = useState<Tab>(opensWith ? 'scenarios' : 'sagas')
  const [selected, setSelected] = useState<Selected>(null)
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | null>(null)
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())

  const [player] = useState(() => playerOf(stepper, host))
  const { records, actions } = useMemo(
    () => ({ version, records: recorder.effects(), actions: recorder.actions().reverse() }),
    [recorder, version],
  )
  const rows = useMemo(
    () => treeRows(records, host, { search, group, toggled }),
    [records, host, search, group, toggled],
  )
  const groups = useMemo(() => groupsIn(records, host), [records, host])
  const suggestions = useMemo(
    () => [...new Set(records.map(({ effect }) => wordsOf(readEffect(effect), host.names)))].sort(),
    [records, host],
  )
  const offered = (Object.keys(tabs) as Tab[]).filter((one) => one !== 'scenarios' || player)
  const effect = selected?.kind === 'effect' ? recorder.get(selected.id) : undefined
  const action = selected?.kind === 'action' && actions.find(({ id }) => id === selected.id)
  const showEffect = (id: number) => setSelected({ kind: 'effect', id })
  const showAction = (id: number) => setSelected({ kind: 'action', id })

  return (
    <Box
      component="aside"
      aria-label="Saga stepper"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'text.control',
        boxShadow: '0 -8px 24px rgb(0 0 0 / 0.12)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          padding: '8px 12px',
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography variant="subtitle1" component="h2" sx={{ order: -2 }}>
          Saga stepper
        </Typography>
        <Box role="tablist" aria-label="What is shown" sx={{ display: 'flex', gap: 0.5 }}>
          {offered.map((one) => (
            <TabButton key={one} isSelected={one === tab} onSelect={() => setTab(one)}>
              {tabs[one]}
            </TabButton>
          ))}
        </Box>
        <RunControls holds={holds} />
        <HoldBar holds={holds} recorder={recorder} names={host.names} suggestions={suggestions} />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            marginLeft: 'auto',
            order: { xs: -1, md: 0 },
          }}
        >
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
      {tab === 'outside' && <OutsideTab groups={host.outside} />}
      {tab === 'scenarios' && player && host.scenarios && (
        <ScenarioTab host={host.scenarios} player={player} names={host.names} initial={opensWith} />
      )}
      {(tab === 'sagas' || tab === 'actions') && (
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          <Box
            sx={{
              flex: '1 1 58%',
              minWidth: 0,
              flexDirection: 'column',
              display: { xs: selected ? 'none' : 'flex', md: 'flex' },
            }}
          >
            {tab === 'sagas' ? (
              <>
                <FilterBar
                  search={search}
                  onSearch={setSearch}
                  groups={groups}
                  group={group}
                  onGroup={setGroup}
                  onClear={() => recorder.clear()}
                />
                <EffectTree
                  rows={rows}
                  activeId={effect?.id ?? null}
                  onActivate={showEffect}
                  onToggle={(id, isOpen) => setToggled(new Map(toggled).set(id, isOpen))}
                />
              </>
            ) : (
              <ActionList
                actions={actions}
                activeId={(action && action.id) || null}
                onActivate={showAction}
              />
            )}
          </Box>
          <Box
            sx={{
              flex: '1 1 42%',
              minWidth: 0,
              overflow: 'auto',
              padding: 2,
              borderLeft: { md: '1px solid' },
              borderColor: { md: 'divider' },
              display: { xs: selected ? 'block' : 'none', md: 'block' },
            }}
          >
            <Box sx={{ display: { md: 'none' }, marginBottom: 1 }}>
              <IconButton
                size="small"
                aria-label="Back to the list"
                onClick={() => setSelected(null)}
              >
                <BackIcon />
              </IconButton>
            </Box>
            {effect && (
              <EffectDetail
                record={effect}
                recorder={recorder}
                holds={holds}
                edits={edits}
                host={host}
                wokenBy={actions.find(({ id }) => id === effect.wokenBy)}
                onShowAction={showAction}
              />
            )}
            {action && (
              <ActionDetail
                record={action}
                names={host.names}
                get={(id) => recorder.get(id)}
                onShowEffect={showEffect}
              />
            )}
            {!effect && !action && (
              <Typography variant="body2" color="textSecondary">
                {selected
                  ? 'This is no longer kept: the oldest effects go when there are too many.'
                  : 'Choose an effect or an action to see what it carried and what came of it.'}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** How long a page may take for a step, with its calls going out. */
const patienceMs = 10_000

function playerOf(stepper: Stepper, { names, scenarios }: StepperHost): ScenarioPlayer | null {
  if (!scenarios) return null
  const { isOutside, tell, problemCodeOf } = scenarios
  const stage = { stepper, names, isOutside, tell, isOpen: true, patienceMs }
  return new ScenarioPlayer(stage, () => stepper.recorder.changed(), problemCodeOf)
}

/** Draws anew when the recorder has something new; as often as a person can read. */
function useVersion(recorder: Recorder): number {
  return useSyncExternalStore(recorder.subscribe, () => recorder.notifiedVersion)
}

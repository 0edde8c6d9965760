import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
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
import { BackIcon } from './icons'
import { OutsideTab } from './OutsideTab'
import { ScenarioTab, type AskedScenario } from './ScenarioTab'
import { Toolbar } from './Toolbar'

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

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  color: 'var(--mui-palette-text-primary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  borderTop: '1px solid var(--mui-palette-text-control)',
  boxShadow: '0 -8px 24px rgb(0 0 0 / 0.12)',
})

/** The list and the detail; a narrow window has room for one of them. */
const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  '& > *': { minWidth: 0 },
  '& > :first-of-type': { display: 'flex', flexDirection: 'column', flex: '1 1 58%' },
  '& > :last-of-type': { overflow: 'auto', padding: 16, flex: '1 1 42%' },
  [theme.breakpoints.up('md')]: {
    '& > :last-of-type': { borderLeft: '1px solid var(--mui-palette-divider)' },
    '& > * > [aria-label="Back to the list"]': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: {
    '&.detail > :first-of-type, &:not(.detail) > :last-of-type': { display: 'none' },
    '& > * > [aria-label="Back to the list"]': { marginBottom: 8 },
  },
}))

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
  const offered = (Object.entries(tabs) as [Tab, string][]).filter(
    ([one]) => one !== 'scenarios' || player,
  )
  const isTree = tab === 'sagas' || tab === 'actions'
  const selectedId = selected?.kind === 'effect' ? selected.id : 0
  const showHeld = useCallback((id: number) => {
    setTab('sagas')
    setSelected({ kind: 'effect', id })
  }, [])
  useShownHeld(stepper, version, isTree ? selectedId : null, showHeld)
  const effect = selected?.kind === 'effect' ? recorder.get(selected.id) : undefined
  const action = selected?.kind === 'action' && actions.find(({ id }) => id === selected.id)
  const showEffect = (id: number) => setSelected({ kind: 'effect', id })
  const showAction = (id: number) => setSelected({ kind: 'action', id })

  return (
    <Panel aria-label="Saga stepper">
      <Toolbar
        stepper={stepper}
        names={host.names}
        tabs={offered}
        tab={tab}
        onTab={setTab}
        effectId={effect?.id}
        suggestions={suggestions}
        isTall={isTall}
        onTall={onTall}
        onClose={onClose}
      />
      {tab === 'outside' && <OutsideTab groups={host.outside} />}
      {tab === 'scenarios' && player && host.scenarios && (
        <ScenarioTab host={host.scenarios} player={player} names={host.names} initial={opensWith} />
      )}
      {isTree && (
        <Columns className={selected ? 'detail' : undefined}>
          <div>
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
                types={host.names.actionTypes}
                dispatch={(sent) => stepper.store().dispatch(sent)}
              />
            )}
          </div>
          <div>
            <IconButton
              size="small"
              aria-label="Back to the list"
              onClick={() => setSelected(null)}
            >
              <BackIcon />
            </IconButton>
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
                travel={stepper.travel}
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
          </div>
        </Columns>
      )}
    </Panel>
  )
}

/** How long a page may take for a step, with its calls going out. */
const patienceMs = 10_000

function playerOf(stepper: Stepper, { names, scenarios }: StepperHost): ScenarioPlayer | null {
  if (!scenarios) return null
  const { isOutside, notify, problemCodeOf } = scenarios
  const stage = { stepper, names, isOutside, notify, isOpen: true, patienceMs }
  return new ScenarioPlayer(stage, () => stepper.recorder.changed(), problemCodeOf)
}

/** Shows what is held as soon as it stands still: the next effect of the saga that is looked at, before others. */
function useShownHeld(
  { recorder, holds }: Stepper,
  version: number,
  /** The selected effect; 0 for none, null while the tree is not on screen. */
  selectedId: number | null,
  onShow: (id: number) => void,
): void {
  const shown = useRef<number | null>(null)
  useEffect(() => {
    if (selectedId === null) return
    const status = recorder.get(selectedId)?.status
    const isUnderWay = status === 'running' && shown.current === selectedId
    const next = holds.heldAfter(selectedId) ?? (isUnderWay ? undefined : holds.held[0])
    if (!next || status === 'held' || shown.current === next.record.id) return
    shown.current = next.record.id
    onShow(next.record.id)
  }, [recorder, holds, version, selectedId, onShow])
}

/** Draws anew when the recorder has something new; as often as a person can read. */
function useVersion(recorder: Recorder): number {
  return useSyncExternalStore(recorder.subscribe, () => recorder.notifiedVersion)
}

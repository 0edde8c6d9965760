import { call, fork, put, race, take, takeEvery } from 'redux-saga/effects'
import type { Saga } from 'redux-saga'
import { groupsIn, sagaText, treeRows, type TreeView } from '../../../src/client/stepper/effectTree'
import { holdAll, holdPattern, holdSaga } from '../../../src/client/stepper/holdPattern'
import { Names } from '../../../src/client/stepper/names'
import { readEffect, type AnyFunction } from '../../../src/client/stepper/readEffect'
import { diffStates } from '../../../src/client/stepper/stateDiff'
import { running, settle } from '../../support/steppedStore'

function* worker(): Generator {
  yield put({ type: 'rose' })
  yield race({ on: take('on'), off: take('off') })
}
function* watcher(): Generator {
  yield takeEvery('go', worker)
}
function* carrier(saga: Saga): Generator {
  yield call(saga)
}
const names = new Names({ 'src/things/a.saga.ts': { worker }, 'src/root/w.saga.ts': { watcher } })
const options = {
  names,
  carriers: new Set([carrier as unknown as AnyFunction]),
  groupOf: (path: string) => path.split('/')[1] ?? null,
}
const all: TreeView = { search: '', group: null, toggled: new Map() }

function rowsAfter(view: Partial<TreeView>, ...actions: string[]) {
  const { store, recorder } = running(function* root() {
    yield fork(carrier, watcher)
  })
  for (const type of actions) store.dispatch({ type })
  const records = recorder.effects()
  const rows = treeRows(records, options, { ...all, ...view })
  return { records, words: rows.map(({ level, kind, subject }) => `${level} ${kind} ${subject}`) }
}

it('shows who runs under whom, without carriers and the turns of a watcher that are over', () => {
  const { words, records } = rowsAfter({}, 'go')
  expect(words).toEqual([
    '0 root root',
    '1 call watcher',
    '2 fork takeEvery go → worker',
    '3 fork worker',
    '4 put rose',
    '4 race on, off',
    '5 take on',
    '5 take off',
    '3 take go',
  ])
  expect(groupsIn(records, options)).toEqual(['root', 'things'])
})

it('finds what is searched for, with what it stands under', () => {
  expect(rowsAfter({ search: 'take off' }, 'go').words.at(-1)).toBe('5 take off')
  expect(rowsAfter({ search: 'take off' }, 'go').words).toHaveLength(6)
  expect(rowsAfter({ search: 'nobody' }, 'go').words).toEqual([])
})

it('names the watcher that a worker runs under', () => {
  const { store, recorder } = running(watcher)
  store.dispatch({ type: 'go' })
  const saga = (kind: string) => {
    const record = recorder.effects().findLast(({ effect }) => readEffect(effect).kind === kind)!
    return sagaText(record, names, (id) => recorder.get(id))
  }
  expect([saga('put'), saga('fork')]).toEqual(['worker', 'takeEvery go → worker of watcher'])
})

it('hides nothing that is held: neither by a search nor in what was closed', () => {
  const { store, recorder, holds } = running(watcher)
  holds.hold('all', holdAll)
  store.dispatch({ type: 'go' })
  const records = recorder.effects()
  const subjects = (view: Partial<TreeView>) =>
    treeRows(records, options, { ...all, ...view }).map(({ subject }) => subject)
  const closed = new Map(records.map(({ id }) => [id, false]))
  expect(subjects({ search: 'nobody', group: 'root' })).toContain('rose')
  expect(subjects({ toggled: closed })).toContain('rose')
})

it('keeps to one group', () => {
  expect(rowsAfter({ group: 'things' }, 'go').words).toContain('4 put rose')
  expect(rowsAfter({ group: 'things' }, 'go').words).not.toContain('3 take go')
})

it('closes what has ended, and opens it by hand', async () => {
  const { store, recorder } = running(watcher)
  store.dispatch({ type: 'go' })
  store.dispatch({ type: 'off' })
  await settle()
  const records = recorder.effects()
  const rowsWith = (toggled: TreeView['toggled']) => treeRows(records, options, { ...all, toggled })
  const closed = rowsWith(new Map()).find(({ subject }) => subject === 'worker')!
  expect(closed).toMatchObject({ isParent: true, isOpen: false })
  expect(rowsWith(new Map()).map(({ subject }) => subject)).not.toContain('rose')
  const opened = rowsWith(new Map([[closed.record.id, true]]))
  expect(opened.map(({ subject }) => subject)).toContain('rose')
})

describe('holding', () => {
  const holding = (rule: Parameters<ReturnType<typeof running>['holds']['hold']>[1]) => {
    const stepped = running(watcher)
    stepped.holds.hold('it', rule)
    stepped.store.dispatch({ type: 'go' })
    return stepped.holds.held.map(({ read }) => read.kind)
  }

  it('holds what a pattern names, with a star for any text', () => {
    expect(holding(holdPattern('put rose', names))).toEqual(['put'])
    expect(holding(holdPattern('PUT *', names))).toEqual(['put'])
    expect(holding(holdPattern('fork work*', names))).toEqual(['fork'])
    expect(holding(holdPattern('put r.se', names))).toEqual([])
  })

  it('holds all, or one saga by its name', () => {
    expect(holding(holdAll)).toEqual(['put'])
    const stepped = running(watcher)
    stepped.holds.hold(
      'it',
      holdSaga('worker', names, (id) => stepped.recorder.get(id)),
    )
    stepped.store.dispatch({ type: 'go' })
    expect(stepped.holds.held).toHaveLength(1)
    stepped.holds.letGo('it')
    stepped.holds.hold(
      'it',
      holdSaga('watcher', names, (id) => stepped.recorder.get(id)),
    )
    stepped.store.dispatch({ type: 'go' })
    expect(stepped.holds.held).toHaveLength(1)
  })
})

it('finds what an action changed, leaf by leaf', () => {
  const shared = { deep: { same: 1 } }
  const before = { shared, list: [1, 2], gone: true, count: 1 }
  const after = { shared, list: [1, 3], count: 2, fresh: 'x' }
  expect(diffStates(before, after)).toEqual([
    { path: 'list.1', kind: 'changed', before: 2, after: 3 },
    { path: 'gone', kind: 'removed', before: true, after: undefined },
    { path: 'count', kind: 'changed', before: 1, after: 2 },
    { path: 'fresh', kind: 'added', before: undefined, after: 'x' },
  ])
})

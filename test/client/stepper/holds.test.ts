import { call, cancel, delay, fork, getContext, put, select, take } from 'redux-saga/effects'
import type { Task } from 'redux-saga'
import { type HoldRule, isHoldable } from '../../../src/client/stepper/holds'
import { running, settle } from '../../support/steppedStore'

const everything: HoldRule = (_record, { kind }) => isHoldable(kind)
const callApi = jest.fn(() => Promise.resolve('real'))
const results: unknown[] = []

function* worker(): Generator<unknown, void, unknown> {
  try {
    results.push(yield call(callApi))
  } catch (error) {
    results.push(['caught', error])
  }
  yield put({ type: 'rose', by: 1 })
}

function* watcher(): Generator<unknown, void, unknown> {
  for (;;) {
    yield take('go')
    yield fork(worker)
  }
}

beforeEach(() => {
  callApi.mockClear()
  results.length = 0
})

function heldAtCall() {
  const stepped = running(watcher)
  stepped.holds.hold('all', everything)
  stepped.store.dispatch({ type: 'go' })
  return { ...stepped, id: stepped.holds.held[0]!.record.id }
}

it('holds an effect before it runs; the page stays alive', async () => {
  const { holds, store, recorder, id } = heldAtCall()
  await settle()
  expect(callApi).not.toHaveBeenCalled()
  expect(recorder.get(id)?.status).toBe('held')
  store.dispatch({ type: 'rose', by: 5 })
  store.dispatch({ type: 'go' })
  expect(store.getState().count).toBe(5)
  expect(holds.held).toHaveLength(2)
})

it('steps one effect at a time, and runs on', async () => {
  const { holds, store, recorder } = heldAtCall()
  holds.step()
  await settle()
  expect(results).toEqual(['real'])
  expect(holds.held.map(({ read }) => read.kind)).toEqual(['put'])
  expect(store.getState().count).toBe(0)
  holds.letGo('all')
  holds.run()
  expect(store.getState().count).toBe(1)
  expect(recorder.effects().every(({ status }) => status !== 'held')).toBe(true)
})

it('stops at the next effect of the saga that was stepped, where only one effect is named', async () => {
  const { holds, store } = running(watcher)
  holds.hold('asked', (_record, { fn }) => fn === callApi)
  store.dispatch({ type: 'go' })
  holds.step()
  await settle()
  expect(holds.held.map(({ read }) => read.kind)).toEqual(['put'])
})

it.each([
  ['a value', { kind: 'value', value: 'by hand' } as const, ['by hand']],
  ['a refusal', { kind: 'error', error: 'no' } as const, [['caught', 'no']]],
  ['no answer', { kind: 'never' } as const, []],
])('answers with %s in the place of the call', async (_what, answer, expected) => {
  const { holds, id, recorder } = heldAtCall()
  holds.answer(id, answer)
  await settle()
  expect(callApi).not.toHaveBeenCalled()
  expect(results).toEqual(expected)
  expect(recorder.get(id)?.answeredWith).toBe(answer.kind)
})

it('answers late by the clock of the sagas', async () => {
  const { holds, id, clock } = heldAtCall()
  holds.answer(id, { kind: 'late', ms: 60_000 })
  await settle()
  expect(results).toEqual([])
  clock.advance(60_000)
  await settle()
  expect(results).toEqual(['real'])
})

it('lets the real answer be edited before it goes on', async () => {
  const { holds, id } = heldAtCall()
  holds.answer(id, { kind: 'edited', edit: async (real) => `${String(real)}, edited` })
  await settle()
  expect(results).toEqual(['real, edited'])
})

it('drops what is held when its saga is cancelled', async () => {
  const { holds, sagas } = running(function* idle() {
    yield take('never')
  })
  holds.hold('all', everything)
  let task: Task | undefined
  sagas.run(function* parent() {
    task = (yield fork(worker)) as Task
    yield take('stop')
    yield cancel(task)
  })
  expect(holds.held).toHaveLength(1)
  task?.cancel()
  await settle()
  expect(holds.held).toHaveLength(0)
  expect(callApi).not.toHaveBeenCalled()
})

it('tells what a saga yields under its own call, also when that was held', async () => {
  function* inner(): Generator<unknown, unknown, unknown> {
    yield call(() => Promise.resolve())
    return yield select((state: { count: number }) => state.count)
  }
  const { holds, sagas, recorder, of } = running(watcher)
  holds.hold('inner', (_record, { fn }) => fn === (inner as unknown))
  sagas.run(function* outer() {
    yield call(inner)
  })
  sagas.run(function* meanwhile() {
    yield getContext('anything')
  })
  const { record } = holds.held[0]!
  holds.run()
  await settle()
  expect(of('select')[0]!.parentId).toBe(record.id)
  expect(recorder.get(record.id)).toMatchObject({ status: 'resolved', outcome: 0 })
})

it('moves the clock on: what waits is over at once, and a cancelled wait stays away', async () => {
  const { clock, store, sagas } = running(function* waits() {
    yield delay(15_000)
    yield put({ type: 'rose', by: 1 })
  })
  const task = sagas.run(function* alsoWaits() {
    yield delay(10_000)
    yield put({ type: 'rose', by: 100 })
  })
  task.cancel()
  expect(clock.untilNextMs).toBeGreaterThan(14_000)
  clock.advance(14_000)
  await settle()
  expect(store.getState().count).toBe(0)
  clock.advance(1_000)
  await settle()
  expect(store.getState().count).toBe(1)
  expect(clock.untilNextMs).toBeNull()
})

it('calls what stands in for a function, and records the function', async () => {
  const { holds, store, of } = running(watcher)
  holds.substitute(callApi, (() => 'stood in') as never)
  store.dispatch({ type: 'go' })
  await settle()
  expect(results).toEqual(['stood in'])
  expect(callApi).not.toHaveBeenCalled()
  expect(
    of('call').map(({ effect }) => (effect as { payload: { fn: unknown } }).payload.fn),
  ).toEqual([callApi])
})

import {
  actionChannel,
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  select,
  take,
} from 'redux-saga/effects'
import type { Task } from 'redux-saga'
import { readEffect } from '../../../src/client/stepper/readEffect'
import { running, settle } from '../../support/steppedStore'

const rose = (by: number) => ({ type: 'rose', by })

function* child(by: number): Generator<unknown, number, number> {
  const counted = yield select(({ count }: { count: number }) => count)
  yield put(rose(by))
  return counted
}

it('knows each effect by its kind, parent, outcome and duration', async () => {
  const { of, recorder } = running(function* parent() {
    yield call(child, 2)
  })
  await settle()
  const [root, called, selected, put_] = recorder.effects()
  expect([root, called, selected, put_].map((it) => it && readEffect(it.effect).kind)).toEqual([
    'root',
    'call',
    'select',
    'put',
  ])
  expect(called).toMatchObject({ parentId: root!.id, status: 'resolved', outcome: 0 })
  expect(selected).toMatchObject({ parentId: called!.id, outcome: 0 })
  expect(called!.endedAt).toBeGreaterThanOrEqual(called!.startedAt)
  expect(of('put')[0]).toMatchObject({ status: 'resolved' })
})

it('ties an action to the put that sent it, the takes it woke and the state it changed', () => {
  const { recorder, store } = running(function* both() {
    yield fork(function* waits() {
      yield take('rose')
    })
    yield take('go')
    yield put(rose(3))
  })
  store.dispatch({ type: 'go' })
  const [go, up] = recorder.actions()
  expect(go).toMatchObject({ putBy: null, before: { count: 0 }, after: { count: 0 } })
  expect(go!.woke.map((id) => recorder.get(id)?.outcome)).toEqual([{ type: 'go' }])
  expect(up).toMatchObject({ before: { count: 0 }, after: { count: 3 } })
  expect(recorder.get(up!.putBy!)?.status).toBe('resolved')
  expect(up!.woke).toHaveLength(1)
  expect(recorder.get(up!.woke[0]!)?.wokenBy).toBe(up!.id)
})

it('tells what was rejected and what was cancelled', async () => {
  const { of } = running(function* all() {
    const task: Task = yield fork(function* long() {
      yield delay(60_000)
    })
    yield cancel(task)
    yield race({ soon: call(() => 1), never: take('never') })
    try {
      yield call(() => Promise.reject(new Error('no')))
    } catch {
      yield actionChannel('late')
    }
  })
  await settle()
  expect(of('delay')[0]!.status).toBe('cancelled')
  expect(of('race')[0]).toMatchObject({ status: 'resolved', outcome: { soon: 1 } })
  expect(of('call').map(({ status }) => status)).toEqual(['resolved', 'rejected'])
  expect(of('fork')[0]!.status).toBe('cancelled')
  expect(of('call')[0]!.label).toBe('soon')
  expect(of('actionChannel')).toHaveLength(1)
})

it('remembers no more than its limit: the oldest go, and what runs stays', async () => {
  const { recorder, store, sagas } = running(
    function* counts() {
      yield take('never')
      yield put(rose(1))
    },
    { limit: 20, actionLimit: 5 },
  )
  for (let turn = 0; turn < 50; turn += 1) {
    sagas.run(function* turnOnce() {
      yield put(rose(1))
    })
    await settle()
  }
  expect(recorder.effects()).toHaveLength(20)
  expect(recorder.actions()).toHaveLength(5)
  expect(store.getState().count).toBe(50)
  const kinds = recorder.effects().map(({ effect }) => readEffect(effect).kind)
  expect(kinds).toContain('take')
})

it('tells its listeners once for many changes', async () => {
  jest.useFakeTimers()
  const { recorder, store } = running(function* idle() {
    yield take('never')
  })
  const heard = jest.fn()
  recorder.subscribe(heard)
  store.dispatch(rose(1))
  store.dispatch(rose(1))
  await jest.advanceTimersByTimeAsync(100)
  expect(heard).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

it('ends a root when its saga ends, with its answer or what it threw', async () => {
  const { recorder, sagas } = running(function* returns() {
    return (yield call(() => 7)) as number
  })
  sagas.run(function* throws() {
    yield call(() => Promise.reject(new Error('broken')))
  })
  await settle()
  const roots = recorder.effects().filter(({ effect }) => readEffect(effect).kind === 'root')
  expect(roots.map(({ status }) => status)).toEqual(['resolved', 'rejected'])
  expect(roots[0]!.outcome).toBe(7)
})

describe('asleep', () => {
  function* works(): Generator<unknown, void, unknown> {
    for (;;) {
      yield take('go')
      yield put(rose(1))
    }
  }
  function* main(): Generator<unknown, void, unknown> {
    yield fork(works)
    yield fork(function* ends() {
      yield put(rose(1))
    })
    yield call(function* within() {
      yield take('never')
    })
  }

  it('remembers nothing, and once woken knows what runs and where', () => {
    const { recorder, store, of } = running(main, { isAsleep: true })
    store.dispatch({ type: 'go' })
    expect([recorder.effects(), recorder.actions()]).toEqual([[], []])
    recorder.wake()
    const kinds = recorder.effects().map(({ effect }) => readEffect(effect).kind)
    expect(kinds).toEqual(['root', 'fork', 'call', 'take', 'take'])
    const [root, forked, called] = recorder.effects()
    expect(of('take').map(({ parentId }) => parentId)).toEqual([called!.id, forked!.id])
    expect([forked!.parentId, called!.parentId]).toEqual([root!.id, root!.id])
    expect(recorder.effects().every(({ status }) => status === 'running')).toBe(true)
  })

  it('remembers everything from then on', async () => {
    const { recorder, store, sagas, of } = running(main, { isAsleep: true })
    recorder.wake()
    store.dispatch({ type: 'go' })
    expect(recorder.actions().map(({ action }) => action.type)).toEqual(['go', 'rose'])
    const woken = of('take').find(({ status }) => status === 'resolved')
    expect(woken?.wokenBy).toBe(recorder.actions()[0]?.id)
    sagas.run(main).cancel()
    await settle()
    expect(of('root').map(({ status }) => status)).toEqual(['running', 'cancelled'])
  })

  it('keeps no task that has ended, however many there were', () => {
    const { recorder, store } = running(
      function* spawns(): Generator<unknown, void, unknown> {
        for (;;) {
          yield take('go')
          yield fork(function* short() {
            yield put(rose(1))
          })
        }
      },
      { isAsleep: true },
    )
    for (let turn = 0; turn < 600; turn += 1) store.dispatch({ type: 'go' })
    recorder.wake()
    expect(recorder.effects()).toHaveLength(2)
  })
})

import {
  actionChannel,
  call,
  delay,
  fork,
  getContext,
  put,
  race,
  take,
  select,
  takeEvery,
} from 'redux-saga/effects'
import { createAction } from '@reduxjs/toolkit'
import { wordsOf } from '../../../src/client/stepper/describe'
import { Names } from '../../../src/client/stepper/names'
import { readEffect } from '../../../src/client/stepper/readEffect'
import { inFull, preview } from '../../../src/client/stepper/show'

const api = { cast: () => Promise.resolve(1) }
const rose = createAction<number>('counter/rose')
const perHub = { one: () => true }
function* worker(): Generator {
  yield 1
}
function notExported() {
  return 1
}
const names = new Names({ 'src/api.ts': { api, perHub }, 'src/saga.ts': { worker, rose } })

it('names an action by the fewest parts, whatever stands first in its module', () => {
  const fell = createAction('counter/fell')
  const slice = { actions: { rose, fell } }
  const inner = new Names({ 'src/counter.ts': { slice, counter: { rose } } })
  expect(inner.textOf(rose)).toBe('counter.rose')
  expect(inner.textOf(fell)).toBe('slice.actions.fell')
  expect(inner.actionTypes).toEqual(['counter/fell', 'counter/rose'])
})

it.each([
  ['call api.cast', call(api.cast)],
  ['call notExported', call(notExported)],
  ['delay 15,000 ms', delay(15_000)],
  ['fork worker', fork(worker)],
  ['fork takeEvery rose → worker', takeEvery(rose, worker)],
  ['put counter/rose', put(rose(1))],
  ['take rose', take(rose)],
  ['take rose or other/type', take([rose, 'other/type'])],
  ['take rose.match', take(rose.match)],
  ['take perHub.one', take(perHub.one)],
  ['race done, stop', race({ done: call(api.cast), stop: take('*') })],
  ['select api.cast', select(api.cast)],
  ['getContext router', getContext('router')],
  ['actionChannel rose', actionChannel(rose)],
  ['value 7', 7],
])('says %s', (words, effect) => {
  expect(wordsOf(readEffect(effect), names)).toBe(words)
})

it('knows where a name comes from', () => {
  expect(names.of(api.cast)).toEqual({ text: 'api.cast', imported: 'api', path: 'src/api.ts' })
  expect(names.of(notExported)).toBeUndefined()
})

it('shows values on one line, and in full', () => {
  const round: Record<string, unknown> = { id: 7, names: ['a', 'b'], run: notExported }
  round.self = round
  expect(preview({ id: 7, names: ['a', 'b'] })).toBe('{ id: 7, names: ["a", "b"] }')
  expect(preview('x'.repeat(200))).toHaveLength(120)
  expect(inFull(round)).toContain('"run": "(function notExported)"')
  expect(inFull(round)).toContain('"self": "(…)"')
  expect(inFull(new TypeError('no'))).toContain('"message": "no"')
  expect(inFull(undefined)).toBe('undefined')
})

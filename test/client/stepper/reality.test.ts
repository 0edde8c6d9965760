import { call, delay, put, race, take } from 'redux-saga/effects'
import { playScenario } from '../../../src/client/stepper/playScenario'
import { Reality, type RealValues } from '../../../src/client/stepper/reality'
import { anyChannel, anything } from '../../../src/client/stepper/sameValue'
import {
  dispatches,
  outside,
  returns,
  shows,
  throws,
  waits,
  yields,
  type RealRun,
  type Scenario,
} from '../../../src/client/stepper/scenario'
import { Names } from '../../../src/client/stepper/names'
import { flows } from '../../../src/client/app/stepper/flows/all'
import { running } from '../../support/steppedStore'

const api = { cast: jest.fn(), newKey: jest.fn(() => 'key-77') }
const wants = (id: number) => ({ type: 'wanted', payload: { id } })

/** Casts under a key of its own, and tells what came of it. */
function* cast({ payload }: ReturnType<typeof wants>): Generator<unknown, void, string> {
  const key = yield call(api.newKey)
  try {
    const answer: unknown = yield call(api.cast, { ...payload, key })
    yield put({ type: 'rose', payload: { answer, by: 2 } })
  } catch (error) {
    yield put({ type: 'failed', payload: { key, error } })
  }
  yield delay(Number(20_000))
  yield put({ type: 'rested' })
}
function* watch(): Generator<unknown, void, ReturnType<typeof wants>> {
  yield call(cast, yield take('wanted'))
}

const answer = { voteId: 1 }
const scenario: Scenario<{ count: number }> = {
  title: 'A cast',
  teaches: '',
  about: '',
  screen: '',
  watchers: [],
  follows: [cast],
  given: [],
  steps: () => [
    outside('somebody opens the line', () => {
      throw new Error('Done by nobody here.')
    }),
    dispatches(wants(7)),
    yields(call(api.newKey), returns('key-1')),
    yields(call(api.cast, { id: 7, key: 'key-1' }), returns(answer)),
    yields(put({ type: 'rose', payload: { answer, by: 1 } })),
    yields(delay(15_000)),
    waits(15_000),
    yields(put({ type: 'rested' })),
    shows('the count', ({ count }, { id }) => count + id, 13, { id: 7 }),
  ],
}

function play(played: typeof scenario, values: RealValues, untold: string[] = ['by']) {
  const { stepper } = running(watch)
  const names = new Names({ 'src/api.ts': { api }, 'src/cast.ts': { cast } })
  const problemCodeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? null
  const run: RealRun = { as: 'somebody', needs: '', untold }
  return playScenario(played as Scenario, {
    stepper,
    names,
    notify: () => undefined,
    isOutside: (fn) => fn === api.cast,
    reality: new Reality(run, values, problemCodeOf),
    patienceMs: 200,
  })
}

beforeEach(() => api.cast.mockReset().mockResolvedValue({ voteId: 40 }))

it('plays with the ids of the server, and with the answers that came in the place of those told', async () => {
  await play(scenario, { id: 12 })
  expect(api.cast.mock.calls).toEqual([[{ id: 12, key: 'key-77' }]])
})

it('names the step at which something else came', async () => {
  await expect(play(scenario, { id: 12 }, [])).rejects.toThrow(
    "step 5 of 9, 'put rose': But cast yields put rose with action.payload.by: 2, not 1.",
  )
  api.cast.mockRejectedValue({ code: 'too-late' })
  await expect(play(scenario, { id: 12 })).rejects.toThrow(
    'step 4 of 9, \'call api.cast\': It was rejected ({ code: "too-late" }), not resolved.',
  )
})

it('compares refusals by their code', async () => {
  const refused = (code: string) => ({
    ...scenario,
    steps: () => [
      dispatches(wants(7)),
      yields(call(api.newKey), returns('key-1')),
      yields(call(api.cast, { id: 7, key: 'key-1' }), throws({ code })),
      yields(put({ type: 'failed', payload: { key: 'key-1', error: { code } } })),
      yields(delay(15_000)),
      waits(15_000),
      yields(put({ type: 'rested' })),
    ],
  })
  api.cast.mockRejectedValue({ code: 'too-late' })
  await play(refused('too-late'), {})
  await expect(play(refused('not-yours'), {})).rejects.toThrow(
    "'call api.cast': It was refused with too-late, not not-yours.",
  )
})

it('takes a method of an unknown object for another, and no part of a race for a channel', () => {
  const reality = new Reality({}, {}, () => null)
  const [one, other] = [{ stop: () => 1 }, { stop: () => 2 }]
  const isExpected = (actual: unknown, expected: unknown) =>
    reality.isExpected(actual, expected, false)
  expect(isExpected(call([one, one.stop]), call([other, other.stop]))).toBe(true)
  expect(isExpected(call(api.newKey), call([other, other.stop]))).toBe(false)
  expect(isExpected(call(api.newKey), call(anything))).toBe(true)
  expect(isExpected(take('wanted'), take(anyChannel))).toBe(false)
  expect(isExpected(race({}), take(anyChannel))).toBe(false)
})

it('leaves null as it is: it stands for none on every server', () => {
  const reality = new Reality({}, { id: 12 }, () => null)
  expect(reality.of({ id: null, inner: [{ id: 7 }] })).toEqual({ id: null, inner: [{ id: 12 }] })
})

it('knows of each scenario how it comes about on a real server, or why it cannot', () => {
  const all = Object.values(flows).flat()
  const cannot = all.flatMap(({ title, real }) => ('cannot' in real ? [title] : []))
  expect(cannot).toEqual([
    'Who is signed in is kept, and asked again when it is stale',
    'The desk is opened, and rests between the changes of others',
    'A search begins once typing has paused',
    'What a person is mailed is shown, and saved',
    'A colleague opens the form of the same vote',
    'Somebody accepts to be the proxy of a holder',
    'An offer is revoked while its proxy accepts it',
    'A proxy voter looks for whom to vote for',
  ])
  expect(all.length).toBeGreaterThanOrEqual(44)
})

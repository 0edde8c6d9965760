import { setTimeout as pause } from 'node:timers/promises'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import type { EffectProviders } from 'redux-saga-test-plan/providers'
import { searchApi } from '../../../../src/client/api/search'
import {
  searchDebounceMs,
  searchOnceTyped,
  watchEverywhere,
  everywhere,
  selectEverywhereRequest,
  selectFound,
} from '../../../../src/client/entities/everywhere/everywhere.request'
import { noteChoice, recentChoices } from '../../../../src/client/entities/everywhere/recentChoices'
import { idle, running } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { foundQuestion } from '../../../support/foundThings'
import { stateAfter } from '../../../support/stateAfter'

const answer = { found: [foundQuestion] }

describeFetch('searchOnceTyped', {
  untilCall: () =>
    testSaga(searchOnceTyped, everywhere.requested('codec'))
      .next()
      .delay(searchDebounceMs)
      .next()
      .call(searchApi.everywhere, { query: { q: 'codec' } }),
  answer,
  succeeded: everywhere.succeeded(answer.found),
  failed: (failure) => everywhere.failed({ failure }),
})

test('nothing is asked below two characters, nor once the dialog is closed', () => {
  testSaga(searchOnceTyped, everywhere.requested('c')).next().isDone()
  testSaga(searchOnceTyped, everywhere.closed()).next().isDone()
  expect(selectEverywhereRequest(stateAfter(everywhere.requested('c')))).toEqual(idle)
  testSaga(watchEverywhere)
    .next()
    .takeLatest([everywhere.requested, everywhere.closed], searchOnceTyped)
    .next()
    .isDone()
})

test('what was found for other words is gone while the next search runs', () => {
  const before = [everywhere.requested('codec'), everywhere.succeeded(answer.found)]
  expect(selectFound(stateAfter(...before))).toEqual(answer.found)
  const state = stateAfter(...before, everywhere.requested('codecs'))
  expect(selectFound(state)).toEqual([])
  expect(selectEverywhereRequest(state)).toEqual(running)
})

test('only what was typed last is asked for', async () => {
  const asked: unknown[] = []
  const answered: EffectProviders['call'] = ({ fn, args }, next) => {
    if (fn !== searchApi.everywhere) return fn.name === 'delayP' ? pause(5, true) : next()
    asked.push(args[0])
    return answer
  }
  const { storeState } = await expectSaga(watchEverywhere)
    .withReducer(rootReducer)
    .provide({ call: answered })
    .dispatch(everywhere.requested('cod'))
    .dispatch(everywhere.requested('codec'))
    .silentRun(50)
  expect(asked).toEqual([{ query: { q: 'codec' } }])
  expect(selectFound(storeState)).toEqual(answer.found)
})

test('recent choices are kept once each, at most eight, and for one person alone', () => {
  localStorage.clear()
  expect(recentChoices(501)).toEqual([])
  const choice = (page: number) => ({ to: `/page/${page}`, title: 'x', about: 'y', groupId: null })
  for (let page = 1; page <= 9; page += 1) noteChoice(501, choice(page))
  noteChoice(501, choice(5))
  const pages = recentChoices(501).map(({ to }) => Number(to.slice(6)))
  expect(pages).toEqual([5, 9, 8, 7, 6, 4, 3, 2])
  expect(recentChoices(502)).toEqual([])
  expect(recentChoices(501)).toEqual([])
  localStorage.setItem('quorate.searched', '{"userId":501,"choices":[{"to":1}]}')
  expect(recentChoices(501)).toEqual([])
})

import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { deviceNow } from '../../../../src/client/clock'
import { sessionApi } from '../../../../src/client/api/session'
import {
  actClosed,
  actOpened,
  bePatient,
  fetchDesk,
  followDesk,
  keepPatient,
  noteVisit,
  ownActs,
  watchDesk,
} from '../../../../src/client/entities/desk/desk.saga'
import {
  desk,
  selectDeskLostAt,
  selectDeskNews,
  selectDutiesByTerm,
  selectGroupsAtDesk,
  selectVotesToCast,
} from '../../../../src/client/entities/desk/desk.slice'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { sayPatience } from '../../../../src/client/hub/patience'
import { keepFresh } from '../../../../src/client/store/keepFresh.saga'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import type { Duty } from '../../../../src/contract/desk'
import { deskAnswer, duty } from '../../../support/deskAnswers'
import { describeFetch } from '../../../support/fetching'
import { accessibleGroup, signedIn } from '../../../support/signedIn'
import { stateAfter } from '../../../support/stateAfter'
import { voteResultAnswer } from '../../../support/questionAnswers'

const since = '2026-11-20T18:00:00.000Z'
const answer = deskAnswer()

describeFetch('fetchDesk', {
  untilCall: () => testSaga(fetchDesk, since).next().call(sessionApi.desk, { query: { since } }),
  answer,
  succeeded: desk.succeeded(answer),
  failed: (failure) => desk.failed({ failure }),
})

test('the first visit leaves it to the server how far news go back', () => {
  testSaga(fetchDesk, null).next().call(sessionApi.desk, { query: {} })
})

test('followDesk listens to motions and meetings until the desk is left, watchDesk follows the latest', () => {
  testSaga(followDesk)
    .next()
    .call(deviceNow)
    .next('2026-11-21T18:00:00.000Z')
    .call(noteVisit, '2026-11-21T18:00:00.000Z')
    .next(since)
    .put(hub.opened({ name: 'motions' }))
    .next()
    .put(hub.opened({ name: 'events' }))
    .next()
    .race({
      fresh: call(keepFresh<string | null>, fetchDesk, since, ownActs),
      closed: take(desk.closed as never),
    })
    .next()
    .put(hub.closed({ name: 'motions' }))
    .next()
    .put(hub.closed({ name: 'events' }))
    .next()
    .isDone()
  testSaga(watchDesk)
    .next()
    .takeLatest(desk.requested, followDesk)
    .next()
    .takeLeading(desk.requested, bePatient)
    .next()
    .isDone()
})

test('keepPatient says it over each connection, and lets nobody go first while an act is open', () => {
  const heard = {
    connected: take(hub.connected),
    opened: take(actOpened),
    closed: take(actClosed),
  }
  testSaga(keepPatient)
    .next()
    .call(sayPatience, true)
    .next()
    .race(heard)
    .next({ opened: question.opened({ groupId: 101, voteQuestionId: 7 }) })
    .call(sayPatience, false)
    .next()
    .race(heard)
    .next({ connected: hub.connected({ name: 'motions', at: '' }) })
    .call(sayPatience, false)
    .next()
    .race(heard)
    .next({ closed: question.closed({ voteQuestionId: 7 }) })
    .call(sayPatience, true)
    .next()
    .race(heard)
})

test('bePatient ends with the desk', () => {
  testSaga(bePatient)
    .next()
    .race({ patient: call(keepPatient), closed: take(desk.closed) })
    .next()
    .call(sayPatience, false)
    .next()
    .isDone()
})

test('one act after the other, and a desk that is requested again meanwhile, let nobody go first', async () => {
  const said: boolean[] = []
  const target = { groupId: 101, voteQuestionId: 7 }
  await expectSaga(watchDesk)
    .provide([
      [matchers.call.fn(sessionApi.desk), answer],
      [
        matchers.call.fn(sayPatience),
        dynamic(({ args: [isPatient] }) => void said.push(isPatient)),
      ],
    ])
    .dispatch(desk.requested())
    .dispatch(question.opened(target))
    .dispatch(question.closed(target))
    .dispatch(question.opened({ ...target, voteQuestionId: 8 }))
    .dispatch(desk.requested())
    .dispatch(desk.closed())
    .dispatch(question.opened(target))
    .silentRun(0)
  expect(said).toEqual([true, false, true, false, false])
})

test('a vote of the person is gone from the desk at once', async () => {
  const answers = [answer, deskAnswer({ duties: [duty({ kind: 'second', id: 9 })] })]
  const { storeState } = await expectSaga(watchDesk)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(sessionApi.desk), dynamic(() => answers.shift())]])
    .dispatch(desk.requested())
    .dispatch(votes.castSucceeded(voteResultAnswer()))
    .silentRun(0)
  expect(selectVotesToCast(storeState)).toEqual([])
  expect(selectDutiesByTerm(storeState, null).map(({ term }) => term)).toEqual(['Today'])
  expect(selectDeskNews(storeState)).toHaveLength(1)
})

test('an opened duty stays in its place once it waits no longer, and tells no consequence', () => {
  const second = duty({ kind: 'second', id: 7, dueAt: '2026-11-21T22:00:00.000Z' })
  const later = duty({ id: 8, dueAt: '2026-11-21T23:30:00.000Z' })
  const never = duty({ kind: 'removal', id: 3, dueAt: null })
  const state = stateAfter(desk.succeeded(deskAnswer({ duties: [second, later, never] })))
  const shown = (opened: Duty | null) =>
    selectDutiesByTerm(state, opened).flatMap(({ duties }) => duties)
  expect(shown(null)).toEqual([second, later, never])
  expect(shown(later)).toEqual([second, later, never])
  expect(shown(duty())).toEqual([second, { ...duty(), consequence: null }, later, never])
  const last = duty({ kind: 'correction', id: 1, dueAt: null, consequence: null })
  expect(shown(last)).toEqual([second, later, never, last])
})

test('the groups count the votes that the desk knows, and what the session told before that', () => {
  const groups = [
    accessibleGroup({ openVotes: 4, nextDeadline: '2026-11-21T19:00:00.000Z' }),
    accessibleGroup({
      groupId: 102,
      name: 'Video Working Group',
      openVotes: 0,
      nextDeadline: null,
    }),
  ]
  const before = signedIn({ accessibleGroups: groups })
  const counts = (state: RootState) =>
    selectGroupsAtDesk(state).map(({ groupId, openVotes, nextDeadline }) => [
      groupId,
      openVotes,
      nextDeadline,
    ])
  expect(counts(stateAfter(before))).toEqual([
    [101, 4, '2026-11-21T19:00:00.000Z'],
    [102, 0, null],
  ])
  const duties = [duty({ groupId: 102 }), duty({ id: 8, groupId: 102 })]
  expect(counts(stateAfter(before, desk.succeeded(deskAnswer({ duties }))))).toEqual([
    [102, 2, duty().dueAt],
    [101, 0, null],
  ])
})

test('live updates of the desk are lost with those of questions, motions or meetings', () => {
  const at = '2026-11-21T18:00:00.000Z'
  expect(selectDeskLostAt(stateAfter())).toBeNull()
  for (const name of ['voteQuestions', 'motions', 'events'] as const)
    expect(selectDeskLostAt(stateAfter(hub.lost({ name, at, reason: null })))).toBe(at)
})

test('the visit before this one stays the same until the tab is closed', () => {
  localStorage.clear()
  sessionStorage.clear()
  expect(noteVisit('2026-11-20T18:00:00.000Z')).toBeNull()
  expect(noteVisit('2026-11-20T19:00:00.000Z')).toBeNull()
  sessionStorage.clear()
  expect(noteVisit('2026-11-21T18:00:00.000Z')).toBe('2026-11-20T18:00:00.000Z')
  expect(noteVisit('2026-11-21T19:00:00.000Z')).toBe('2026-11-20T18:00:00.000Z')
})

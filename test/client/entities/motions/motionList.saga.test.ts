import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import {
  fetchMotionList,
  followMotionList,
  motionListHints,
  watchMotionList,
} from '../../../../src/client/entities/motions/motionList.saga'
import {
  selectHasMotions,
  selectMayMakeMotions,
  selectMotionIds,
  selectMotionListStaleSince,
  selectMotionTotal,
} from '../../../../src/client/entities/motions/motionList.selectors'
import {
  motionListClosed,
  motionListFailed,
  motionListOpened,
  motionListRequested,
  motionListSucceeded,
} from '../../../../src/client/entities/motions/motionList.slice'
import { selectMotion } from '../../../../src/client/entities/motions/motions.selectors'
import { connected, motionMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import type { ListTarget } from '../../../../src/client/store/pagedList'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { expectAnswerTold, expectFailureTold } from '../../../support/fetchSteps'
import { motionItem } from '../../../support/motionAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target: ListTarget = { groupId: 101, query: { page: 1, size: 10, sort: 0, search: '' } }
const at = '2026-11-21T18:32:05.000Z'
const answer = { data: [motionItem()], totalCount: 1, size: 10, page: 1, canCreateMotion: true }

describe('fetchMotionList', () => {
  const saga = testSaga(fetchMotionList, target)
    .next()
    .call(motionsApi.list, { params: { groupId: 101 }, query: target.query })
    .save('asked')

  it('tells the page and when it came', () => {
    expectAnswerTold(backTo(saga, 'asked'), answer, at, motionListSucceeded({ answer, at }))
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => motionListFailed({ failure }))
  })
})

describe('followMotionList', () => {
  it('keeps the page fresh until it is closed', () => {
    testSaga(followMotionList, motionListOpened(target))
      .next()
      .race({
        fresh: call(refetchOn<ListTarget>, fetchMotionList, target, motionListHints),
        closed: take(motionListClosed),
      })
      .next({ closed: motionListClosed() })
      .isDone()
  })
})

describe('watchMotionList', () => {
  it('gives up a page for a newer query', () => {
    testSaga(watchMotionList).next().takeLatest(motionListOpened, followMotionList).next().isDone()
  })

  it.each([
    ['a hint', motionMessageReceived({ motionRequestId: 99 })],
    ['a gap in the line', connected({ hub: 'motions', at })],
    ['a wish', motionListRequested()],
  ])('shows the page, and once more after %s', async (_name, hint) => {
    const titles = ['Before', 'After']
    const fresh = () => ({ ...answer, data: [motionItem({ title: titles.shift() })] })
    const { storeState } = await expectSaga(watchMotionList)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionsApi.list), dynamic(fresh)],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionListOpened(target))
      .dispatch(hint)
      .silentRun(100)
    expect(titles).toEqual([])
    expect(selectMotionIds(storeState)).toEqual([31])
    expect(selectMotionTotal(storeState)).toBe(1)
    expect(selectMotion(storeState, 31)?.title).toBe('After')
  })
})

describe('the state of the list', () => {
  const shown = stateAfter(motionListOpened(target), motionListSucceeded({ answer, at }))

  it('knows whether the person may make a motion, in this group alone', () => {
    expect(selectMayMakeMotions(shown, 101)).toBe(true)
    const elsewhere = stateAfter.from(shown, motionListOpened({ ...target, groupId: 102 }))
    expect(selectMayMakeMotions(elsewhere, 102)).toBe(false)
    expect(selectHasMotions(elsewhere, 102)).toBe(false)
  })

  it('keeps the rows when they could not be fetched again, and says how old they are', () => {
    const { failure } = refusal('unavailable')
    const failed = stateAfter.from(shown, motionListRequested(), motionListFailed({ failure }))
    expect(selectMotionIds(failed)).toEqual([31])
    expect(selectMotionListStaleSince(shown)).toBeNull()
    expect(selectMotionListStaleSince(failed)).toBe(at)
  })

  it('puts them away when another search failed, but not the right to make a motion', () => {
    const { failure } = refusal('unavailable')
    const other = { ...target, query: { ...target.query, search: 'zzz' } }
    const failed = stateAfter.from(shown, motionListOpened(other), motionListFailed({ failure }))
    expect(selectMotionIds(failed)).toEqual([])
    expect(selectHasMotions(failed, 101)).toBe(false)
    expect(selectMayMakeMotions(failed, 101)).toBe(true)
  })
})

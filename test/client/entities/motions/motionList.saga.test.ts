import { testSaga } from 'redux-saga-test-plan'
import { motionsApi } from '../../../../src/client/api/motions'
import {
  fetchMotionList,
  followMotionList,
  motionListTriggers,
  watchMotionList,
} from '../../../../src/client/entities/motions/motionList.saga'
import {
  motionPage,
  selectMayMakeMotions,
} from '../../../../src/client/entities/motions/motionList.selectors'
import { motionList } from '../../../../src/client/entities/motions/motionList.slice'
import {
  selectCachedMotions,
  selectMotion,
} from '../../../../src/client/entities/motions/motions.selectors'
import { hub } from '../../../../src/client/hub/hub.slice'
import { reloadPage } from '../../../../src/client/store/reloadPage'
import type { ListTarget } from '../../../../src/client/store/pagedList'
import { requestError } from '../../../support/failures'
import {
  answeredAt as at,
  describeFetch,
  itFetchesUntilClosed,
  itStaysFresh,
} from '../../../support/fetching'
import { motionItem } from '../../../support/motionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target: ListTarget = { groupId: 101, query: { page: 1, size: 10, sort: 0, search: '' } }
const pageOf = (title: string) => ({
  data: [motionItem({ title })],
  totalCount: 1,
  size: 10,
  page: 1,
  canCreateMotion: true,
})
const answer = pageOf('Before')

const asked = (held: Record<number, { revision: number }>) =>
  testSaga(fetchMotionList, target)
    .next()
    .select(selectCachedMotions)
    .next(held)
    .call(motionsApi.list, { params: { groupId: 101 }, query: target.query })

describeFetch('fetchMotionList', {
  untilCall: () => asked({}),
  answer,
  isDated: true,
  succeeded: motionList.succeeded({ answer, at }),
  failed: (failure) => motionList.failed({ failure }),
})

it('begins anew where the server has less of a motion than it told before', () => {
  asked({ 31: { revision: motionItem().revision + 1 } })
    .next(answer)
    .call(reloadPage)
    .next()
    .isDone()
})

describe('followMotionList', () => {
  itFetchesUntilClosed({
    started: () => testSaga(followMotionList, motionList.opened(target)).next(),
    fetch: fetchMotionList,
    target,
    triggers: motionListTriggers,
    closed: motionList.closed,
  })
})

describe('watchMotionList', () => {
  it('gives up a page for a newer query', () => {
    testSaga(watchMotionList).next().takeLatest(motionList.opened, followMotionList).next().isDone()
  })

  itStaysFresh({
    watch: watchMotionList,
    api: motionsApi.list,
    answers: [pageOf('Before'), pageOf('After')],
    opened: motionList.opened(target),
    triggers: {
      'a hint': hub.messageReceived({ name: 'motions', id: 99 }),
      'a gap in the line': hub.connected({ name: 'motions', at }),
      'a wish': motionList.requested(),
    },
    select: (state) => ({
      ids: motionPage.selectRows(state),
      total: motionPage.selectTotal(state),
      title: selectMotion(state, 31)?.title,
    }),
    shown: { ids: [31], total: 1, title: 'After' },
  })
})

describe('the state of the list', () => {
  const shown = stateAfter(motionList.opened(target), motionList.succeeded({ answer, at }))

  it('knows whether the person may make a motion, in this group alone', () => {
    expect(selectMayMakeMotions(shown, 101)).toBe(true)
    const elsewhere = stateAfter.from(shown, motionList.opened({ ...target, groupId: 102 }))
    expect(selectMayMakeMotions(elsewhere, 102)).toBe(false)
    expect(motionPage.selectHasAnswer(elsewhere, 102)).toBe(false)
  })

  it('tells how old the rows are once they could not be fetched again', () => {
    const { failure } = requestError('unavailable')
    const failed = stateAfter.from(shown, motionList.requested(), motionList.failed({ failure }))
    expect(motionPage.selectStaleSince(shown)).toBeNull()
    expect(motionPage.selectStaleSince(failed)).toBe(at)
  })

  it('puts them away when another search failed, but not the right to make a motion', () => {
    const { failure } = requestError('unavailable')
    const other = { ...target, query: { ...target.query, search: 'zzz' } }
    const failed = stateAfter.from(shown, motionList.opened(other), motionList.failed({ failure }))
    expect(motionPage.selectRows(failed)).toEqual([])
    expect(motionPage.selectHasAnswer(failed, 101)).toBe(false)
    expect(selectMayMakeMotions(failed, 101)).toBe(true)
  })
})

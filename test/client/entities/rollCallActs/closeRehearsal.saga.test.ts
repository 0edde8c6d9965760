import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import { meetingPatterns } from '../../../../src/client/entities/events/event.actions'
import type { MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import {
  followRehearsal,
  rehearseClose,
  watchCloseRehearsal,
} from '../../../../src/client/entities/rollCallActs/closeRehearsal.saga'
import { selectCloseRehearsal } from '../../../../src/client/entities/rollCallActs/rollCallActs.selectors'
import {
  rehearsalFailed,
  rehearsalStarted,
  rehearsalSucceeded,
  rollCallActAsked,
  rollCallActDismissed,
  rollCallActFailed,
  rollCallActSucceeded,
} from '../../../../src/client/entities/rollCallActs/rollCallActs.slice'
import { keepFresh } from '../../../../src/client/store/keepFresh'
import { expectFailureTold } from '../../../support/fetchSteps'
import { rehearsal } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'
import { wholeReducer } from '../../../support/wholeReducer'

const target = { groupId: 101, eventId: 5 }
const answer = rehearsal()

describe('rehearseClose', () => {
  const saga = testSaga(rehearseClose, target)
    .next()
    .put(rehearsalStarted())
    .next()
    .call(eventsApi.rehearseClose, { params: target })
    .save('asked')

  it('tells what closing would do', () => {
    backTo(saga, 'asked').next(answer).put(rehearsalSucceeded(answer)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => rehearsalFailed({ failure }))
  })
})

describe('followRehearsal', () => {
  it('stays true until the dialog ends', () => {
    const about = meetingPatterns(5)
    const hints = [about.changed, about.reconnected]
    testSaga(followRehearsal, rollCallActAsked({ act: 'close', ...target }))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(keepFresh<MeetingTarget>, rehearseClose, target, hints),
        ended: take([rollCallActDismissed, rollCallActSucceeded, rollCallActFailed]),
      })
      .next({ ended: rollCallActDismissed() })
      .isDone()
  })

  it('has nothing to do with other acts', () => {
    testSaga(followRehearsal, rollCallActAsked({ act: 'add', ...target }))
      .next()
      .isDone()
  })
})

describe('watchCloseRehearsal', () => {
  it('gives up a rehearsal for another dialog', () => {
    testSaga(watchCloseRehearsal)
      .next()
      .takeLatest(rollCallActAsked, followRehearsal)
      .next()
      .isDone()
  })

  it('shows what closing would do in its dialog', async () => {
    const { storeState } = await expectSaga(watchCloseRehearsal)
      .withReducer(wholeReducer)
      .provide([[matchers.call.fn(eventsApi.rehearseClose), answer]])
      .dispatch(rollCallActAsked({ act: 'close', ...target }))
      .silentRun(20)
    expect(selectCloseRehearsal(storeState)).toEqual(answer)
  })
})

import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eventsApi } from '../../../../src/client/api/events'
import { meetingPatterns } from '../../../../src/client/entities/events/event.actions'
import type { MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import {
  followPreview,
  previewClose,
  watchClosePreview,
} from '../../../../src/client/entities/rollCallActs/closePreview.saga'
import { selectClosePreview } from '../../../../src/client/entities/rollCallActs/rollCallActs.selectors'
import {
  previewFailed,
  previewStarted,
  previewSucceeded,
  rollCallActAsked,
  rollCallActDismissed,
  rollCallActFailed,
  rollCallActSucceeded,
} from '../../../../src/client/entities/rollCallActs/rollCallActs.slice'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { expectFailureTold } from '../../../support/fetchSteps'
import { preview } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'
import { wholeReducer } from '../../../support/wholeReducer'

const target = { groupId: 101, eventId: 5 }
const answer = preview()

describe('previewClose', () => {
  const saga = testSaga(previewClose, target)
    .next()
    .put(previewStarted())
    .next()
    .call(eventsApi.previewClose, { params: target })
    .save('asked')

  it('tells what closing would do', () => {
    backTo(saga, 'asked').next(answer).put(previewSucceeded(answer)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => previewFailed({ failure }))
  })
})

describe('followPreview', () => {
  it('stays true until the dialog ends', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.reconnected]
    testSaga(followPreview, rollCallActAsked({ act: 'close', ...target }))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, previewClose, target, triggers),
        ended: take([rollCallActDismissed, rollCallActSucceeded, rollCallActFailed]),
      })
      .next({ ended: rollCallActDismissed() })
      .isDone()
  })

  it('has nothing to do with other acts', () => {
    testSaga(followPreview, rollCallActAsked({ act: 'add', ...target }))
      .next()
      .isDone()
  })
})

describe('watchClosePreview', () => {
  it('gives up a preview for another dialog', () => {
    testSaga(watchClosePreview).next().takeLatest(rollCallActAsked, followPreview).next().isDone()
  })

  it('shows what closing would do in its dialog', async () => {
    const { storeState } = await expectSaga(watchClosePreview)
      .withReducer(wholeReducer)
      .provide([[matchers.call.fn(eventsApi.previewClose), answer]])
      .dispatch(rollCallActAsked({ act: 'close', ...target }))
      .silentRun(20)
    expect(selectClosePreview(storeState)).toEqual(answer)
  })
})

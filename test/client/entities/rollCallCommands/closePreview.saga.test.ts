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
} from '../../../../src/client/entities/rollCallCommands/closePreview.saga'
import { selectClosePreview } from '../../../../src/client/entities/rollCallCommands/rollCallCommands.selectors'
import {
  previewFailed,
  previewStarted,
  previewSucceeded,
  rollCallCommandAsked,
  rollCallCommandDismissed,
  rollCallCommandFailed,
  rollCallCommandSucceeded,
} from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { expectFailureTold } from '../../../support/fetchSteps'
import { preview } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'

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
    testSaga(followPreview, rollCallCommandAsked({ act: 'close', ...target }))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, previewClose, target, triggers),
        ended: take([rollCallCommandDismissed, rollCallCommandSucceeded, rollCallCommandFailed]),
      })
      .next({ ended: rollCallCommandDismissed() })
      .isDone()
  })

  it('has nothing to do with other acts', () => {
    testSaga(followPreview, rollCallCommandAsked({ act: 'add', ...target }))
      .next()
      .isDone()
  })
})

describe('watchClosePreview', () => {
  it('gives up a preview for another dialog', () => {
    testSaga(watchClosePreview)
      .next()
      .takeLatest(rollCallCommandAsked, followPreview)
      .next()
      .isDone()
  })

  it('shows what closing would do in its dialog', async () => {
    const { storeState } = await expectSaga(watchClosePreview)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.previewClose), answer]])
      .dispatch(rollCallCommandAsked({ act: 'close', ...target }))
      .silentRun(20)
    expect(selectClosePreview(storeState)).toEqual(answer)
  })
})

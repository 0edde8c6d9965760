import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionsApi } from '../../../../src/client/api/motions'
import {
  linkToMotion,
  watchMotionLinks,
  selectOpenLink,
  motionLink,
} from '../../../../src/client/entities/motionLink/motionLink.request'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { reportCrash } from '../../../../src/client/store/keepRunning'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer } from '../../../support/failures'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const link = { groupId: 101, motionRequestId: 31, voteQuestionId: 77 }

describe('linkToMotion', () => {
  const saga = () =>
    testSaga(linkToMotion, motionLink.requested(link))
      .next()
      .call(motionsApi.linkVoteQuestion, {
        params: { groupId: 101, id: 31 },
        body: { voteQuestionId: 77 },
      })
      .save('sent')

  it('shows the motion with its question', () => {
    backTo(saga(), 'sent')
      .next(motionAnswer())
      .put(motionLink.succeeded(link))
      .next()
      .put(motion.requested({ motionRequestId: 31 }))
      .next()
      .isDone()
  })

  it('logs a failure and keeps the link for another try', () => {
    const error = noAnswer()
    backTo(saga(), 'sent')
      .throw(error)
      .call(reportCrash, error)
      .next()
      .put(motionLink.failed({ link, failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('watchMotionLinks', () => {
  it('offers a link again until it is made', async () => {
    const failed = stateAfter(
      motionLink.requested(link),
      motionLink.failed({ link, failure: noAnswer().failure }),
    )
    expect(selectOpenLink(failed, 31)?.link).toEqual(link)
    expect(selectOpenLink(failed, 32)).toBeNull()
    const { storeState } = await expectSaga(watchMotionLinks)
      .withReducer(rootReducer, failed)
      .provide([[matchers.call.fn(motionsApi.linkVoteQuestion), motionAnswer()]])
      .dispatch(motionLink.requested(link))
      .silentRun(0)
    expect(selectOpenLink(storeState, 31)).toBeNull()
  })
})

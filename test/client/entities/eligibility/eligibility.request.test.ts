import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { eligibilityApi } from '../../../../src/client/api/eligibility'
import {
  checkUser,
  followEligibility,
  watchEligibility,
  selectEligibility,
  selectEligibilityRequest,
  selectEligibleVotes,
  eligibility,
} from '../../../../src/client/entities/eligibility/eligibility.request'
import { selectUserId } from '../../../../src/client/entities/session/session.selectors'
import { questionPatterns } from '../../../../src/client/entities/voteQuestions/voteQuestions.patterns'
import {
  question,
  type QuestionTarget,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { describeFetch, itFetchesUntilClosed } from '../../../support/fetching'
import { eligibilityAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target: QuestionTarget = { groupId: 101, voteQuestionId: 7 }
const answer = eligibilityAnswer()

const started = () =>
  testSaga(checkUser, target)
    .next()
    .put(eligibility.checkStarted({ voteQuestionId: 7 }))
    .next()
    .select(selectUserId)

describeFetch('checkUser', {
  untilCall: () =>
    started()
      .next(3)
      .call(eligibilityApi.checkUser, {
        params: { groupId: 101 },
        query: { voteQuestionId: 7, userId: 3 },
      }),
  answer,
  succeeded: eligibility.checkSucceeded(answer),
  failed: (failure) => eligibility.checkFailed({ voteQuestionId: 7, failure }),
})

test('checkUser asks about nobody before somebody is known', () => {
  started().next(null).isDone()
})

describe('followEligibility', () => {
  const about = questionPatterns(7)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followEligibility, question.opened(target))
        .next()
        .call(questionPatterns, 7)
        .next(about),
    fetch: checkUser,
    target,
    // Not at every vote.
    triggers: [about.requested, about.reconnected],
    closed: about.closed,
  })
})

describe('watchEligibility', () => {
  it('follows every question that is opened', () => {
    testSaga(watchEligibility).next().takeEvery(question.opened, followEligibility).next().isDone()
  })

  it('knows the votes a person holds, and asks again when it is wanted', async () => {
    const answers = [eligibilityAnswer({ eligibleVotes: [] }), answer]
    const { storeState } = await expectSaga(watchEligibility)
      .withReducer(rootReducer)
      .provide([
        [matchers.select(selectUserId), 3],
        [matchers.call.fn(eligibilityApi.checkUser), dynamic(() => answers.shift())],
      ])
      .dispatch(question.opened(target))
      .dispatch(hub.messageReceived({ name: 'voteQuestions', id: 7 }))
      .dispatch(question.requested(target))
      .silentRun(0)
    expect(answers).toEqual([])
    expect(selectEligibleVotes(storeState, 7)).toEqual(answer.eligibleVotes)
  })
})

describe('what is known of a person on a question', () => {
  it('stays while it is asked again and after that failed', () => {
    const { failure } = requestError('unavailable')
    const known = stateAfter(eligibility.checkSucceeded(answer))
    const state = stateAfter.from(
      known,
      eligibility.checkStarted({ voteQuestionId: 7 }),
      eligibility.checkFailed({ voteQuestionId: 7, failure }),
    )
    expect(selectEligibility(state, 7)).toBe(selectEligibility(known, 7))
    expect(selectEligibilityRequest(state, 7)).toEqual({ status: 'failed', failure })
  })

  it('keeps its identity where the same answer comes again', () => {
    const known = stateAfter(eligibility.checkSucceeded(answer))
    const again = stateAfter.from(known, eligibility.checkSucceeded(eligibilityAnswer()))
    expect(selectEligibleVotes(again, 7)).toBe(selectEligibleVotes(known, 7))
  })

  it('is no votes at all before the first answer', () => {
    expect(selectEligibleVotes(stateAfter(), 7)).toBe(selectEligibleVotes(stateAfter(), 8))
    expect(selectEligibilityRequest(stateAfter(), 7)).toEqual({ status: 'idle' })
  })
})

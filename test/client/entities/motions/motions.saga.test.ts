import { testSaga } from 'redux-saga-test-plan'
import { motionsApi } from '../../../../src/client/api/motions'
import {
  fetchMotion,
  followMotion,
  watchMotions,
} from '../../../../src/client/entities/motions/motions.saga'
import {
  selectCachedMotions,
  selectMotionDetail,
} from '../../../../src/client/entities/motions/motions.selectors'
import { motionPatterns } from '../../../../src/client/entities/motions/motions.patterns'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { reloadPage } from '../../../../src/client/store/reloadPage'
import {
  answeredAt as at,
  describeFetch,
  itFetchesUntilClosed,
  itStaysFresh,
} from '../../../support/fetching'
import { pendingMotion } from '../../../support/motionAnswers'

const target = { groupId: 101, motionRequestId: 31 }
const detail = pendingMotion()

const asked = (revision: number) =>
  testSaga(fetchMotion, target)
    .next()
    .select(selectCachedMotions)
    .next({ 31: { revision } })
    .call(motionsApi.show, { params: { groupId: 101, id: 31 } })

describeFetch('fetchMotion', {
  untilCall: () => asked(detail.revision),
  answer: detail,
  isDated: true,
  succeeded: motion.succeeded({ detail, at }),
  failed: (failure) => motion.failed({ motionRequestId: 31, failure }),
})

it('begins anew where the server has less of the motion than it told before', () => {
  asked(detail.revision + 1)
    .next(detail)
    .call(reloadPage)
    .next()
    .isDone()
})

describe('followMotion', () => {
  const about = motionPatterns(31)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followMotion, motion.opened(target)).next().call(motionPatterns, 31).next(about),
    fetch: fetchMotion,
    target,
    triggers: [about.changed, about.requested, about.reconnected],
    closed: about.closed,
  })
})

describe('watchMotions', () => {
  it('follows every one that is opened', () => {
    testSaga(watchMotions).next().takeEvery(motion.opened, followMotion).next().isDone()
  })

  itStaysFresh({
    watch: watchMotions,
    api: motionsApi.show,
    answers: [pendingMotion({ title: 'Before' }), pendingMotion({ title: 'After' })],
    opened: motion.opened(target),
    unrelated: hub.messageReceived({ name: 'motions', id: 32 }),
    triggers: {
      'a hint': hub.messageReceived({ name: 'motions', id: 31 }),
      'a gap in the line': hub.connected({ name: 'motions', at }),
      'a wish': motion.requested(target),
    },
    select: (state) => selectMotionDetail(state, 31)?.title,
    shown: 'After',
  })
})

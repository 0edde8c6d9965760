import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import {
  finishMotionAct,
  refuseMotionAct,
  secondMotion,
  takeUpMotion,
  watchMotionCommands,
  whileShown,
  withdrawMotion,
} from '../../../../src/client/entities/motionCommands/motionCommands.saga'
import {
  selectAskedMotionCommand,
  selectMotionCommandRefusal,
  selectDoneMotionCommand,
  selectWithdrawalRefusal,
} from '../../../../src/client/entities/motionCommands/motionCommands.selectors'
import {
  motionCommandAsked,
  motionCommandDismissed,
  motionCommandFailed,
  motionCommandSucceeded,
  motionNoticeGiven,
  secondRequested,
  takeUpRequested,
  withdrawRequested,
} from '../../../../src/client/entities/motionCommands/motionCommands.slice'
import { selectMotionDetail } from '../../../../src/client/entities/motions/motions.selectors'
import {
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer, refusal } from '../../../support/failures'
import { motionAnswer } from '../../../support/editorAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:00:00.000Z'
const motion = { groupId: 101, motionRequestId: 31 }
const params = { groupId: 101, id: 31 }
const detail = motionAnswer()
const asked = secondRequested(motion)

describe('takeUpMotion', () => {
  const saga = testSaga(takeUpMotion, takeUpRequested(motion))
    .next()
    .call(motionsApi.takeUp, { params, body: {} })
    .save('sent')

  it('finishes with the motion as it stands then', () => {
    backTo(saga, 'sent').next(detail).call(finishMotionAct, 'takeUp', detail).next().isDone()
  })

  it('tells a refusal', () => {
    const error = refusal('already-motioned')
    backTo(saga, 'sent').throw(error).call(refuseMotionAct, 31, error).next().isDone()
  })
})

describe('secondMotion', () => {
  const saga = testSaga(secondMotion, secondRequested(motion))
    .next()
    .call(motionsApi.second, { params, body: {} })
    .save('sent')

  it('finishes with the motion as it stands then', () => {
    backTo(saga, 'sent').next(detail).call(finishMotionAct, 'second', detail).next().isDone()
  })

  it('tells a refusal', () => {
    const error = refusal('already-seconded')
    backTo(saga, 'sent').throw(error).call(refuseMotionAct, 31, error).next().isDone()
  })
})

describe('withdrawMotion', () => {
  const saga = testSaga(withdrawMotion, withdrawRequested({ ...motion, reason: 'A slip.' }))
    .next()
    .call(motionsApi.withdraw, { params, body: { withdrawalReason: 'A slip.' } })
    .save('sent')

  it('finishes with the motion as it stands then', () => {
    backTo(saga, 'sent').next(detail).call(finishMotionAct, 'withdraw', detail).next().isDone()
  })

  it('tells a refusal', () => {
    const error = refusal('already-linked')
    backTo(saga, 'sent').throw(error).call(refuseMotionAct, 31, error).next().isDone()
  })
})

describe('finishMotionAct', () => {
  it('shows the motion at once and tells what was done', () => {
    testSaga(finishMotionAct, 'second', detail)
      .next()
      .call(now)
      .next(at)
      .put(motionSucceeded({ detail, at }))
      .next()
      .put(motionCommandSucceeded({ deed: 'second', motionRequestId: 31 }))
      .next()
      .isDone()
  })
})

describe('refuseMotionAct', () => {
  it('tells why and wants the motion again', () => {
    const error = refusal('already-seconded')
    testSaga(refuseMotionAct, 31, error)
      .next()
      .put(motionCommandFailed({ failure: error.failure }))
      .next()
      .put(motionRequested({ motionRequestId: 31 }))
      .next()
      .isDone()
  })
})

describe('whileShown', () => {
  it('gives an act up with its page', () => {
    testSaga(whileShown<typeof motion>, secondMotion, asked)
      .next()
      .race({ done: call(secondMotion, asked), left: take(motionCommandDismissed) })
      .next({ left: motionCommandDismissed() })
      .isDone()
  })
})

describe('watchMotionCommands', () => {
  it('does one act of a kind at a time', () => {
    testSaga(watchMotionCommands)
      .next()
      .takeLeading(takeUpRequested, whileShown, takeUpMotion)
      .next()
      .takeLeading(secondRequested, whileShown, secondMotion)
      .next()
      .takeLeading(withdrawRequested, whileShown, withdrawMotion)
      .next()
      .isDone()
  })

  it('goes from the dialog to the notice', async () => {
    const { storeState } = await expectSaga(watchMotionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionsApi.second), detail],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionCommandAsked({ act: 'second', ...motion }))
      .dispatch(secondRequested(motion))
      .silentRun(20)
    expect(selectAskedMotionCommand(storeState, 31)).toBeNull()
    expect(selectDoneMotionCommand(storeState, 31)).toBe('second')
    expect(selectMotionDetail(storeState, 31)).toEqual(detail)
  })
})

describe('an act whose page was left before its answer', () => {
  it('does not answer for that of the next page', async () => {
    const next = { groupId: 101, motionRequestId: 32 }
    const answers = [new Promise<never>(() => {}), Promise.resolve({ ...detail, ...next })]
    const { storeState } = await expectSaga(watchMotionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionsApi.second), dynamic(() => answers.shift())],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionCommandAsked({ act: 'second', ...motion }))
      .dispatch(asked)
      .dispatch(motionCommandDismissed())
      .dispatch(motionCommandAsked({ act: 'second', ...next }))
      .dispatch(secondRequested(next))
      .silentRun(20)
    expect(selectDoneMotionCommand(storeState, 32)).toBe('second')
  })
})

describe('the state of an act', () => {
  const { failure } = refusal('already-seconded')

  it('keeps the dialog of a second with the reason of its refusal', () => {
    const asking = stateAfter(
      motionCommandAsked({ act: 'second', ...motion }),
      secondRequested(motion),
    )
    const state = stateAfter.from(asking, motionCommandFailed({ failure }))
    expect(selectAskedMotionCommand(state, 31)).toBe('second')
    expect(selectAskedMotionCommand(state, 32)).toBeNull()
    expect(selectMotionCommandRefusal(state)).toBe('This motion has already been seconded.')
    expect(selectWithdrawalRefusal(state, 31)).toBeNull()
    expect(
      selectAskedMotionCommand(stateAfter.from(state, motionCommandDismissed()), 31),
    ).toBeNull()
  })

  it('tells the refusal of a withdrawal on the page instead', () => {
    const state = stateAfter(
      motionCommandAsked({ act: 'withdraw', ...motion }),
      withdrawRequested({ ...motion, reason: 'A slip.' }),
      motionCommandFailed({ failure: noAnswer().failure }),
    )
    expect(selectAskedMotionCommand(state, 31)).toBeNull()
    expect(selectWithdrawalRefusal(state, 31)).toMatch(/The answer did not arrive/)
    expect(selectWithdrawalRefusal(state, 32)).toBeNull()
  })

  it('tells what the editor did until it was read', () => {
    const state = stateAfter(motionNoticeGiven({ deed: 'made', motionRequestId: 31 }))
    expect(selectDoneMotionCommand(state, 31)).toBe('made')
    expect(selectDoneMotionCommand(state, 32)).toBeNull()
    expect(selectDoneMotionCommand(stateAfter.from(state, motionCommandDismissed()), 31)).toBeNull()
  })
})

import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { motionCommandsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import {
  runMotionCommand,
  watchMotionCommands,
  selectOpenMotionDialog,
  selectDoneMotionCommand,
  selectMotionCommandError,
  selectWithdrawalError,
  motionCommand,
} from '../../../../src/client/entities/motionCommands/motionCommands.request'
import { selectMotionDetail } from '../../../../src/client/entities/motions/motions.selectors'
import { motion } from '../../../../src/client/entities/motions/motions.slice'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { expectRefused, expectShown } from '../../../support/commandSteps'
import { motionAnswer } from '../../../support/editorAnswers'
import { noAnswer, requestError } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:00:00.000Z'
const motionAddress = { groupId: 101, motionRequestId: 31 }
const detail = motionAnswer()
const takeUp = { kind: 'takeUp', ...motionAddress, body: {}, notice: 'Motion made.' } as const
const second = { kind: 'second', ...motionAddress, body: {}, notice: 'Motion seconded.' } as const
const withdraw = {
  kind: 'withdraw',
  ...motionAddress,
  body: { withdrawalReason: 'A slip.' },
  notice: null,
} as const

describe.each([
  ['taking up', takeUp, motionCommandsApi.takeUp],
  ['seconding', second, motionCommandsApi.second],
  ['withdrawing', withdraw, motionCommandsApi.withdraw],
] as const)('%s', (_what, command, api) => {
  const whenSent = () =>
    testSaga(runMotionCommand, motionCommand.requested(command))
      .next()
      .call(api, { params: { groupId: 101, id: 31 }, body: command.body })

  it('shows the motion at once', () => {
    expectShown(whenSent(), detail, motion.succeeded, motionCommand.succeeded())
  })

  it('tells a refusal and wants the motion again', () => {
    expectRefused(whenSent(), motionCommand.failed, motion.requested({ motionRequestId: 31 }))
  })
})

describe('watchMotionCommands', () => {
  it('runs one command at a time', () => {
    testSaga(watchMotionCommands)
      .next()
      .takeLeading(
        motionCommand.requested,
        untilNextDialog,
        runMotionCommand,
        motionCommand.dialogOpened,
      )
      .next()
      .isDone()
  })

  it('goes from the dialog to the notice', async () => {
    const { storeState } = await expectSaga(watchMotionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionCommandsApi.second), detail],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionCommand.dialogOpened(second))
      .dispatch(motionCommand.requested(second))
      .silentRun(0)
    expect(selectOpenMotionDialog(storeState, 31)).toBeNull()
    expect(selectDoneMotionCommand(storeState, 31)).toEqual(second)
    expect(selectMotionDetail(storeState, 31)).toEqual(detail)
  })

  it('does not answer for the next page where this one was left before the answer', async () => {
    const next = { groupId: 101, motionRequestId: 32 }
    const answers = [new Promise<never>(() => {}), Promise.resolve({ ...detail, ...next })]
    const { storeState } = await expectSaga(watchMotionCommands)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionCommandsApi.second), dynamic(() => answers.shift())],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionCommand.dialogOpened(second))
      .dispatch(motionCommand.requested(second))
      .dispatch(motionCommand.dialogClosed())
      .dispatch(motionCommand.dialogOpened({ ...second, ...next }))
      .dispatch(motionCommand.requested({ ...second, ...next }))
      .silentRun(0)
    expect(selectDoneMotionCommand(storeState, 32)).toEqual({ ...second, ...next })
  })
})

describe('a refusal', () => {
  it('keeps the dialog of a second', () => {
    const state = stateAfter(
      motionCommand.dialogOpened(second),
      motionCommand.requested(second),
      motionCommand.failed({ failure: requestError('already-seconded').failure }),
    )
    expect(selectOpenMotionDialog(state, 31)).toEqual(second)
    expect(selectMotionCommandError(state, 31)).toBe('This motion has already been seconded.')
    expect(selectWithdrawalError(state, 31)).toBeNull()
  })

  it('of a withdrawal is told on the page instead', () => {
    const state = stateAfter(
      motionCommand.dialogOpened({ kind: 'withdraw', ...motionAddress }),
      motionCommand.requested(withdraw),
      motionCommand.failed({ failure: noAnswer().failure }),
    )
    expect(selectOpenMotionDialog(state, 31)).toBeNull()
    expect(selectWithdrawalError(state, 31)).toBe(
      'The answer did not arrive. Please look at the motion before you try again.',
    )
    expect(selectWithdrawalError(state, 32)).toBeNull()
  })
})

test('what the editor did is told until it was read', () => {
  const state = stateAfter(motionCommand.saved({ kind: 'made', motionRequestId: 31 }))
  expect(selectDoneMotionCommand(state, 31)?.kind).toBe('made')
  expect(selectDoneMotionCommand(state, 32)).toBeNull()
  expect(
    selectDoneMotionCommand(stateAfter.from(state, motionCommand.dialogClosed()), 31),
  ).toBeNull()
})

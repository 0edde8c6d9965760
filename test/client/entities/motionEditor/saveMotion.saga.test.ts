import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { motionNoticeShown } from '../../../../src/client/entities/motionCommands/motionCommands.slice'
import { keyOfDraft, originOf } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  motionEditor,
  selectAmendmentReason,
  selectCheckedMotion,
  selectNextConfirmation,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  amendMotion,
  finishAmending,
  finishMaking,
  makeMotion,
  openMotionUpload,
  saveMotion,
  watchMotionSaves,
} from '../../../../src/client/entities/motionEditor/saveMotion.saga'
import {
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import { removeTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { removeFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { describeCreate } from '../../../support/createSteps'
import { requestError } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion, newMotion, soundMotion } from '../../../support/motionDrafts'
import { stateAfter } from '../../../support/stateAfter'
import { rootReducer } from '../../../../src/client/store/rootReducer'

const { actions, selectTarget, selectConflict, selectRevisionToAmend } = motionEditor
const { saveRequested, saveRefused, saveSucceeded } = actions
const at = '2026-11-21T18:00:00.000Z'
const body = { title: 'Adopt it', description: '', linkReference: [] }
const detail = pendingMotion()

describe('saveMotion', () => {
  const untilConflict = () =>
    testSaga(saveMotion, saveRequested({ answered: null }))
      .next()
      .select(selectConflict)
  const unconflicted = () => untilConflict().next(null).select(selectCheckedMotion)
  const sound = () => unconflicted().next({ body }).select(selectNextConfirmation, null)
  const confirmed = () => sound().next(null).select(selectTarget)

  it('wants a conflict settled first', () => {
    untilConflict()
      .next({ origin: originOf(detail), fields: [] })
      .put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
      .next()
      .isDone()
  })

  it('tells what is wrong', () => {
    const refused = { title: 'Please provide a name for the motion.' }
    unconflicted().next({ refused }).put(saveRefused(refused)).next().isDone()
  })

  it('asks what has to be asked', () => {
    sound().next('submit').put(actions.confirmationOpened('submit')).next().isDone()
  })

  it('makes a new motion', () => {
    confirmed().next(newMotion).call(makeMotion, body).next().isDone()
  })

  it('amends a stored one', () => {
    confirmed().next(editedMotion).call(amendMotion, 31, body).next().isDone()
  })
})

describe('makeMotion', () => {
  describeCreate({
    create: makeMotion,
    editor: motionEditor,
    target: newMotion,
    draft: soundMotion,
    body,
    open: openMotionUpload,
    answered: () =>
      jest.spyOn(motionsApi, 'make').mockResolvedValue(pendingMotion({ motionRequestId: 77 })),
    finish: finishMaking,
    id: 'motionRequestId',
  })
})

test('finishMaking forgets the draft and goes to the motion, which tells it', () => {
  testSaga(finishMaking, newMotion, 77, ['f1'])
    .next()
    .put(saveSucceeded())
    .next()
    .call(removeTabDraft, keyOfDraft(newMotion))
    .next()
    .call(removeFiles, ['f1'])
    .next()
    .put(motionNoticeShown({ kind: 'made', motionRequestId: 77 }))
    .next()
    .call(goTo, '/group/101/motions/77')
    .next()
    .isDone()
})

describe('amendMotion', () => {
  const sent = () =>
    testSaga(amendMotion, 31, body)
      .next()
      .select(selectTarget)
      .next(editedMotion)
      .select(selectAmendmentReason)
      .next('A slip.')
      .select(selectRevisionToAmend)
      .next(4)
      .put(actions.amendStarted())
      .next()
      .race({
        detail: call(motionsApi.amend, {
          params: { groupId: 101, id: 31 },
          body: { ...body, amendmentReason: 'A slip.' },
          ifMatch: 4,
        }),
        left: take(actions.closed),
      })

  it('finishes with the motion as it stands then', () => {
    sent().next({ detail }).call(finishAmending, editedMotion, detail).next().isDone()
  })

  it('takes nobody back to an editor that was left', () => {
    sent().next({ left: actions.closed() }).isDone()
  })

  it('keeps what was typed, and fetches what somebody else saved', () => {
    const error = requestError('changed-meanwhile')
    sent()
      .throw(error)
      .put(actions.saveFailed({ failure: error.failure }))
      .next()
      .put(motionRequested({ motionRequestId: 31 }))
      .next()
      .isDone()
  })
})

test('finishAmending shows the motion at once and goes to its page', () => {
  testSaga(finishAmending, editedMotion, detail)
    .next()
    .put(saveSucceeded())
    .next()
    .call(now)
    .next(at)
    .put(motionSucceeded({ detail, at }))
    .next()
    .call(removeTabDraft, keyOfDraft(editedMotion))
    .next()
    .put(motionNoticeShown({ kind: 'amended', motionRequestId: 31 }))
    .next()
    .call(goTo, '/group/101/motions/31')
    .next()
    .isDone()
})

describe('watchMotionSaves', () => {
  it('saves one draft at a time', () => {
    testSaga(watchMotionSaves).next().takeLeading(saveRequested, saveMotion).next().isDone()
  })

  it('saves an unchanged title directly', async () => {
    const { storeState } = await expectSaga(watchMotionSaves)
      .withReducer(
        rootReducer,
        stateAfter(
          actions.opened(editedMotion),
          actions.prepared({ motion: detail, restored: null }),
          actions.fieldChanged({ field: 'description', value: 'Better.' }),
        ),
      )
      .provide([
        [matchers.call.fn(motionsApi.amend), { ...detail, description: 'Better.', revision: 3 }],
        [matchers.call.fn(now), at],
        [matchers.call.fn(goTo), undefined],
      ])
      .dispatch(saveRequested({ answered: null }))
      .silentRun(0)
    expect(motionEditor.selectEditor(storeState).saving).toEqual({ status: 'done' })
    expect(storeState.motions.entities[31]?.description).toBe('Better.')
  })
})

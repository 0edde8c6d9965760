import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { motionNoticeGiven } from '../../../../src/client/entities/motionCommands/motionCommands.slice'
import {
  amendMotion,
  finishAmending,
} from '../../../../src/client/entities/motionEditor/amendMotion.saga'
import { keyOfDraft } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  selectAmendmentReason,
  selectMotionEditorTarget,
  selectMotionRevision,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  motionAmendStarted,
  motionEditorClosed,
  motionSaveFailed,
  motionSaveSucceeded,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import {
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import { forgetTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { goTo } from '../../../../src/client/store/navigation'
import { refusal } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion } from '../../../support/motionDrafts'
import { backTo } from '../../../support/savePoint'

const at = '2026-11-21T18:00:00.000Z'
const body = { title: 'Adopt it', description: '', linkReference: [] }

const detail = pendingMotion()

describe('amendMotion', () => {
  const sent = {
    params: { groupId: 101, id: 31 },
    body: { ...body, amendmentReason: 'A slip.' },
    ifMatch: 4,
  }
  const saga = testSaga(amendMotion, 31, body)
    .next()
    .select(selectMotionEditorTarget)
    .next(editedMotion)
    .select(selectAmendmentReason)
    .next('A slip.')
    .select(selectMotionRevision)
    .next(4)
    .put(motionAmendStarted())
    .next()
    .race({ detail: call(motionsApi.amend, sent), left: take(motionEditorClosed) })
    .save('sent')

  it('finishes with the motion as it stands then', () => {
    backTo(saga, 'sent').next({ detail }).call(finishAmending, editedMotion, detail).next().isDone()
  })

  it('takes nobody back to an editor that was left', () => {
    backTo(saga, 'sent').next({ left: motionEditorClosed() }).isDone()
  })

  it('keeps what was typed, and fetches what somebody else saved', () => {
    const error = refusal('changed-meanwhile')
    backTo(saga, 'sent')
      .throw(error)
      .put(motionSaveFailed({ failure: error.failure }))
      .next()
      .put(motionRequested({ motionRequestId: 31 }))
      .next()
      .isDone()
  })
})

describe('finishAmending', () => {
  it('shows the motion at once and goes to its page', () => {
    testSaga(finishAmending, editedMotion, detail)
      .next()
      .put(motionSaveSucceeded())
      .next()
      .call(now)
      .next(at)
      .put(motionSucceeded({ detail, at }))
      .next()
      .call(forgetTabDraft, keyOfDraft(editedMotion))
      .next()
      .put(motionNoticeGiven({ kind: 'amended', motionRequestId: 31 }))
      .next()
      .call(goTo, '/group/101/motions/31')
      .next()
      .isDone()
  })
})

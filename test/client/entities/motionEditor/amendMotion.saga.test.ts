import { testSaga } from 'redux-saga-test-plan'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { motionDeedTold } from '../../../../src/client/entities/motionActs/motionActs.slice'
import { amendMotion } from '../../../../src/client/entities/motionEditor/amendMotion.saga'
import { keyOfDraft } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  selectAmendmentReason,
  selectMotionEditorTarget,
  selectMotionRevision,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  motionAmendStarted,
  motionSaveFailed,
  motionSaveSucceeded,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import {
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import { forgetTabDraft } from '../../../../src/client/store/drafting/tabDraft'
import { goTo } from '../../../../src/client/store/navigation'
import { refusal } from '../../../support/failures'
import { pendingMotion } from '../../../support/motionAnswers'
import { editedMotion } from '../../../support/motionDrafts'
import { backTo } from '../../../support/savePoint'

const at = '2026-11-21T18:00:00.000Z'
const body = { title: 'Adopt it', description: '', linkReference: [] }

describe('amendMotion', () => {
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
    .call(motionsApi.amend, {
      params: { groupId: 101, id: 31 },
      body: { ...body, amendmentReason: 'A slip.' },
      ifMatch: 4,
    })
    .save('sent')

  it('goes to the motion as it stands then', () => {
    const detail = pendingMotion()
    backTo(saga, 'sent')
      .next(detail)
      .put(motionSaveSucceeded())
      .next()
      .call(now)
      .next(at)
      .put(motionSucceeded({ detail, at }))
      .next()
      .call(forgetTabDraft, keyOfDraft(editedMotion))
      .next()
      .put(motionDeedTold({ deed: 'amended', motionRequestId: 31 }))
      .next()
      .call(goTo, '/group/101/motions/31')
      .next()
      .isDone()
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

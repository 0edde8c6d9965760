import { channel as makeChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { motionNoticeGiven } from '../../../../src/client/entities/motionCommands/motionCommands.slice'
import {
  finishMaking,
  makeMotion,
} from '../../../../src/client/entities/motionEditor/makeMotion.saga'
import { keyOfDraft } from '../../../../src/client/entities/motionEditor/motionDraft'
import {
  selectMotionDraft,
  selectMotionEditorTarget,
  selectMotionKeyToRepeat,
} from '../../../../src/client/entities/motionEditor/motionEditor.selectors'
import {
  motionCreateStarted,
  motionEditorClosed,
  motionSaveFailed,
  motionSaveSucceeded,
  motionUploadProgressed,
  motionUploadStopped,
} from '../../../../src/client/entities/motionEditor/motionEditor.slice'
import { openMotionUpload } from '../../../../src/client/entities/motionEditor/motionUpload.channel'
import { followUpload } from '../../../../src/client/store/upload.saga'
import { forgetTabDraft } from '../../../../src/client/store/editor/tabDraft'
import type { UploadEvent } from '../../../../src/client/store/upload.saga'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { refusal } from '../../../support/failures'
import { newMotion, soundMotion } from '../../../support/motionDrafts'
import { backTo } from '../../../support/savePoint'

const upload = makeChannel<UploadEvent>() as EventChannel<UploadEvent>
const body = { title: 'Adopt it', description: '', linkReference: [] }
const attachments = [{ fileId: 'f1', name: 'a.pdf', size: 1 }]
const order = JSON.stringify({ body, fileIds: ['f1'] })

describe('makeMotion', () => {
  const files = [new File(['x'], 'a.pdf')]
  const saga = testSaga(makeMotion, body)
    .next()
    .select(selectMotionEditorTarget)
    .next(newMotion)
    .select(selectMotionDraft)
    .next(soundMotion({ attachments }))
    .select(selectMotionKeyToRepeat, order)
    .save('keyed')
    .next(null)
    .call(newIdempotencyKey)
    .next('key-1')
    .put(motionCreateStarted({ order, idempotencyKey: 'key-1' }))
    .next()
    .call(storedFiles, ['f1'])
    .next(files)
    .call(openMotionUpload, { groupId: 101, body, files, idempotencyKey: 'key-1' })
    .next(upload)
    .race({
      motionRequestId: call(followUpload, upload, motionUploadProgressed),
      stopped: take([motionUploadStopped, motionEditorClosed]),
    })
    .save('sending')

  it('finishes with the id of the new motion', () => {
    backTo(saga, 'sending')
      .next({ motionRequestId: 77 })
      .call(finishMaking, newMotion, 77, ['f1'])
      .next()
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('tells why there is none', () => {
    const error = refusal('bad-input')
    backTo(saga, 'sending')
      .throw(error)
      .put(motionSaveFailed({ failure: error.failure }))
      .next()
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('stops what is on its way when the person does', () => {
    backTo(saga, 'sending')
      .next({ stopped: motionUploadStopped() })
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('repeats an order that got no answer under its old key', () => {
    backTo(saga, 'keyed')
      .next('key-0')
      .put(motionCreateStarted({ order, idempotencyKey: 'key-0' }))
  })
})

describe('finishMaking', () => {
  it('forgets the draft and goes to the motion, which tells it', () => {
    testSaga(finishMaking, newMotion, 77, ['f1'])
      .next()
      .put(motionSaveSucceeded())
      .next()
      .call(forgetTabDraft, keyOfDraft(newMotion))
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .put(motionNoticeGiven({ kind: 'made', motionRequestId: 77 }))
      .next()
      .call(goTo, '/group/101/motions/77')
      .next()
      .isDone()
  })
})

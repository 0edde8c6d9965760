import { channel as makeChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { linkRequested } from '../../../../src/client/entities/motionLink/motionLink.slice'
import {
  createQuestion,
  finishCreate,
} from '../../../../src/client/entities/voteQuestionEditor/createQuestion.saga'
import { forgetKeptDraft } from '../../../../src/client/entities/voteQuestionEditor/keptDraft'
import { openUpload } from '../../../../src/client/entities/voteQuestionEditor/upload.channel'
import {
  selectCreateKeyToRepeat,
  selectDraft,
  selectEditorTarget,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  createStarted,
  editorClosed,
  saveFailed,
  saveSucceeded,
  uploadProgressed,
  uploadStopped,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { noticeGiven } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { followUpload } from '../../../../src/client/store/upload.saga'
import type { UploadEvent } from '../../../../src/client/store/upload.saga'
import { removeFiles, storedFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { motionTarget, newTarget, soundDraft } from '../../../support/editorAnswers'
import { refusal } from '../../../support/failures'
import { backTo } from '../../../support/savePoint'

const upload = makeChannel<UploadEvent>() as EventChannel<UploadEvent>
const body = {
  title: 'Adopt it',
  description: '',
  deadlineUtc: '2026-11-28T01:00:00.000Z',
  links: [],
  motionedId: 1,
  secondedId: 2,
  isSendNotification: false,
  additionalStakeholders: '',
  isAutoExtensionEnabled: true,
  motionRequestId: null,
}
const attachments = [{ fileId: 'f1', name: 'a.pdf', size: 1 }]
const order = JSON.stringify({ body, fileIds: ['f1'] })

describe('createQuestion', () => {
  const files = [new File(['x'], 'a.pdf')]
  const saga = testSaga(createQuestion, body)
    .next()
    .select(selectEditorTarget)
    .next(newTarget)
    .select(selectDraft)
    .next(soundDraft({ attachments }))
    .select(selectCreateKeyToRepeat, order)
    .save('keyed')
    .next(null)
    .call(newIdempotencyKey)
    .next('key-1')
    .put(createStarted({ order, idempotencyKey: 'key-1' }))
    .next()
    .call(storedFiles, ['f1'])
    .next(files)
    .call(openUpload, { groupId: 101, body, files, idempotencyKey: 'key-1' })
    .next(upload)
    .race({
      voteQuestionId: call(followUpload, upload, uploadProgressed),
      stopped: take([uploadStopped, editorClosed]),
    })
    .save('sending')

  it('finishes with the id of the new question', () => {
    backTo(saga, 'sending')
      .next({ voteQuestionId: 77 })
      .call(finishCreate, newTarget, 77, ['f1'])
      .next()
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('tells why there is none', () => {
    const error = refusal('bad-input')
    backTo(saga, 'sending')
      .throw(error)
      .put(saveFailed({ failure: error.failure }))
      .next()
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('stops what is on its way when the person does', () => {
    backTo(saga, 'sending')
      .next({ stopped: uploadStopped() })
      .call([upload, 'close'])
      .next()
      .isDone()
  })

  it('repeats an order that got no answer under its old key', () => {
    backTo(saga, 'keyed')
      .next('key-0')
      .put(createStarted({ order, idempotencyKey: 'key-0' }))
  })
})

describe('finishCreate', () => {
  it('forgets the draft and goes to the list, which tells it', () => {
    testSaga(finishCreate, newTarget, 77, ['f1'])
      .next()
      .put(saveSucceeded())
      .next()
      .call(forgetKeptDraft, newTarget)
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .put(noticeGiven({ kind: 'created', groupId: 101, voteQuestionId: 77 }))
      .next()
      .call(goTo, '/group/101/votingquestions')
      .next()
      .isDone()
  })

  it('tells the motion it comes from, without waiting for it', () => {
    testSaga(finishCreate, motionTarget, 77, [])
      .next()
      .put(saveSucceeded())
      .next()
      .call(forgetKeptDraft, motionTarget)
      .next()
      .call(removeFiles, [])
      .next()
      .put(linkRequested({ groupId: 101, motionRequestId: 31, voteQuestionId: 77 }))
      .next()
      .put(noticeGiven({ kind: 'created', groupId: 101, voteQuestionId: 77 }))
  })
})

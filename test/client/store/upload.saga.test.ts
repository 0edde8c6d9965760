import { channel as makeChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import { testSaga } from 'redux-saga-test-plan'
import { uploadProgressed } from '../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { followUpload } from '../../../src/client/store/upload.saga'
import type { UploadEvent } from '../../../src/client/store/upload.saga'
import { noAnswer } from '../../support/failures'
import { backTo } from '../../support/savePoint'

const upload = makeChannel<UploadEvent>() as EventChannel<UploadEvent>

describe('followUpload', () => {
  const saga = testSaga(followUpload, upload, uploadProgressed)
    .next()
    .take(upload)
    .save('listening')

  it('tells how far it is, and listens on', () => {
    backTo(saga, 'listening')
      .next({ kind: 'progressed', sent: 5, total: 10 })
      .put(uploadProgressed({ sent: 5, total: 10 }))
      .next()
      .take(upload)
  })

  it('ends with the id', () => {
    backTo(saga, 'listening').next({ kind: 'answered', id: 77 }).returns(77)
  })

  it('ends with the failure', () => {
    const error = noAnswer()
    expect(() => backTo(saga, 'listening').next({ kind: 'failed', error })).toThrow(error)
  })
})

import { testSaga } from 'redux-saga-test-plan'
import type { VoteReceipt } from '../../../../src/contract/records'
import { recordsApi } from '../../../../src/client/api/records'
import { startDownload } from '../../../../src/client/api/startDownload'
import { openTab } from '../../../../src/client/entities/records/openTab'
import { fetchProof, watchRecords } from '../../../../src/client/entities/records/records.saga'
import {
  proofFailed,
  proofRequested,
  proofSucceeded,
} from '../../../../src/client/entities/records/records.slice'
import { saveReceipt } from '../../../../src/client/entities/records/saveReceipt'
import { refusal } from '../../../support/failures'

const question = { groupId: 101, voteQuestionId: 7 }
const params = { groupId: 101, id: 7 }
const addresses = {
  downloadUrl: '/records/question-7-record.zip?a',
  verifyUrl: '/records/verify?a',
}

it('opens the page that verifies', () => {
  testSaga(fetchProof, proofRequested({ ...question, kind: 'verify' }))
    .next()
    .call(recordsApi.show, { params })
    .next(addresses)
    .call(openTab, addresses.verifyUrl)
    .next()
    .put(proofSucceeded())
    .next()
    .isDone()
})

it('saves the record', () => {
  testSaga(fetchProof, proofRequested({ ...question, kind: 'download' }))
    .next()
    .call(recordsApi.show, { params })
    .next(addresses)
    .call(startDownload, addresses.downloadUrl)
    .next()
    .put(proofSucceeded())
    .next()
    .isDone()
})

it('asks for the record of a roll call where that is meant', () => {
  const rollCall = { groupId: 101, eventId: 5 }
  testSaga(fetchProof, proofRequested({ ...rollCall, kind: 'verify' }))
    .next()
    .call(recordsApi.showOfMeeting, { params: rollCall })
    .next(addresses)
    .call(openTab, addresses.verifyUrl)
    .next()
    .put(proofSucceeded())
    .next()
    .isDone()
})

it('saves a receipt', () => {
  const receipt = { origin: 'votes.example.org/vote/7', seq: 4 } as VoteReceipt
  testSaga(fetchProof, proofRequested({ ...question, kind: 'receipt', voteResultId: 5 }))
    .next()
    .call(recordsApi.receipt, { params: { ...params, voteResultId: 5 } })
    .next(receipt)
    .call(saveReceipt, receipt)
    .next()
    .put(proofSucceeded())
    .next()
    .isDone()
})

it('keeps the reason of a refusal', () => {
  const error = refusal('record-withheld')
  testSaga(fetchProof, proofRequested({ ...question, kind: 'verify' }))
    .next()
    .call(recordsApi.show, { params })
    .throw(error)
    .put(proofFailed({ failure: error.failure }))
    .next()
    .isDone()
})

it('follows the last click alone', () => {
  testSaga(watchRecords).next().takeLatest(proofRequested, fetchProof).next().isDone()
})

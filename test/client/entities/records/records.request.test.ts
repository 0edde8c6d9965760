import { call } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import type { VoteReceipt } from '../../../../src/contract/records'
import { recordsApi } from '../../../../src/client/api/records'
import { startDownload } from '../../../../src/client/api/downloads'
import { closeTab, openTab, showInTab } from '../../../../src/client/api/openedTab'
import {
  fetchProof,
  mailReceipt,
  saveReceipt,
  watchRecords,
  proof,
} from '../../../../src/client/entities/records/records.request'
import { requestError } from '../../../support/failures'

const question = { groupId: 101, voteQuestionId: 7 }
const params = { groupId: 101, id: 7 }
const addresses = {
  downloadUrl: '/records/question-7-record.zip?a',
  verifyUrl: '/records/verify',
  ticket: 'a.b',
}

const rollCall = { groupId: 101, eventId: 5 }
const receipt = { origin: 'votes.example.org/vote/7', seq: 4 } as VoteReceipt
const receiptParams = { params: { ...params, voteResultId: 5 } }

it('keeps a receipt that is shown as a code', () => {
  testSaga(fetchProof, proof.requested({ ...question, kind: 'receiptCode', voteResultId: 5 }))
    .next()
    .call(recordsApi.receipt, receiptParams)
    .next(receipt)
    .put(proof.succeeded(receipt))
    .next()
    .isDone()
})

it.each([
  [
    'opens the page that verifies',
    { ...question, kind: 'verify' },
    call(recordsApi.show, { params }),
    addresses,
    call(showInTab, addresses.verifyUrl, 'ticket', addresses.ticket),
  ],
  [
    'saves the record',
    { ...question, kind: 'download' },
    call(recordsApi.show, { params }),
    addresses,
    call(startDownload, addresses.downloadUrl),
  ],
  [
    'asks for the record of a roll call where that is meant',
    { ...rollCall, kind: 'verify' },
    call(recordsApi.showOfMeeting, { params: rollCall }),
    addresses,
    call(showInTab, addresses.verifyUrl, 'ticket', addresses.ticket),
  ],
  [
    'saves a receipt',
    { ...question, kind: 'receipt', voteResultId: 5 },
    call(recordsApi.receipt, receiptParams),
    receipt,
    call(saveReceipt, receipt),
  ],
  [
    'opens a mail with a receipt',
    { ...question, kind: 'receiptMail', voteResultId: 5 },
    call(recordsApi.receipt, receiptParams),
    receipt,
    call(mailReceipt, receipt),
  ],
] as const)('%s', (_what, wanted, fetched, answer, done) => {
  const begun = testSaga(fetchProof, proof.requested(wanted)).next()
  // Before anything is waited for, or a browser takes the tab for one that nobody asked for.
  const opened = wanted.kind === 'verify' ? begun.call(openTab).next() : begun
  opened.is(fetched).next(answer).is(done).next().put(proof.succeeded()).next().isDone()
})

it('keeps the reason of a refusal, and no empty tab', () => {
  const error = requestError('record-withheld')
  testSaga(fetchProof, proof.requested({ ...question, kind: 'verify' }))
    .next()
    .call(openTab)
    .next()
    .call(recordsApi.show, { params })
    .throw(error)
    .call(closeTab)
    .next()
    .put(proof.failed({ failure: error.failure }))
    .next()
    .isDone()
})

it('follows the last click alone', () => {
  testSaga(watchRecords).next().takeLatest(proof.requested, fetchProof).next().isDone()
})

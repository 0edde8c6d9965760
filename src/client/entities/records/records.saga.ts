import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest, type CallEffect } from 'redux-saga/effects'
import type { RecordAddresses, VoteReceipt } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import { saveFile, startDownload } from '../../api/downloads'
import { openMail } from '../../api/openMail'
import { closeTab, openTab, showInTab } from '../../api/openedTab'
import { failureOf } from '../../api/requestFailure'
import { proof, type Proof } from './records.slice'

export function* fetchProof({ payload }: ReturnType<typeof proof.requested>): SagaIterator<void> {
  const isShown = payload.kind === 'verify'
  try {
    if (isShown) yield call(openTab)
    if ('voteResultId' in payload) {
      const { groupId, voteQuestionId: id, voteResultId, kind } = payload
      const params = { groupId, id, voteResultId }
      const receipt: VoteReceipt = yield call(recordsApi.receipt, { params })
      if (kind === 'receipt') yield call(saveReceipt, receipt)
      if (kind === 'receiptMail') yield call(mailReceipt, receipt)
      yield put(proof.succeeded(kind === 'receiptCode' ? receipt : undefined))
    } else {
      const { downloadUrl, verifyUrl, ticket }: RecordAddresses = yield addressesOf(payload)
      if (isShown) yield call(showInTab, verifyUrl, 'ticket', ticket)
      else yield call(startDownload, downloadUrl)
      yield put(proof.succeeded())
    }
  } catch (error) {
    if (isShown) yield call(closeTab)
    yield put(proof.failed({ failure: failureOf(error) }))
  }
}

/** The address of the record of a question or a roll call. */
function addressesOf(subject: Proof): CallEffect {
  if ('eventId' in subject) {
    const { groupId, eventId } = subject
    return call(recordsApi.showOfMeeting, { params: { groupId, eventId } })
  }
  const { groupId, voteQuestionId: id } = subject
  return call(recordsApi.show, { params: { groupId, id } })
}

/** Lets the browser save a receipt as a file. */
export function saveReceipt(receipt: VoteReceipt): void {
  const origin = receipt.origin.replaceAll(/[^\w.-]+/g, '-')
  const text = `${JSON.stringify(receipt, null, 2)}\n`
  saveFile(text, 'application/json', `receipt-${origin}-${receipt.seq}.json`)
}

/** Opens a mail with what proves the vote, to be sent to whomever its voter likes. */
export function mailReceipt({ title, origin, seq, leaf, checkpoint }: VoteReceipt): void {
  const vote = `The vote is event ${seq} of the record ${origin}, its leaf ${leaf}.`
  openMail(`Receipt of a vote: ${title}`, `${title}\n\n${vote}\n\n${checkpoint}`)
}

export function* watchRecords(): SagaIterator<void> {
  yield takeLatest(proof.requested, fetchProof)
}

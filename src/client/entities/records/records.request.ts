/** The proof asked for last, and the receipt that is shown as a code. */
import type { SagaIterator } from 'redux-saga'
import { call, type CallEffect, put, takeLatest } from 'redux-saga/effects'
import type { RecordAddresses, VoteReceipt } from '../../../contract/records'
import { saveFile, startDownload } from '../../api/downloads'
import { openMail } from '../../api/openMail'
import { closeTab, openTab, showInTab } from '../../api/openedTab'
import { recordsApi } from '../../api/records'
import { failureOf } from '../../api/requestFailure'
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

/** The forms in which a receipt is handed out: a file, a mail to send, a QR code. */
export type ReceiptForm = 'receipt' | 'receiptMail' | 'receiptCode'

/** What a person can verify: the record as a file, the page that checks it, or the receipt of a vote. */
type Proof =
  | (QuestionTarget &
      ({ kind: 'download' | 'verify' } | { kind: ReceiptForm; voteResultId: number }))
  | { groupId: number; eventId: number; kind: 'download' | 'verify' }

const { actions, selectState } = requestSlice<Proof, VoteReceipt | undefined>('records')
export const proof = actions

type Subject = { voteQuestionId: number } | { eventId: number }

function isSameSubject(one: Subject, other: Subject): boolean {
  return 'eventId' in one
    ? 'eventId' in other && one.eventId === other.eventId
    : 'voteQuestionId' in other && one.voteQuestionId === other.voteQuestionId
}

/** The state of the request for one kind of proof of a question or roll call. */
export function selectProofRequest(
  state: RootState,
  subject: Subject,
  kind: Proof['kind'],
): RequestState {
  const { target, request } = selectState(state)
  return target?.kind === kind && isSameSubject(target, subject) ? request : idle
}

/** The state of the request for the receipt of a vote in one of its forms. */
export function selectReceiptRequest(
  state: RootState,
  voteResultId: number,
  kind: ReceiptForm = 'receipt',
): RequestState {
  const { target, request } = selectState(state)
  const isOfVote = target !== null && 'voteResultId' in target
  return isOfVote && target.kind === kind && target.voteResultId === voteResultId ? request : idle
}

/** The receipt of a vote to be shown as a code; null while none is. */
export function selectShownReceipt(state: RootState, voteResultId: number): VoteReceipt | null {
  const { answer, request } = selectState(state)
  const isShown = selectReceiptRequest(state, voteResultId, 'receiptCode') === request
  return (isShown && answer) || null
}

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

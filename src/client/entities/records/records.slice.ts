/** The proof asked for last, and the receipt that is shown as a code. */
import type { VoteReceipt } from '../../../contract/records'
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

/** The forms in which a receipt is handed out: a file, a mail to send, a QR code. */
export type ReceiptForm = 'receipt' | 'receiptMail' | 'receiptCode'

/** What a person can verify: the record as a file, the page that checks it, or the receipt of a vote. */
export type Proof =
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

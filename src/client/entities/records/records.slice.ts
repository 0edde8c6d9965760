/** The proof asked for last. */
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

interface QuestionPath {
  groupId: number
  voteQuestionId: number
}

/** What a person can verify: the record as a file, the page that checks it, or the receipt of a vote. */
export type Proof =
  | (QuestionPath & ({ kind: 'download' | 'verify' } | { kind: 'receipt'; voteResultId: number }))
  | { groupId: number; eventId: number; kind: 'download' | 'verify' }

const { actions, selectState } = requestSlice<Proof>('records')
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

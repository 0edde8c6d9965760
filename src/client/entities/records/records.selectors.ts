import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectRecordsState } from './records.slice'
import type { Proof } from './records.slice'

/** How the request for one kind of proof of a question stands. */
export function selectProofRequest(
  state: RootState,
  voteQuestionId: number,
  kind: Proof['kind'],
): RequestState {
  const { proof, request } = selectRecordsState(state)
  if (proof === null || !('voteQuestionId' in proof)) return idle
  return proof.voteQuestionId === voteQuestionId && proof.kind === kind ? request : idle
}

/** How the request for one kind of proof of a roll call stands. */
export function selectRollCallProofRequest(
  state: RootState,
  eventId: number,
  kind: Proof['kind'],
): RequestState {
  const { proof, request } = selectRecordsState(state)
  if (proof === null || !('eventId' in proof)) return idle
  return proof.eventId === eventId && proof.kind === kind ? request : idle
}

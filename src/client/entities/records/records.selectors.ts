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
  const { wanted, request } = selectRecordsState(state)
  if (wanted === null || !('voteQuestionId' in wanted)) return idle
  return wanted.voteQuestionId === voteQuestionId && wanted.kind === kind ? request : idle
}

/** How the request for one kind of proof of a roll call stands. */
export function selectRollCallProofRequest(
  state: RootState,
  eventId: number,
  kind: Proof['kind'],
): RequestState {
  const { wanted, request } = selectRecordsState(state)
  if (wanted === null || !('eventId' in wanted)) return idle
  return wanted.eventId === eventId && wanted.kind === kind ? request : idle
}

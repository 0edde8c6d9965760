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
  return wanted?.voteQuestionId === voteQuestionId && wanted.kind === kind ? request : idle
}

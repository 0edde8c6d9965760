import type { DryRun } from '../../../contract/voteQuestionActs'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { failureIn } from '../../store/requestState'
import { actRefusal } from './actRefusal'
import type { EndingAct } from './voteQuestionCommands.slice'
import { selectVoteQuestionCommandsState } from './voteQuestionCommands.slice'

/** The act whose dialog is open for a question; null where none is. */
export function selectAskedQuestionCommand(
  state: RootState,
  voteQuestionId: number,
): EndingAct | null {
  const { target, isAsking } = selectVoteQuestionCommandsState(state)
  return isAsking && target?.voteQuestionId === voteQuestionId ? target.act : null
}

/** The act that was just done to a question; null once it was read. */
export function selectDoneQuestionCommand(
  state: RootState,
  voteQuestionId: number,
): EndingAct | null {
  const { target, request } = selectVoteQuestionCommandsState(state)
  return request.status === 'done' && target?.voteQuestionId === voteQuestionId ? target.act : null
}

export function selectActRequest(state: RootState): RequestState {
  return selectVoteQuestionCommandsState(state).request
}

/** What the act would do; null until it has been worked out. */
export function selectPreview(state: RootState): DryRun | null {
  return selectVoteQuestionCommandsState(state).preview.answer
}

export function selectPreviewRequest(state: RootState): RequestState {
  return selectVoteQuestionCommandsState(state).preview.request
}

/** Why the act was refused, in words; null where it was not. */
export function selectActRefusal(state: RootState): string | null {
  const failure = failureIn(selectActRequest(state))
  return failure && actRefusal(failure)
}

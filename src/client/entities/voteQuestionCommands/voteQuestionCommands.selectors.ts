import type { DryRun } from '../../../contract/voteQuestionActs'
import { commandSelectors, type Preview } from '../../store/dialogCommands'
import { commandErrorText } from '../../store/errorText'
import type { RootState } from '../../store/rootReducer'
import { selectVoteQuestionCommandsState } from './voteQuestionCommands.slice'

const selectors = commandSelectors(selectVoteQuestionCommandsState, 'voteQuestionId')
export const selectOpenQuestionDialog = selectors.selectDialog
export const selectDoneQuestionCommand = selectors.selectDone
export const selectIsQuestionCommandRunning = selectors.selectIsRunning

export function selectQuestionPreview(state: RootState): Preview<DryRun> {
  return selectVoteQuestionCommandsState(state).preview
}

/** Why the command was refused, in words; null where it was not. */
export function selectQuestionCommandError(
  state: RootState,
  voteQuestionId: number,
): string | null {
  const failed = selectors.selectFailed(state, voteQuestionId)
  return (
    failed &&
    commandErrorText(failed.failure, 'question', {
      'vote-ended': 'Voting on this question has ended meanwhile. Nothing was changed.',
    })
  )
}

/** What others do meanwhile with the draft that is in the editor. */
import type { Origin } from '../../store/editor/tabDraft'
import type { RootState } from '../../store/rootReducer'
import { selectHasDrafts, selectRunningDraftCommand } from '../questionDrafts/questionDrafts.slice'
import type { Draft } from './draft'
import { questionForm, selectKept } from './voteQuestionEditor.selectors'

/** Whether nothing is on its way from here. */
function isAtRest(state: RootState): boolean {
  const { saving } = questionForm.selectEditor(state)
  const isSent = saving.status === 'running' || saving.status === 'done'
  return !isSent && selectRunningDraftCommand(state) === null
}

/** Whether somebody else opened or discarded the draft. */
export function selectIsGone(state: RootState): boolean {
  const isKept = questionForm.selectTarget(state).draftId !== null
  return isKept && selectHasDrafts(state) && selectKept(state) === null
}

/** The same, for the screen: not while the draft goes by an act of one's own. */
export function selectIsGoneElsewhere(state: RootState): boolean {
  return isAtRest(state) && selectIsGone(state)
}

/** The draft as it stands now, for an editor in which nothing is typed; else null. */
export function selectUntouched(state: RootState): Origin<Draft> | null {
  const isUntouched = isAtRest(state) && !questionForm.selectHasInput(state)
  return isUntouched && selectKept(state) ? questionForm.selectFreshOrigin(state) : null
}

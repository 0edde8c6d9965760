/** The drafts that the admins of a group share, and the last act on the one in the editor. */
import type { Api } from '../../../contract'
import type { AnswerOf, SentBody } from '../../../contract/endpoint'
import type { QuestionDraft } from '../../../contract/questionDrafts'
import { requestSlice } from '../../store/requestEntity'
import type { RootState } from '../../store/rootReducer'

export type QuestionDrafts = AnswerOf<Api['listQuestionDrafts']>
/** What is sent of a draft, whether it is a new one or not. */
export type DraftToKeep = SentBody<Api['createQuestionDraft']>

const list = requestSlice<{ groupId: number }, QuestionDrafts>('questionDrafts')
export const questionDrafts = list.actions

const none: QuestionDraft[] = []

/** Empty until they have come. */
export function selectQuestionDrafts(state: RootState): QuestionDraft[] {
  return list.selectState(state).answer?.drafts ?? none
}

export function selectHasDrafts(state: RootState): boolean {
  return list.selectState(state).answer !== null
}

export function addressOfDraft({ groupId, draftId }: { groupId: number; draftId: number }): string {
  return `/group/${groupId}/votingquestions/new/draft/${draftId}`
}

/** What an admin does with the draft in the editor; a new one has no id yet. */
interface DraftCommand {
  kind: 'save' | 'discard'
  groupId: number
  draftId: number | null
}

const command = requestSlice<DraftCommand>('questionDraftCommand')
export const draftCommand = command.actions

/** Which act is on its way; null while none is. */
export function selectRunningDraftCommand(state: RootState): DraftCommand['kind'] | null {
  const { target, request } = command.selectState(state)
  return request.status === 'running' && target ? target.kind : null
}

import { createSelector } from '@reduxjs/toolkit'
import type { QuestionDraft } from '../../../contract/drafts'
import type { VoteQuestionAmendment, SentVoteQuestion } from '../../../contract/voteQuestionActs'
import type { EditedDeadline } from '../../../rules/deadline'
import { takesOwnChoices } from '../../../rules/ownChoices'
import { decisionNamed } from '../../../rules/policy/policy'
import { extensionSteps, type DeadlineStep } from '../../../rules/question'
import { amendmentReasonRefusal } from '../../../rules/questionDraft'
import { amendmentRecipients } from '../../../rules/recipients'
import type { RequestFailure } from '../../api/requestFailure'
import { carriedFrom } from '../../store/chosenFiles'
import { editorSelectors, lostAnswer, type SaveFailure } from '../../store/editor/editorSelectors'
import { keptSelectors, sentShared } from '../../store/editor/sharedDrafts'
import { present } from '../../store/present'
import type { RootState } from '../../store/rootReducer'
import { selectFileLimits, selectRecipientDomains } from '../configuration/configuration.selectors'
import { selectGroup } from '../groups/groups.selectors'
import { questionDrafts } from '../questionDrafts/questionDrafts.slice'
import type { NormalizedDetail } from '../voteQuestions/voteQuestion'
import { selectDetail } from '../voteQuestions/voteQuestions.selectors'
import { checkSave, dayError, instantOf, sentAsTyped, type CheckedSave } from './checkedSave'
import {
  draftOfKept,
  draftOfQuestion,
  fields,
  recipientsOf,
  type Draft,
  type EditorPolicy,
} from './draft'
import { addressAfterCancel, keyOfDraft, type EditorTarget } from './editorTarget'
import {
  selectVoteQuestionEditorState,
  questionEditor,
  type Confirmation,
  type VoteQuestionEditor,
} from './voteQuestionEditor.slice'

/** The specified words for every create and edit that fails. */
const generalText =
  'There was an error creating the vote question. Please check your inputs and try again.'

function saveFailureOf({ code, kind, problem }: RequestFailure): SaveFailure {
  const isTooLarge = ['file-too-large', 'files-too-large', 'body-too-large'].includes(code ?? '')
  if (code === 'vote-ended') {
    return { text: 'Voting on this question has ended. It can no longer be changed.' }
  }
  return {
    text: ((isTooLarge || code === 'state-forbids') && problem?.detail) || generalText,
    hint: kind === 'network' ? lostAnswer : null,
  }
}

/** The stored question under edit as it stands now; null for a new one. */
export function selectStored(state: RootState): NormalizedDetail | null {
  const id = selectVoteQuestionEditorState(state).target?.voteQuestionId ?? null
  return id === null ? null : selectDetail(state, id)
}

/** The shared draft under edit as it stands now; null where none is. */
export function selectKept(state: RootState): QuestionDraft | null {
  return questionDrafts.selectDraft(state, selectVoteQuestionEditorState(state).target?.draftId)
}

/** The editor of voting questions: its actions and selectors. */
export const questionForm = {
  actions: questionEditor,
  ...editorSelectors<EditorTarget, Draft, Confirmation, VoteQuestionEditor>({
    selectEditor: selectVoteQuestionEditorState,
    selectStoredOrigin: createSelector(
      [selectStored, selectKept, selectVoteQuestionEditorState],
      (detail, kept, { policy, begunAt: at }) => {
        if (detail) return { draft: draftOfQuestion(detail), revision: detail.revision }
        if (!kept || !policy || at === null) return null
        const draft = draftOfKept(kept, { policy, motion: null, at })
        return { draft, revision: kept.revision }
      },
    ),
    fields,
    keyOf: keyOfDraft,
    addressAfterCancel,
    saveFailureOf,
  }),
}
const { selectEditor, selectTarget, selectDraft } = questionForm

export const keptQuestion = keptSelectors(questionDrafts, questionForm)

export function selectEditorPolicy(state: RootState): EditorPolicy {
  return present(selectEditor(state).policy, 'The policy')
}

/** The choices of the stored question, or those of the decision that a new one takes. */
export const selectChoices = createSelector(
  [
    (state: RootState) => selectStored(state)?.voteChoice,
    selectEditorPolicy,
    (state: RootState) => selectDraft(state).voteType,
  ],
  (stored, policy, voteType): string[] =>
    stored?.split(',') ?? decisionNamed(policy, voteType)?.choices.map(({ label }) => label) ?? [],
)

/** Whether choices are typed: of a new question whose decision takes them. */
export function selectHasOwnChoices(state: RootState): boolean {
  const { voteType } = selectDraft(state)
  return selectStored(state) === null && takesOwnChoices(selectEditorPolicy(state), voteType)
}

/** What the rules of deadlines ask of the stored question; null for a new one. */
export const selectEdited = createSelector(
  [
    (state: RootState) => selectStored(state)?.voteDeadline ?? null,
    (state: RootState) => selectStored(state)?.isQuorumVoteComplete ?? false,
  ],
  (voteDeadline, isQuorumVoteComplete): EditedDeadline | null =>
    voteDeadline === null ? null : { voteDeadline, isQuorumVoteComplete },
)

/**
 * The draft as it would be sent at an instant, or what is wrong with it. The reason of an amendment is required
 * once its dialog was answered.
 */
export function selectCheckedSave(
  state: RootState,
  now: string,
  answered: Confirmation | null,
): CheckedSave {
  const titleAmendmentReason = answered && selectReasonError(state)
  const { motionRequestId } = selectTarget(state)
  const checked = checkSave(selectDraft(state), {
    now,
    policy: selectEditorPolicy(state),
    edited: selectEdited(state),
    fileLimits: selectFileLimits(state),
    recipientDomains: selectRecipientDomains(state),
    motionRequestId,
  })
  if ('refused' in checked) return checked
  if (titleAmendmentReason) return { refused: { titleAmendmentReason } }
  return { body: { ...checked.body, ...selectSources(state) } }
}

/** Where a new question takes files from, the first one of a second vote, and the draft that it was written as. */
function selectSources(state: RootState): Partial<SentVoteQuestion> {
  const { fromQuestionId, draftId, isSecondVote } = selectTarget(state)
  const { attachments } = selectDraft(state)
  const again = carriedFrom('VoteQuestions', fromQuestionId, attachments)
  if (draftId === null) return { ...again, ...(isSecondVote && { secondVoteOfId: fromQuestionId }) }
  const revision = questionForm.selectRevisionToAmend(state) ?? 1
  return { ...carriedFrom('QuestionDrafts', draftId, attachments), draft: { draftId, revision } }
}

/** What is kept of the draft for the admins of the group, finished or not. */
export function selectKeptBody(state: RootState) {
  const draft = selectDraft(state)
  const { carriedFiles } = selectSources(state)
  return {
    ...sentAsTyped(draft),
    choices: selectHasOwnChoices(state) ? draft.choices : [],
    deadlineUtc: instantOf(draft.deadline, null),
    motionedId: draft.motioned?.userId ?? null,
    secondedId: draft.seconded?.userId ?? null,
    additionalStakeholders: recipientsOf(draft.additionalStakeholders),
    ...sentShared(draft),
    carriedFiles,
  }
}

/** What has to be asked before this draft is sent; null where nothing has, or all is answered. */
export function selectNextConfirmation(
  state: RootState,
  answered: Confirmation | null,
): Confirmation | null {
  if (answered !== null) return null
  const { title, attachments } = selectDraft(state)
  const stored = selectStored(state)
  if (stored === null) {
    return attachments.length === 0 && !selectRepeatsWithoutFiles(state)
      ? 'withoutAttachment'
      : null
  }
  return stored.title === title.trim() ? null : 'amendment'
}

/** Whether a question is asked again that had no files, so that nobody need be asked whether that is meant. */
function selectRepeatsWithoutFiles(state: RootState): boolean {
  const { fromQuestionId } = selectTarget(state)
  return fromQuestionId !== null && selectEditor(state).origin?.draft.attachments.length === 0
}

/** The message for a missing reason of an amendment; null where all is well. */
function selectReasonError(state: RootState): string | null {
  const { title, titleAmendmentReason } = selectDraft(state)
  const stored = selectStored(state)
  return stored && amendmentReasonRefusal(stored.title, title, titleAmendmentReason)
}

/** Who will be mailed about the draft as it stands; an amended title is always mailed to the group. */
export const selectRecipients = createSelector(
  [
    selectDraft,
    (state: RootState) => selectStored(state)?.title ?? null,
    (state: RootState) => selectGroup(state, selectTarget(state).groupId)?.reflectorEmail ?? '',
  ],
  (draft, storedTitle, groupEmail): string[] => {
    const additionalStakeholders = recipientsOf(draft.additionalStakeholders)
    const mailed = { ...draft, additionalStakeholders }
    return amendmentRecipients(storedTitle ?? draft.title.trim(), mailed, groupEmail)
  },
)

/** The amendment that a checked draft makes. */
export function selectAmendment(state: RootState, body: SentVoteQuestion): VoteQuestionAmendment {
  const {
    motionRequestId: _from,
    voteType: _stays,
    choices: _kept,
    carriedFiles: _own,
    ...fields
  } = body
  return { ...fields, titleAmendmentReason: selectDraft(state).titleAmendmentReason || null }
}

/** The deadline the draft names, an instant; null while its date is none. */
export function selectDraftDeadline(state: RootState): string | null {
  return instantOf(selectDraft(state).deadline, selectEdited(state)?.voteDeadline ?? null)
}

/** The message for a day that is not a date, or too early at an instant; null for a valid one. */
export function selectDayError(state: RootState, now: string): string | null {
  const circumstances = { now, policy: selectEditorPolicy(state), edited: selectEdited(state) }
  return dayError(selectDraft(state).deadline, circumstances)
}

/** The deadlines that the question can reach with this draft; empty while its date is invalid. */
export const selectDraftDeadlineSteps = createSelector(
  [
    selectDraftDeadline,
    selectStored,
    selectEditorPolicy,
    (state: RootState) => selectDraft(state).isAutoExtensionEnabled,
  ],
  (deadline, stored, policy, isEnabled): DeadlineStep[] => {
    if (deadline === null) return []
    const isMoved = deadline !== stored?.voteDeadline
    const firstDeadline = stored && !isMoved ? stored.firstDeadline : deadline
    const extensions = stored?.extensions ?? 0
    return extensionSteps({ firstDeadline, deadline, extensions }, policy, isEnabled)
  },
)

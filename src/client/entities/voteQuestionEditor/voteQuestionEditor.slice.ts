import type { PayloadAction } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import type { QuestionDraft } from '../../../contract/drafts'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import { begin, editorReducers, type RestoredDraft } from '../../store/editor/editorReducers'
import { closedEditor, type EditorState } from '../../store/editor/editorState'
import { lazySlice } from '../../store/lazySlice'
import {
  draftOfKept,
  draftOfQuestion,
  fields,
  newDraft,
  type Draft,
  type EditorPolicy,
} from './draft'
import type { EditorTarget } from './editorTarget'

/** What must be asked before a draft is sent. */
export type Confirmation = 'withoutAttachment' | 'amendment'

export interface VoteQuestionEditor extends EditorState<EditorTarget, Draft, Confirmation> {
  /** Of the group, or of the stored question; null until the draft is prepared. */
  policy: EditorPolicy | null
  /** When a new draft was begun. */
  begunAt: string | null
}

const initialState: VoteQuestionEditor = { ...closedEditor, policy: null, begunAt: null }

interface NewPrepared {
  policy: EditorPolicy
  motion: MotionRequest | null
  /** The question that is asked again. */
  asked?: VoteQuestionDetail | null
  /** The draft that the admins of the group share. */
  kept?: QuestionDraft | null
  at: string
  restored: RestoredDraft<Draft> | null
}

interface EditPrepared {
  detail: VoteQuestionDetail
  restored: RestoredDraft<Draft> | null
}

export const { actions: questionEditor, selectState: selectVoteQuestionEditorState } = lazySlice({
  name: 'voteQuestionEditor',
  initialState,
  reducers: {
    ...editorReducers<EditorTarget, Draft, Confirmation>(fields),
    newPrepared: (state, { payload }: PayloadAction<NewPrepared>) => {
      const { policy, motion, asked = null, kept = null, at, restored } = payload
      Object.assign(state, { policy, begunAt: at })
      const beginning = { policy, motion, at }
      const draft = kept ? draftOfKept(kept, beginning) : newDraft(beginning, asked)
      begin(state, { draft, revision: kept?.revision ?? null }, restored)
    },
    editPrepared: (state, { payload: { detail, restored } }: PayloadAction<EditPrepared>) => {
      const { decision, ...policy } = detail.policy
      state.policy = { ...policy, decisions: [decision] }
      begin(state, { draft: draftOfQuestion(detail), revision: detail.revision }, restored)
    },
  },
})

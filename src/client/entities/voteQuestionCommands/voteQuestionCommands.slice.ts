/** What an admin does with an open question: close it or cancel it, each after a dialog. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { DryRun } from '../../../contract/voteQuestionActs'
import type { questionCommandsApi } from '../../api/voteQuestionCommands'
import {
  commandReducers,
  noCommand,
  noPreview,
  previewReducers,
  type CommandOf,
  type DialogCommands,
  type Preview,
} from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { done } from '../../store/requestState'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

/** What the dialog asks about. */
export interface OpenQuestionDialog extends QuestionTarget {
  kind: keyof typeof questionCommandsApi
}

type QuestionCommand = QuestionTarget & CommandOf<typeof questionCommandsApi>

/** What the editor saved, for the notice on the question's page. */
interface QuestionSaved {
  kind: 'amended'
  voteQuestionId: number
  notice: string
}

interface VoteQuestionCommands extends DialogCommands<
  OpenQuestionDialog,
  QuestionCommand | QuestionSaved
> {
  preview: Preview<DryRun>
}

const initialState: VoteQuestionCommands = { ...noCommand, preview: noPreview }

export const { actions: questionCommand, selectState: selectVoteQuestionCommandsState } = lazySlice(
  {
    name: 'voteQuestionCommands',
    initialState,
    reducers: {
      ...commandReducers<OpenQuestionDialog, QuestionCommand, QuestionSaved>(initialState),
      ...previewReducers<DryRun>(),
      saved: (_state, { payload }: PayloadAction<{ voteQuestionId: number }>) => ({
        ...initialState,
        command: { kind: 'amended' as const, ...payload, notice: 'Changes saved.' },
        request: done,
      }),
    },
  },
)

import { watchSaves } from '../../entities/voteQuestionEditor/saveDraft.saga'
import { watchVoteQuestionEditor } from '../../entities/voteQuestionEditor/voteQuestionEditor.saga'
import { voteQuestionEditorSlice } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { Feature } from './feature'

/** The question being written. */
export const reducers = { voteQuestionEditor: voteQuestionEditorSlice.reducer }

export const voteQuestionEditor: Feature = {
  reducers,
  watchers: [watchVoteQuestionEditor, watchSaves],
}

import { createSelector } from '@reduxjs/toolkit'
import {
  selectSaveFailure,
  voteQuestionEditor,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import type { RootState } from '../../store/rootReducer'
import { summaryOf } from '../editor/summary'

const formOrder = [
  'conflict',
  'title',
  'description',
  'deadlineDay',
  'deadlineUtc',
  'motionedId',
  'secondedId',
  'links',
  'attachments',
  'additionalStakeholders',
]

/** What the summary says; null where nothing is wrong. The reason of an amendment is told in its dialog. */
export const selectSummary = createSelector(
  [(state: RootState) => voteQuestionEditor.selectEditor(state).errors, selectSaveFailure],
  ({ titleAmendmentReason: _inDialog, ...errors }, failure) =>
    summaryOf(errors, failure, formOrder),
)

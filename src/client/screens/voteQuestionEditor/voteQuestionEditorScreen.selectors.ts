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
  'voteType',
  'deadlineDay',
  'deadlineUtc',
  'motionedId',
  'secondedId',
  'links',
  'attachments',
  'additionalStakeholders',
]

/** The lines of the error summary; null where nothing is wrong. The dialog of an amendment shows errors of its reason. */
export const selectSummary = createSelector(
  [(state: RootState) => voteQuestionEditor.selectEditor(state).errors, selectSaveFailure],
  ({ titleAmendmentReason: _inDialog, ...errors }, failure) =>
    summaryOf(errors, failure, formOrder),
)

import { createSelector } from '@reduxjs/toolkit'
import {
  motionEditor,
  selectMotionSaveFailure,
} from '../../entities/motionEditor/motionEditor.selectors'
import type { RootState } from '../../store/rootReducer'
import { summaryOf } from '../editor/summary'

const formOrder = ['conflict', 'title', 'description', 'linkReference', 'attachments']

/** What the summary says; null where nothing is wrong. */
export const selectMotionSummary = createSelector(
  [(state: RootState) => motionEditor.selectEditor(state).errors, selectMotionSaveFailure],
  (errors, failure) =>
    summaryOf(errors, failure === null ? null : { text: failure, hint: null }, formOrder),
)

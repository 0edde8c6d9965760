import type { UnknownAction } from '@reduxjs/toolkit'
import type { ChosenFile } from '../../store/chosenFiles'
import type { FieldChange } from '../../store/editor/editorReducers'
import type { DraftFields } from '../../store/editor/draftFields'
import type { Conflict, SaveFailure } from '../../store/editor/editorSelectors'
import type { EditorState } from '../../store/editor/editorState'
import type { Origin } from '../../store/editor/tabDraft'
import type { RootState } from '../../store/rootReducer'

type Select<T> = (state: RootState) => T

/** An editor as its fields use it. */
export interface FieldEditor<Draft> {
  selectEditor: Select<Pick<EditorState<unknown, unknown, unknown>, 'errors'>>
  selectDraft: Select<Draft>
  actions: { fieldChanged: (change: FieldChange<Draft>) => UnknownAction }
}

/** An editor as its dialogs use it. */
export interface ConfirmingEditor<Confirmation> {
  selectEditor: Select<Pick<EditorState<unknown, unknown, Confirmation>, 'confirmation' | 'saving'>>
  actions: {
    saveRequested: (request: { answered: Confirmation | null }) => UnknownAction
    confirmationClosed: () => UnknownAction
  }
}

/** An editor as its page uses it. */
export interface Editor<Draft> {
  fields: DraftFields<Draft>
  selectEditor: Select<EditorState<unknown, Draft, unknown>>
  selectDraft: Select<Draft>
  selectHasInput: Select<boolean>
  selectFreshOrigin: Select<Origin<Draft> | null>
  selectConflict: Select<Conflict<Draft> | null>
  selectUpload: Select<EditorState<unknown, unknown, unknown>['upload']>
  selectSaveFailure: Select<SaveFailure | null>
  selectAddressAfterCancel: Select<string>
  actions: {
    conflictSettled: (settled: {
      origin: Origin<Draft>
      taken: (keyof Draft & string)[]
    }) => UnknownAction
    reset: (origin: Origin<Draft>) => UnknownAction
    restorationRead: () => UnknownAction
    saveRequested: (request: { answered: null }) => UnknownAction
    uploadStopped: () => UnknownAction
  }
}

/** An editor as its attachments use it. */
export interface AttachmentEditor {
  selectEditor: Select<Pick<EditorState<unknown, unknown, unknown>, 'errors'>>
  selectDraft: Select<{ attachments: ChosenFile[] }>
  actions: {
    filesChosen: (files: ChosenFile[]) => UnknownAction
    fileRemoved: (file: { fileId: string }) => UnknownAction
  }
}

/** Stores what is typed in an editor, so that it survives a reload or a sign-in. */
import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, delay, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects'
import type { PayloadAction } from '@reduxjs/toolkit'
import { sentIds, type ChosenFile } from '../chosenFiles'
import { persistFiles, removeFiles, restoreFiles } from '../fileStore'
import type { RootState } from '../rootReducer'
import type { DraftFields } from './draftFields'
import type { RestoredDraft } from './editorReducers'
import type { TabEntry } from './editorSelectors'
import type { BaseDraft } from './editorState'
import { removeTabDraft, saveTabDraft, readTabDraft, type ReadDraft } from './tabDraft'

/** A draft is kept once nobody has typed for this long, or the page is hidden. */
export const typingPauseMs = 300

type SelectTabEntry = (state: RootState) => TabEntry<BaseDraft> | null
type SelectDraft = (state: RootState) => BaseDraft

/** Restores what was typed before a reload or a sign-in, with those of its files that are still there. */
export function* restoreDraft<Draft extends BaseDraft>(
  key: string,
  fields: DraftFields<Draft>,
): SagaIterator<RestoredDraft<Draft> | null> {
  const savedDraft: ReadDraft<Draft> | null = yield call(readTabDraft<Draft>, key, fields)
  if (savedDraft === null) return null
  const fileIds = sentIds(savedDraft.draft.attachments ?? [])
  const foundFiles: string[] = yield call(restoreFiles, fileIds)
  return { savedDraft, foundFiles }
}

/** Stores the draft, or removes it where it equals the original again. */
export function* keepDraft(selectTabEntry: SelectTabEntry): SagaIterator<void> {
  const entry: TabEntry<BaseDraft> | null = yield select(selectTabEntry)
  if (entry === null) return
  if (entry.draftToSave === null) yield call(removeTabDraft, entry.key)
  else yield call(saveTabDraft, entry.key, entry.draftToSave)
}

export function* keepAfterTyping(
  hidden: EventChannel<'hidden'>,
  selectTabEntry: SelectTabEntry,
): SagaIterator<void> {
  yield race({ pause: delay(typingPauseMs), hidden: take(hidden) })
  yield call(keepDraft, selectTabEntry)
}

/** Copies chosen files for a reload, and removes those that the draft did not take. */
export function* keepFiles(
  selectDraft: SelectDraft,
  { payload }: PayloadAction<ChosenFile[]>,
): SagaIterator<void> {
  const { attachments }: BaseDraft = yield select(selectDraft)
  const isTaken = (fileId: string) => attachments.some((file) => file.fileId === fileId)
  const fileIds = payload.map((file) => file.fileId)
  yield call(persistFiles, fileIds.filter(isTaken))
  yield call(
    removeFiles,
    fileIds.filter((fileId) => !isTaken(fileId)),
  )
}

/** Removes a file that the draft has given up; one that is on its way stays in it. */
export function* dropFile(
  selectDraft: SelectDraft,
  { payload: { fileId } }: PayloadAction<{ fileId: string }>,
): SagaIterator<void> {
  const { attachments }: BaseDraft = yield select(selectDraft)
  if (!attachments.some((file) => file.fileId === fileId)) yield call(removeFiles, [fileId])
}

/** Emits when the tab is hidden or left: the last moment at which a page surely runs. */
export function openHiddenChannel(): EventChannel<'hidden'> {
  return eventChannel<'hidden'>((emit) => {
    const onHidden = () => emit('hidden')
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') onHidden()
    }
    window.addEventListener('pagehide', onHidden)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pagehide', onHidden)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  })
}

/** The parts of an editor that storing its draft needs. */
interface DraftSource {
  actions: Record<ChangeName, { type: string }>
  selectDraft: SelectDraft
  selectTabEntry: SelectTabEntry
}

/** Actions other than typing that change the stored draft; a create that starts or fails changes it too. */
const changeNames = [
  'filesChosen',
  'fileRemoved',
  'conflictSettled',
  'reset',
  'createStarted',
  'saveFailed',
] as const
type ChangeName = (typeof changeNames)[number] | 'fieldChanged'

/** Keeps the draft of an editor: at a pause in typing, and at once after every other change. */
export function* keepDrafts(editor: DraftSource): SagaIterator<void> {
  const { actions, selectDraft, selectTabEntry } = editor
  const changes = changeNames.map((name) => actions[name].type)
  const hidden: EventChannel<'hidden'> = yield call(openHiddenChannel)
  yield takeLatest(actions.fieldChanged.type, keepAfterTyping, hidden, selectTabEntry)
  yield takeEvery(changes, keepDraft, selectTabEntry)
  yield takeEvery(actions.filesChosen.type, keepFiles, selectDraft)
  yield takeEvery(actions.fileRemoved.type, dropFile, selectDraft)
}

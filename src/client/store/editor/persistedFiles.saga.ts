import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { removeFiles, persistFiles } from '../fileStore'
import type { ChosenFile } from '../chosenFiles'

/** Copies newly chosen files for a reload; those that the draft did not take are put away. */
export function* copyChosen(
  chosen: readonly ChosenFile[],
  attachments: readonly ChosenFile[],
): SagaIterator<void> {
  const isTaken = (fileId: string) => attachments.some((file) => file.fileId === fileId)
  const fileIds = chosen.map((file) => file.fileId)
  yield call(persistFiles, fileIds.filter(isTaken))
  yield call(
    removeFiles,
    fileIds.filter((fileId) => !isTaken(fileId)),
  )
}

import type { SagaIterator } from 'redux-saga'
import { call } from 'redux-saga/effects'
import { clearShelf, copyShelf } from '../fileShelf'
import type { ChosenFile } from './chosenFiles'

/** Copies newly chosen files for a reload; those that the draft did not take are put away. */
export function* copyChosen(
  chosen: readonly ChosenFile[],
  attachments: readonly ChosenFile[],
): SagaIterator<void> {
  const isTaken = (fileId: string) => attachments.some((file) => file.fileId === fileId)
  const fileIds = chosen.map((file) => file.fileId)
  yield call(copyShelf, fileIds.filter(isTaken))
  yield call(
    clearShelf,
    fileIds.filter((fileId) => !isTaken(fileId)),
  )
}

import type {
  FileImport,
  FileTable,
  ImportAnswer,
  ImportedRow,
  TableKind,
} from '../../../contract/importFiles'
import { createSelector } from '@reduxjs/toolkit'
import { commandErrorText } from '../../store/errorText'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectFileImportState } from './fileImport.slice'

/** The table that was read, and what it is for; null until there is one. */
export const selectReadTable = createSelector(
  [
    (state: RootState) => selectFileImportState(state).target,
    (state: RootState) => selectFileImportState(state).table,
  ],
  (chosen, table): { kind: TableKind; table: FileTable } | null =>
    chosen && table && { kind: chosen.kind, table },
)

/** The earlier import that is put back; null where a file is imported. */
export function selectPutBackId(state: RootState): number | null {
  return selectFileImportState(state).putBackId
}

export function selectFileImports(state: RootState): FileImport[] {
  return selectFileImportState(state).earlier
}

export function selectImportAnswer(state: RootState): ImportAnswer | null {
  return selectFileImportState(state).answer
}

/** The rows as they were answered: those that are refused first, then those that end something. */
export const selectImportedRows = createSelector([selectImportAnswer], (answer): ImportedRow[] => {
  const rows = answer?.rows ?? []
  const rankOf = ({ outcome, isEnding }: ImportedRow) =>
    outcome === 'refused' ? 0 : isEnding ? 1 : 2
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
})

export function selectIsImportRunning(state: RootState): boolean {
  return selectFileImportState(state).request.status === 'running'
}

/** Whether what the dry run showed is being written. */
export function selectIsWritingImport(state: RootState): boolean {
  return selectIsImportRunning(state) && selectImportAnswer(state) !== null
}

const errorTexts = {
  'removals-not-confirmed':
    'The directory has changed since: other rows would end. Please choose the file again.',
}

/** Why the file could not be read or brought in, in words; null where all goes well. */
export function selectImportError(state: RootState): string | null {
  const { unreadable, request } = selectFileImportState(state)
  const failure = failureIn(request)
  if (failure === null) return unreadable
  const [messages] = Object.values(failure.problem?.errors ?? {})
  return messages?.[0] ?? commandErrorText(failure, 'directory', errorTexts)
}

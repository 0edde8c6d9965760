import type { SagaIterator } from 'redux-saga'
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects'
import type { FileImport, FileTable, ImportAnswer, TableKind } from '../../../contract/importFiles'
import { writeCsv } from '../../../rules/csv'
import { importApi } from '../../api/administration'
import { saveFile } from '../../api/downloads'
import { failureOf } from '../../api/requestFailure'
import { NoTable } from '../../exports/noTable'
import { readTable } from '../../exports/readTable'
import { untilNextDialog } from '../../store/dialogCommands'
import { storedFiles } from '../../store/fileStore'
import { selectImportAnswer, selectPutBackId, selectReadTable } from './fileImport.selectors'
import { fileImport } from './fileImport.slice'

/** Saves a table as a CSV file. A byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(lines: readonly (readonly string[])[], fileName: string): void {
  saveFile(`\uFEFF${writeCsv(lines)}`, 'text/csv', fileName)
}

/** Sends the table that was read; a dry run writes nothing. */
export function* sendTable(dryRun: boolean): SagaIterator<void> {
  const read: { kind: TableKind; table: FileTable } | null = yield select(selectReadTable)
  if (read === null) {
    yield put(fileImport.closed())
    return
  }
  const { kind, table: body } = read
  try {
    const tried: ImportAnswer | null = yield select(selectImportAnswer)
    // The person has seen in the dry run what the import ends, so sending it confirms that.
    const confirmRemovals = (dryRun ? null : tried?.confirmRemovals) ?? undefined
    const input = { params: { kind }, query: { dryRun, confirmRemovals }, body }
    const answer: ImportAnswer = yield call(importApi.importTable, input)
    yield put(fileImport.succeeded(answer))
  } catch (error) {
    yield put(fileImport.failed({ failure: failureOf(error) }))
  }
}

/** Puts an earlier import back; a dry run writes nothing. */
export function* sendPutBack(dryRun: boolean): SagaIterator<void> {
  const importId: number | null = yield select(selectPutBackId)
  if (importId === null) return
  try {
    const tried: ImportAnswer | null = yield select(selectImportAnswer)
    const confirmRemovals = (dryRun ? null : tried?.confirmRemovals) ?? undefined
    const input = { params: { importId }, query: { dryRun, confirmRemovals } }
    const answer: ImportAnswer = yield call(importApi.putBack, input)
    yield put(fileImport.succeeded(answer))
  } catch (error) {
    yield put(fileImport.failed({ failure: failureOf(error) }))
  }
}

/** Lists the imports that can be put back, also after each import. */
export function* listImports(): SagaIterator<void> {
  try {
    const { imports }: { imports: FileImport[] } = yield call(importApi.listImports, {})
    yield put(fileImport.importsListed(imports))
  } catch (error) {
    yield put(fileImport.failed({ failure: failureOf(error) }))
  }
}

/** Whether the answer is that of an import and not of a dry run. */
const isWritten = (action: unknown): boolean =>
  fileImport.succeeded.match(action) && !action.payload.isDryRun

/** Reads the chosen file and requests a dry run of its import. */
export function* tryTable({
  payload: { fileId },
}: ReturnType<typeof fileImport.tableChosen>): SagaIterator<void> {
  try {
    const [file]: File[] = yield call(storedFiles, [fileId])
    const table: FileTable = yield call(readTable, file as File)
    yield put(fileImport.tableRead(table))
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    yield put(fileImport.tableUnreadable(error.message))
    return
  }
  yield call(sendTable, true)
}

/** Saves a table as CSV. */
export function* saveTable({
  payload: kind,
}: ReturnType<typeof fileImport.csvRequested>): SagaIterator<void> {
  try {
    const table: FileTable = yield call(importApi.takeOut, { params: { kind } })
    yield call(saveCsv, [table.columns, ...table.rows], `${kind}.csv`)
  } catch (error) {
    yield put(fileImport.failed({ failure: failureOf(error) }))
  }
}

type Chosen = ReturnType<typeof fileImport.tableChosen | typeof fileImport.putBackChosen>

/** Requests a dry run of what was chosen. */
function* tryChosen(chosen: Chosen): SagaIterator<void> {
  if (fileImport.tableChosen.match(chosen)) yield call(tryTable, chosen)
  else if (fileImport.putBackChosen.match(chosen)) yield call(sendPutBack, true)
}

export function* watchFileImport(): SagaIterator<void> {
  const { importRequested, putBackRequested } = fileImport
  // Whatever is chosen next ends the trial of what was chosen before, so that its answer never comes later.
  const next = [fileImport.tableChosen, fileImport.putBackChosen, fileImport.closed]
  yield takeLatest(next, tryChosen)
  yield takeLeading(importRequested, untilNextDialog<boolean>, sendTable, next, false)
  yield takeLeading(putBackRequested, untilNextDialog<boolean>, sendPutBack, next, false)
  yield takeLatest(fileImport.importsRequested, listImports)
  yield takeLatest(isWritten, listImports)
  yield takeEvery(fileImport.csvRequested, saveTable)
}

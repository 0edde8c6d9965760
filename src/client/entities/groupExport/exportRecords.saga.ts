import type { EventChannel, SagaIterator } from 'redux-saga'
import { call, put, select, take } from 'redux-saga/effects'
import type { TableKind } from '../../../contract/importFiles'
import { saveFile } from '../../api/downloads'
import { exportsApi } from '../../api/exports'
import { RequestError, type RequestFailure } from '../../api/requestFailure'
import { loadWorkbookWorker } from '../../exports/loadWorkbookWorker'
import { openWorkbook, type WorkbookNews } from '../../exports/workbook.channel'
import type { WorkbookName } from '../../exports/workbooks'
import { reportCrash } from '../../store/keepRunning'
import { selectGroupName } from '../groups/groups.selectors'
import { unfinished, groupExport, type ExportTarget } from './groupExport.slice'

const fileNames: Record<WorkbookName, string> = {
  voteQuestions: 'Vote Questions.xlsx',
  everyVote: 'Vote Questions with Every Vote.xlsx',
  decisions: 'Decisions.xlsx',
  motions: 'Motions.xlsx',
  policyTrial: 'Policy Draft.xlsx',
  attendance: 'Attendance Report.xlsx',
  auditTrail: 'Audit Trail.xlsx',
  table: 'Table.xlsx',
  zoomAttendance: 'Zoom Attendance Report.xlsx',
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function saveWorkbook(file: ArrayBuffer, fileName: string): void {
  saveFile(file, xlsxType, fileName)
}

/** Follows a workbook to its end: returns the bytes of the file, throws why there is none. */
export function* followWorkbook(workbook: EventChannel<WorkbookNews>): SagaIterator<ArrayBuffer> {
  try {
    while (true) {
      const event: WorkbookNews = yield take(workbook)
      if (event.kind === 'made') return event.file
      if (event.kind === 'failed') throw event.error
      yield put(groupExport.progressed({ written: event.written, total: event.total }))
    }
  } finally {
    yield call([workbook, 'close'])
  }
}

/** The failure of an export. An error that is no answer of the server is also reported to the browser. */
export function* failureOfExport(error: unknown): SagaIterator<RequestFailure> {
  if (error instanceof RequestError) return error.failure
  yield call(reportCrash, error)
  return unfinished
}

/** Asks for all records of a kind, has the workbook made, and hands it to the browser. */
export function* exportRecords(target: ExportTarget): SagaIterator<void> {
  const { groupId, workbook: name, query, kind, body } = target
  // Each export reads those of these parameters that its endpoint knows.
  const params = { groupId, ...(kind && { kind }) } as { groupId: number; kind: TableKind }
  try {
    const answer: Blob = yield call(exportsApi[name], {
      params,
      ...(query && { query }),
      ...(body && { body }),
    })
    const title: string = yield select(selectGroupName, groupId)
    const address: string = yield call(loadWorkbookWorker)
    const order = { workbook: name, title, answer }
    const workbook: EventChannel<WorkbookNews> = yield call(openWorkbook, address, order)
    const file: ArrayBuffer = yield call(followWorkbook, workbook)
    yield call(saveWorkbook, file, kind ? `${kind}.xlsx` : fileNames[name])
    yield put(groupExport.succeeded())
  } catch (error) {
    const failure: RequestFailure = yield call(failureOfExport, error)
    yield put(groupExport.failed({ failure }))
  }
}

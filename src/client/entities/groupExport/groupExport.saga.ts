import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLeading } from 'redux-saga/effects'
import { reportCrash } from '../../store/keepRunning'
import type { exportRecords as exportRecordsType } from './exportRecords.saga'
import { unfinished, groupExport, type ExportTarget } from './groupExport.slice'

type ExportRecords = typeof exportRecordsType

/** The saga that makes an export. Its code loads with the first export, so that no page waits for it. */
export async function loadExportRecords(): Promise<ExportRecords> {
  const { exportRecords } = await import('./exportRecords.saga')
  return exportRecords
}

/** Makes an export; fails it where its code could not be loaded. */
export function* exportOnceLoaded(target: ExportTarget): SagaIterator<void> {
  let exportRecords: ExportRecords
  try {
    exportRecords = yield call(loadExportRecords)
  } catch (error) {
    yield call(reportCrash, error)
    yield put(groupExport.failed({ failure: unfinished }))
    return
  }
  yield call(exportRecords, target)
}

/** Runs an export until it ends or the person cancels it. */
export function* exportUnlessCancelled({
  payload,
}: ReturnType<typeof groupExport.requested>): SagaIterator<void> {
  yield race({ ended: call(exportOnceLoaded, payload), cancelled: take(groupExport.cancelled) })
}

export function* watchGroupExport(): SagaIterator<void> {
  yield takeLeading(groupExport.requested, exportUnlessCancelled)
}

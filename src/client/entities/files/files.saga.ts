import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import { startDownload } from '../../api/downloads'
import { filesApi } from '../../api/files'
import { failureOf } from '../../api/requestFailure'
import { download } from './files.slice'

export function* downloadFile({
  payload,
}: ReturnType<typeof download.requested>): SagaIterator<void> {
  const { table, ...params } = payload
  try {
    const { url }: { url: string } = yield call(filesApi[table], { params })
    yield call(startDownload, url)
    yield put(download.succeeded())
  } catch (error) {
    yield put(download.failed({ failure: failureOf(error) }))
  }
}

/** A newer click cancels the request for a file's address, but not a download that has started. */
export function* watchFiles(): SagaIterator<void> {
  yield takeLatest(download.requested, downloadFile)
}

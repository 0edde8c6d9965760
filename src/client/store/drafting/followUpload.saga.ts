import type { UnknownAction } from '@reduxjs/toolkit'
import type { EventChannel, SagaIterator } from 'redux-saga'
import { put, take } from 'redux-saga/effects'
import type { UploadProgress } from '../../api/uploadTransport'
import type { UploadNews } from './upload.channel'

/** Follows an upload to its end: returns the id of what was made, throws why there is nothing. */
export function* followUpload(
  channel: EventChannel<UploadNews>,
  progressed: (progress: UploadProgress) => UnknownAction,
): SagaIterator<number> {
  while (true) {
    const news: UploadNews = yield take(channel)
    if (news.kind === 'answered') return news.id
    if (news.kind === 'failed') throw news.error
    yield put(progressed({ sent: news.sent, total: news.total }))
  }
}

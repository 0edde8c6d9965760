import type { UnknownAction } from '@reduxjs/toolkit'
import { buffers, END, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { put, take } from 'redux-saga/effects'
import type { Transport } from '../api/request'
import { uploadTransport, type UploadProgress } from '../api/uploadTransport'

/** Progress of an upload, then one end: `id` is that of what was created. */
export type UploadEvent =
  | ({ kind: 'progressed' } & UploadProgress)
  | { kind: 'answered'; id: number }
  | { kind: 'failed'; error: unknown }

/** A call that sends files with this signal and transport; resolves with the id of what was created. */
type Send = (options: { signal: AbortSignal; transport: Transport }) => Promise<number>

/** Sends files; closing the channel aborts the request. */
export function uploadChannel(send: Send): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController()
    const end = (event: UploadEvent) => {
      emit(event)
      emit(END)
    }
    send({
      signal: abort.signal,
      transport: uploadTransport((progress) => emit({ kind: 'progressed', ...progress })),
    }).then(
      (id) => end({ kind: 'answered', id }),
      (error: unknown) => end({ kind: 'failed', error }),
    )
    return () => abort.abort()
  }, buffers.expanding())
}

/** Reports the progress of an upload; returns the id of the new record, or throws the failure. */
export function* followUpload(
  channel: EventChannel<UploadEvent>,
  progressed: (progress: UploadProgress) => UnknownAction,
): SagaIterator<number> {
  while (true) {
    const event: UploadEvent = yield take(channel)
    if (event.kind === 'answered') return event.id
    if (event.kind === 'failed') throw event.error
    yield put(progressed({ sent: event.sent, total: event.total }))
  }
}

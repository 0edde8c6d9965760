import { buffers, END, eventChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import type { Transport } from '../../api/request'
import { uploadTransport } from '../../api/uploadTransport'
import type { UploadProgress } from '../../api/uploadTransport'

/** What is heard of an upload: how far it is, then one ending. `id` is that of what was made. */
export type UploadNews =
  | ({ kind: 'progressed' } & UploadProgress)
  | { kind: 'answered'; id: number }
  | { kind: 'failed'; error: unknown }

/** A call that carries files, on the way it is given; resolves with the id of what was made. */
type Send = (way: { signal: AbortSignal; transport: Transport }) => Promise<number>

/** Makes a call that carries files; closing the channel stops what is still on its way. */
export function uploadChannel(send: Send): EventChannel<UploadNews> {
  return eventChannel<UploadNews>((emit) => {
    const given = new AbortController()
    const end = (news: UploadNews) => {
      emit(news)
      emit(END)
    }
    send({
      signal: given.signal,
      transport: uploadTransport((progress) => emit({ kind: 'progressed', ...progress })),
    }).then(
      (id) => end({ kind: 'answered', id }),
      (error: unknown) => end({ kind: 'failed', error }),
    )
    return () => given.abort()
  }, buffers.expanding())
}

import { buffers, END, eventChannel } from 'redux-saga'
import type { EventChannel } from 'redux-saga'
import type { VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import { uploadTransport } from '../../api/uploadTransport'
import type { UploadProgress } from '../../api/uploadTransport'
import { voteQuestionActsApi } from '../../api/voteQuestionActs'

/** A new question on its way to the server. */
export interface Upload {
  groupId: number
  body: VoteQuestionDraft
  files: readonly File[]
  idempotencyKey: string
}

/** What is heard of an upload: how far it is, then one ending. */
export type UploadNews =
  | ({ kind: 'progressed' } & UploadProgress)
  | { kind: 'answered'; voteQuestionId: number }
  | { kind: 'failed'; error: unknown }

/** Sends a new question with its files; closing the channel stops what is still on its way. */
export function openUpload({ groupId, ...sent }: Upload): EventChannel<UploadNews> {
  return eventChannel<UploadNews>((emit) => {
    const given = new AbortController()
    const end = (news: UploadNews) => {
      emit(news)
      emit(END)
    }
    voteQuestionActsApi
      .open({
        params: { groupId },
        ...sent,
        signal: given.signal,
        transport: uploadTransport((progress) => emit({ kind: 'progressed', ...progress })),
      })
      .then(
        ({ voteQuestionId }) => end({ kind: 'answered', voteQuestionId }),
        (error: unknown) => end({ kind: 'failed', error }),
      )
    return () => given.abort()
  }, buffers.expanding())
}

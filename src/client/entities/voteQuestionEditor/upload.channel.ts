import type { EventChannel } from 'redux-saga'
import type { VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import { voteQuestionActsApi } from '../../api/voteQuestionActs'
import { uploadChannel } from '../../store/upload.saga'
import type { UploadEvent } from '../../store/upload.saga'

/** A new question on its way to the server. */
interface Upload {
  groupId: number
  body: VoteQuestionDraft
  files: readonly File[]
  idempotencyKey: string
}

/** Sends a new question with its files; closing the channel stops what is still on its way. */
export function openUpload({ groupId, ...sent }: Upload): EventChannel<UploadEvent> {
  return uploadChannel(async (way) => {
    const answer = await voteQuestionActsApi.open({ params: { groupId }, ...sent, ...way })
    return answer.voteQuestionId
  })
}

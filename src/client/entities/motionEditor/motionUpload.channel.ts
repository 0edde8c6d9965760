import type { EventChannel } from 'redux-saga'
import type { MotionDraft } from '../../../contract/motionActs'
import { motionsApi } from '../../api/motions'
import { uploadChannel } from '../../store/upload.saga'
import type { UploadEvent } from '../../store/upload.saga'

/** A new motion on its way to the server. */
interface MotionUpload {
  groupId: number
  body: MotionDraft
  files: readonly File[]
  idempotencyKey: string
}

/** Sends a new motion with its files; closing the channel stops what is still on its way. */
export function openMotionUpload({ groupId, ...sent }: MotionUpload): EventChannel<UploadEvent> {
  return uploadChannel(async (way) => {
    const answer = await motionsApi.make({ params: { groupId }, ...sent, ...way })
    return answer.motionRequestId
  })
}

import type { EventChannel } from 'redux-saga'
import type { MotionDraft } from '../../../contract/motionActs'
import { motionsApi } from '../../api/motions'
import { uploadChannel } from '../../store/drafting/upload.channel'
import type { UploadNews } from '../../store/drafting/upload.channel'

/** A new motion on its way to the server. */
interface MotionUpload {
  groupId: number
  body: MotionDraft
  files: readonly File[]
  idempotencyKey: string
}

/** Sends a new motion with its files; closing the channel stops what is still on its way. */
export function openMotionUpload({ groupId, ...sent }: MotionUpload): EventChannel<UploadNews> {
  return uploadChannel(async (way) => {
    const answer = await motionsApi.make({ params: { groupId }, ...sent, ...way })
    return answer.motionRequestId
  })
}

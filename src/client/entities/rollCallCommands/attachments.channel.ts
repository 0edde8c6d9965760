import type { EventChannel } from 'redux-saga'
import { eventsApi } from '../../api/events'
import { uploadChannel } from '../../store/upload.saga'
import type { UploadEvent } from '../../store/upload.saga'
import { storedFiles } from '../../store/fileStore'
import type { MeetingTarget } from '../events/events.slice'

/** Attaches files of the shelf to a meeting; what is heard in the end is the meeting's id. */
export function openAttachments({
  groupId,
  eventId,
  fileIds,
}: MeetingTarget & { fileIds: readonly string[] }): EventChannel<UploadEvent> {
  return uploadChannel(async (way) => {
    const files = storedFiles(fileIds)
    await eventsApi.addAttachments({ params: { groupId, eventId }, files, ...way })
    return eventId
  })
}

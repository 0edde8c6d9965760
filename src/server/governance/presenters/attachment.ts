import type { Attachment } from '../../../contract/attachment'

export function presentAttachment({ fileName, size }: Attachment): Attachment {
  return { fileName, size }
}

import * as z from 'zod'

export const downloadTicket = z.object({
  attachmentId: z.number().int(),
  groupId: z.number().int(),
  userId: z.number().int(),
  /** An ISO 8601 UTC instant. */
  expiresAt: z.iso.datetime(),
})
export type DownloadTicket = z.output<typeof downloadTicket>

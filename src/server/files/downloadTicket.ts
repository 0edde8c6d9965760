import * as z from 'zod'
import { addElapsedHours } from '../../rules/zonedTime'
import { signTicket } from './ticket'

export const downloadTicket = z.object({
  attachmentId: z.number().int(),
  groupId: z.number().int(),
  userId: z.number().int(),
  /** An ISO 8601 UTC instant. */
  expiresAt: z.iso.datetime(),
})
export type DownloadTicket = z.output<typeof downloadTicket>

const lifeHours = 5 / 60

/** Where downloads are served; behind it stands, for people to read, the file's name. */
export const downloadsPath = '/files'

/** The ticket's parameter has the one name whose value the log leaves out. */
export const ticketParameter = 'access_token'

/** An address that gives one person one file for five minutes from `now`. */
export function downloadAddress(
  key: Buffer,
  file: { fileName: string } & Omit<DownloadTicket, 'expiresAt'>,
  now: string,
): string {
  const { fileName, attachmentId, groupId, userId } = file
  const expiresAt = addElapsedHours(now, lifeHours)
  const signed = signTicket(key, { attachmentId, groupId, userId, expiresAt })
  return `${downloadsPath}/${encodeURIComponent(fileName)}?${ticketParameter}=${signed}`
}

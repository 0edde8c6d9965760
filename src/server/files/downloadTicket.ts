import * as z from 'zod'
import { addElapsedHours } from '../../rules/instant'
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

/** The path of downloads; the file's name follows it, for people to read. */
export const downloadsPath = '/files'

/** The parameter has the only name whose value the log leaves out. */
export const ticketParameter = 'access_token'

/** The download address of one file for one person, valid for five minutes from `now`. */
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

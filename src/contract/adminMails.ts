/** Mails as staff follow them: waiting, sent, bounced, given up or without recipients. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { paged, paging, search } from './page'
import { emailAddress } from './sentDirectory'
import { strictObject } from './strict'
import { instant } from './text'

const access = { kind: 'staff' } as const

/**
 * `refused`: the mail server refuses the address or the mail, and it is tried for about an hour more; `bounced`:
 * it was refused for that hour, or returned after it had been accepted; `givenUp`: the mail server could not be
 * reached for too long; `notSent`: the mail had no recipients or repeated an earlier one.
 */
const status = z.enum(['waiting', 'refused', 'sent', 'bounced', 'givenUp', 'notSent'])

const adminMail = z.object({
  mailId: bodyId,
  /** Null for a mail that was not sent, which has no recipients. */
  deliveryId: bodyId.nullable(),
  /** Its noun and kind, `voteQuestion.opened`. */
  topic: z.string(),
  groupId: bodyId,
  groupName: z.string().nullable(),
  subjectId: bodyId,
  /** The id of the question, motion or meeting it is about. */
  title: z.string(),
  recipient: z.string(),
  status,
  attempts: z.number().int(),
  createdAt: instant,
  /** When it was sent, given up or not sent; for a waiting or refused mail the time of the next attempt. */
  statusAt: instant,
  /** What the mail server said last, or why the mail was not sent; null where all went well. */
  reason: z.string().nullable(),
})
export type AdminMail = z.output<typeof adminMail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails of the last 30 days, the latest first, one row for each recipient.',
  access,
  query: strictObject({
    ...paging(50),
    search,
    status: z.enum(['all', ...status.options]).default('all'),
  }),
  answer: paged(adminMail),
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/{deliveryId}/send',
  summary:
    'Sends a mail that did not arrive again, to the same or a corrected address, which the directory takes over where that is wanted.',
  access,
  params: z.object({ deliveryId: pathId }),
  body: strictObject({
    recipient: emailAddress,
    /** The person or mailing list with the old address gets the new one. */
    isDirectoryCorrected: z.boolean().default(false),
  }),
  answer: z.object({ deliveryId: bodyId }),
  problems: ['not-found', 'state-forbids'],
})

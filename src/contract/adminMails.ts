/** Mails as staff follow them: what waits, went, bounced, was given up or had nowhere to go. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { paged, paging, search } from './page'
import { emailAddress } from './sentDirectory'
import { strictObject } from './strict'
import { instant } from './text'

const access = { kind: 'staff' } as const

/**
 * `refused`: a mail server refuses the address or the mail, and it is tried for about an hour more; `bounced`: it
 * did so until then, or sent the mail back after taking it; `givenUp`: it could not be reached for too long;
 * `notSent`: there was nobody to send it to, or it was a repetition.
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
  /** Of the question, motion or meeting it is about. */
  title: z.string(),
  recipient: z.string(),
  status,
  attempts: z.number().int(),
  createdAt: instant,
  /** When it was sent, given up or not sent; of what waits or is refused, when it is tried next. */
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

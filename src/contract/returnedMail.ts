/** Mails that a mail server took and sent back later. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { strictObject } from './strict'

const longestMessage = 1_048_576

export const noteReturnedMail = endpoint({
  method: 'POST',
  path: '/api/provisioning/returnedMails',
  summary:
    'Takes a report of a mail server that a mail could not be delivered (RFC 3464), as it came. The mail counts as bounced from then on, and who opened what it was about is told. Any other mail is let be.',
  access: { kind: 'provisioning', alsoMailServer: true },
  body: strictObject({
    /** The source of the report: headers and parts. */
    message: z.string().max(longestMessage, 'Please provide a shorter message.'),
  }),
  bodyBytes: 2 * longestMessage,
  answer: z.object({
    /** How many deliveries count as bounced now that did not before. */
    bounced: z.number().int(),
  }),
})

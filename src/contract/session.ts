import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { instant } from './text'

/** A group the person may enter, with what waits there. */
const accessibleGroup = z.object({
  groupId: bodyId,
  name: z.string(),
  shortName: z.string(),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  /** Open questions on which the person holds a vote that has not been cast. */
  openVotes: z.number().int(),
  /** The earliest deadline among them. */
  nextDeadline: instant.nullable(),
})
export type AccessibleGroup = z.output<typeof accessibleGroup>

/** Who is signed in; cached in the browser for 300 s and only ever used to decide what is shown. */
const userContext = z.object({
  userId: bodyId,
  fullname: z.string(),
  email: z.string(),
  userName: z.string(),
  memberId: bodyId.nullable(),
  memberName: z.string().nullable(),
  isSigStaff: z.boolean(),
  accessibleGroups: z.array(accessibleGroup),
  /** When the browser must ask again: 300 s after this answer. */
  expiresAt: instant,
})
export type UserContext = z.output<typeof userContext>

export const showSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'The signed-in person and the groups they may enter.',
  access: { kind: 'signedIn' },
  answer: userContext,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary:
    'Signs the presented token out: it is refused from now on and its live connections close.',
  access: { kind: 'signedIn' },
  answer: null,
})

export const showHubTicket = endpoint({
  method: 'GET',
  path: '/api/session/hubTicket',
  summary:
    'A ticket that opens one live connection in the place of the access token, which would be part of its address.',
  access: { kind: 'signedIn' },
  answer: z.object({ ticket: z.string(), expiresAt: instant }),
})

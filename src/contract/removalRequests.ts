/** Removals of members that SCIM may not make by itself: staff approve or decline them. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath } from './id'
import { paged, paging, search } from './page'
import { removalOptions } from './provisionedDirectory'
import { strictObject } from './strict'
import { instant } from './text'

const access = { kind: 'staff' } as const

const removalRequest = z.object({
  groupId: bodyId,
  groupName: z.string(),
  /** How many memberships would end now, and how many the group has. */
  leavingCount: z.number().int(),
  memberCount: z.number().int(),
  /** Whose memberships would end: the first 200 by name. */
  leaving: z.array(
    z.object({ userId: bodyId, name: z.string(), companyName: z.string().nullable() }),
  ),
  /** How many people would come into the group. */
  joiningCount: z.number().int(),
  /** When the provider asked last. */
  askedAt: instant,
  /** The first 8 characters of the SHA-256 digest of the provider's token. */
  tokenPrint: z.string(),
  /** Null while it waits. */
  declinedAt: instant.nullable(),
  declinedBy: z.string().nullable(),
})
export type RemovalRequest = z.output<typeof removalRequest>

export const listRemovalRequests = endpoint({
  method: 'GET',
  path: '/api/admin/removals',
  summary:
    'The removals of members that an identity provider asked for and staff have to approve, one for each group; declined ones after those that wait.',
  access,
  query: strictObject({ ...paging(50), search }),
  answer: paged(removalRequest),
})

export const approveRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/groups/{groupId}/removal/approve',
  summary:
    'Ends the memberships that an identity provider asked to end, those that are left of them, and adds the people who came with it. removals-not-confirmed tells what confirmRemovals must say.',
  access,
  params: groupPath,
  query: removalOptions,
  body: strictObject({}),
  answer: z.object({ groupId: bodyId }),
  problems: ['not-found', 'removals-not-confirmed'],
})

export const declineRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/groups/{groupId}/removal/decline',
  summary: 'Leaves the memberships as they are; the same push of the provider asks no second time.',
  access,
  params: groupPath,
  body: strictObject({}),
  answer: null,
  problems: ['not-found'],
})

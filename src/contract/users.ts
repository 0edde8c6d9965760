import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject } from './strict'
import { text } from './text'

/** A person of a group. `email` is absent for callers who may not see it. */
const groupUser = z.object({
  userId: bodyId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  member: z.object({ memberId: bodyId, name: z.string(), memberType: z.string() }).nullable(),
})
export type GroupUser = z.output<typeof groupUser>

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/users/search',
  summary: 'People of the group whose name contains the text; at least two characters.',
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({
    fullName: text(100).trim().min(2, 'Please provide at least 2 characters.'),
  }),
  answer: z.object({ groupUsers: z.array(groupUser) }),
})

export const showGroupUser = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/users/{userId}',
  summary: 'A person of the group.',
  access: { kind: 'group', area: 'votingquestions' },
  params: z.object({ groupId: pathId, userId: pathId }),
  answer: groupUser,
  problems: ['not-found'],
})

export const showDirectoryUser = endpoint({
  method: 'GET',
  path: '/api/hubSpot/users/{userId}',
  summary: "The caller's own directory record; that of others for staff.",
  access: { kind: 'signedIn' },
  params: z.object({ userId: pathId }),
  answer: groupUser,
  problems: ['not-found', 'not-permitted'],
})

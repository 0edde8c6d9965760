/** People and companies of the directory, as staff keep them by hand. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { paged, paging, search } from './page'
import { emailAddress, nameText, signInSubject } from './sentDirectory'
import { strictObject } from './strict'
import { line } from './text'

const access = { kind: 'staff' } as const

const adminPerson = z.object({
  userId: bodyId,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  memberId: bodyId.nullable(),
  companyName: z.string().nullable(),
  isDisabled: z.boolean(),
  isStaff: z.boolean(),
  /** The person of whom this one was a duplicate; null for everybody else. */
  mergedIntoId: bodyId.nullable(),
  mergedIntoName: z.string().nullable(),
  /** The short names of the groups the person is in. */
  groups: z.array(z.string()),
})
export type AdminPerson = z.output<typeof adminPerson>

const listing = { ...paging(50), search }
const status = z.enum(['all', 'active', 'disabled']).default('all')

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'People of the directory by name; searched by name, e-mail address, company or id.',
  access,
  query: strictObject({ ...listing, status }),
  answer: paged(adminPerson),
})

const sentPerson = strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailAddress,
  /** The e-mail address where it is left out. */
  userName: nameText.optional(),
  /** The person's id at the identity provider; left out or null: the same as the person's id. */
  subject: signInSubject.nullish(),
  memberId: bodyId.nullable(),
  isDisabled: z.boolean().optional(),
})

const onePerson = {
  access,
  params: z.object({ userId: pathId }),
  answer: z.object({ userId: bodyId }),
  problems: ['not-found', 'state-forbids', 'last-staff-person'],
} as const

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people',
  summary: 'Takes a person into the directory, under the next free id.',
  access,
  body: sentPerson,
  status: 201,
  answer: z.object({ userId: bodyId }),
  idempotent: true,
})

export const changePerson = endpoint({
  ...onePerson,
  method: 'PUT',
  path: '/api/admin/people/{userId}',
  summary: 'Changes a person of the directory; isDisabled keeps them from signing in.',
  body: sentPerson,
})

export const mergePerson = endpoint({
  ...onePerson,
  method: 'POST',
  path: '/api/admin/people/{userId}/merge',
  summary:
    'Merges a duplicate into its original: memberships, chairs and assignments move, the duplicate is disabled. Votes and records keep the id under which they were made.',
  body: strictObject({ intoUserId: bodyId }),
})

export const deletePerson = endpoint({
  ...onePerson,
  method: 'DELETE',
  path: '/api/admin/people/{userId}',
  summary:
    'Deletes a person who never acted and stands on no roll, with their memberships; everybody else can be disabled.',
  answer: null,
})

const oneCompany = {
  access,
  params: z.object({ memberId: pathId }),
  answer: z.object({ memberId: bodyId }),
  problems: ['not-found', 'state-forbids'],
} as const

const adminCompany = z.object({
  memberId: bodyId,
  name: z.string(),
  memberType: z.string(),
  isDisabled: z.boolean(),
  /** Into which company it was merged; null for all others. */
  mergedIntoId: bodyId.nullable(),
  mergedIntoName: z.string().nullable(),
  /** Its people who are not disabled. */
  peopleCount: z.number().int(),
  /** The short names of the groups in which it stands as a member company. */
  groups: z.array(z.string()),
})
export type AdminCompany = z.output<typeof adminCompany>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'Member companies by name; searched by name, type or id.',
  access,
  query: strictObject({ ...listing, status }),
  answer: paged(adminCompany),
})

const sentCompany = strictObject({
  name: nameText,
  memberType: line(100),
  /** True where a company whose name is spelled almost the same is another one. */
  isAnother: z.boolean().optional(),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies',
  summary:
    'Takes a member company into the directory, under the next free id. A name that is almost the same as that of another company is refused at isAnother, which confirms that they are two.',
  access,
  body: sentCompany,
  status: 201,
  answer: z.object({ memberId: bodyId }),
  idempotent: true,
})

export const changeCompany = endpoint({
  ...oneCompany,
  method: 'PUT',
  path: '/api/admin/companies/{memberId}',
  summary:
    'Changes a member company; a disabled one holds no vote and counts for no quorum in what opens from then on. Rolls and records keep the name they were made with.',
  body: sentCompany.extend({ isDisabled: z.boolean().optional() }),
})

export const mergeCompany = endpoint({
  ...oneCompany,
  method: 'POST',
  path: '/api/admin/companies/{memberId}/merge',
  summary:
    'Merges a company that is in the directory twice into the other one: its people and its places in groups move, and it is disabled. Votes and records keep the id under which they were made.',
  body: strictObject({ intoMemberId: bodyId }),
})

/** Groups of the association, as staff keep them by hand. */
import * as z from 'zod'
import { presetNames } from '../rules/policy/presets'
import { endpoint } from './endpoint'
import { bodyId, groupPath } from './id'
import { paged, paging, search } from './page'
import { emailAddress, nameText } from './sentDirectory'
import { strictObject } from './strict'

const access = { kind: 'staff' } as const

const adminGroup = z.object({
  groupId: bodyId,
  name: z.string(),
  shortName: z.string(),
  reflectorEmail: z.string(),
  isDisabled: z.boolean(),
  /** The word for who holds its votes; null before it has a policy. */
  entity: z.string().nullable(),
  /** Whether its member companies hold them, and not its people. */
  doCompaniesVote: z.boolean(),
  memberCount: z.number().int(),
  companyCount: z.number().int(),
  /** The names of its admins. */
  admins: z.array(z.string()),
})
export type AdminGroup = z.output<typeof adminGroup>

export const listAdminGroups = endpoint({
  method: 'GET',
  path: '/api/admin/groups',
  summary: 'All groups by name, the disabled ones too; searched by name, short name or id.',
  access,
  query: strictObject({
    ...paging(50),
    search,
    status: z.enum(['all', 'active', 'disabled']).default('all'),
  }),
  answer: paged(adminGroup),
})

const sentGroup = strictObject({
  name: nameText,
  shortName: nameText,
  reflectorEmail: emailAddress,
  isDisabled: z.boolean().optional(),
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/admin/groups',
  summary: 'Founds a group, under the next free id, with the bylaws of a preset.',
  access,
  body: sentGroup.extend({ preset: z.enum(presetNames) }),
  status: 201,
  answer: z.object({ groupId: bodyId }),
  idempotent: true,
})

export const changeGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/groups/{groupId}',
  summary: 'Changes a group; nobody enters a disabled one, and all it holds stays.',
  access,
  params: groupPath,
  body: sentGroup,
  answer: z.object({ groupId: bodyId }),
  problems: ['not-found'],
})

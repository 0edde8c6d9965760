/** A person as a SCIM resource. */
import * as z from 'zod'
import { line } from '../../../contract/text'
import { wantedInput } from '../../domain/wantedInput'
import { coreUser, enterpriseUser, type ScimResource } from './scimAttributes'
import { locationOf, type RowTimes, withMeta } from './resource'
import { ScimRefusal } from './scimRefusal'

export interface UserRow extends RowTimes, PersonInput {
  userId: number
  memberId: number | null
  groups: readonly { groupId: number; name: string }[]
}

export function userResource(origin: string, row: UserRow) {
  const { userId, subject, userName, firstName, lastName, email, organization } = row
  const formatted = `${firstName} ${lastName}`
  const resource = {
    schemas: [coreUser, ...(organization === null ? [] : [enterpriseUser])],
    id: String(userId),
    ...(subject !== null && { externalId: subject }),
    userName,
    name: { formatted, familyName: lastName, givenName: firstName },
    displayName: formatted,
    active: !row.isDisabled,
    emails: [{ value: email, type: 'work', primary: true }],
    groups: row.groups.map(({ groupId, name }) => ({
      value: String(groupId),
      $ref: locationOf(origin, 'Group', groupId),
      display: name,
      type: 'direct',
    })),
    ...(organization !== null && { [enterpriseUser]: { organization } }),
  }
  return withMeta(origin, 'User', resource, row)
}

/** Some clients send booleans as text. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((sent) => sent === 'true'),
])

/** The name of a person, company or group. */
export const name = line(300, 'Please provide it.').min(1, 'Please provide it.')

const sentUser = z.object({
  userName: name,
  externalId: z
    .string()
    .regex(/^[\x20-\x7e]{1,255}$/, 'Please provide at most 255 ASCII characters.')
    .nullish(),
  name: z.object({ givenName: name, familyName: name }, 'Please provide it.'),
  active: flag.nullish(),
  emails: z
    .array(
      z.object({ value: z.email('Please provide an e-mail address.'), primary: flag.nullish() }),
    )
    .min(1, 'Please provide one.'),
  [enterpriseUser]: z.object({ organization: line(300).nullish() }).nullish(),
})

/** A person of the directory, read from a resource. */
export interface PersonInput {
  userName: string
  subject: string | null
  firstName: string
  lastName: string
  email: string
  isDisabled: boolean
  /** The name of the company; null for none. */
  organization: string | null
}

/** @throws {ScimRefusal} invalidValue naming each attribute that is missing or invalid */
export function readUser(resource: ScimResource): PersonInput {
  const { data, error } = sentUser.safeParse(resource, { error: wantedInput })
  if (!data) throw invalidValues(error)
  const { userName, externalId, emails, active } = data
  const email = emails.find(({ primary }) => primary === true) ?? emails[0]
  return {
    userName,
    subject: externalId ?? null,
    firstName: data.name.givenName,
    lastName: data.name.familyName,
    email: email?.value ?? '',
    isDisabled: active === false,
    organization: data[enterpriseUser]?.organization ?? null,
  }
}

/** An error that lists all invalid attributes of a resource. */
export function invalidValues(error: z.ZodError): ScimRefusal {
  const wanted = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return new ScimRefusal('invalidValue', wanted.join(' '))
}

/** SCIM's discovery resources: what is supported, and which attributes exist (RFC 7643 section 5 to 7). */
import {
  coreGroup,
  coreUser,
  enterpriseUser,
  quorateGroup,
  type ScimResource,
} from './scimAttributes'
import { scimPath } from './resource'

export const mostResults = 200

const config = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const resourceType = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

export function supportedFeatures(origin: string): ScimResource {
  return {
    schemas: [config],
    documentationUri: `${origin}/api/docs`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the machine that brings in the directory.',
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${origin}${scimPath}/ServiceProviderConfig`,
    },
  }
}

export function resourceTypes(origin: string) {
  const type = (id: string, urn: string, extension: string, required: boolean) => ({
    schemas: [resourceType],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema: urn,
    schemaExtensions: [{ schema: extension, required }],
    meta: { resourceType: 'ResourceType', location: `${origin}${scimPath}/ResourceTypes/${id}` },
  })
  return [
    type('User', coreUser, enterpriseUser, false),
    type('Group', coreGroup, quorateGroup, true),
  ]
}

/** An attribute in SCIM's own schema format. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  description: string
  required: boolean
  caseExact: boolean
  mutability: 'readWrite' | 'readOnly' | 'immutable'
  returned: 'default'
  uniqueness: 'none' | 'server'
  subAttributes?: Attribute[]
  referenceTypes?: string[]
}

function attribute(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  }
}

const required = { required: true }
const readOnly = { mutability: 'readOnly' } as const

/** The attributes of a list of references. */
function references(kind: 'User' | 'Group', mutability: Attribute['mutability']): Attribute[] {
  const fixed = mutability === 'readOnly' ? mutability : 'immutable'
  return [
    attribute('value', `The id of the ${kind}.`, { mutability: fixed }),
    attribute('$ref', 'Its address.', {
      type: 'reference',
      referenceTypes: [kind],
      caseExact: true,
      mutability: fixed,
    }),
    attribute('display', 'Its name.', readOnly),
    attribute('type', 'What it is.', { mutability: fixed }),
  ]
}

const userAttributes = [
  attribute('userName', 'The name of the account.', { ...required, uniqueness: 'server' }),
  attribute('name', 'The name of the person.', {
    ...required,
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'First and last name.', readOnly),
      attribute('familyName', 'The last name.', required),
      attribute('givenName', 'The first name.', required),
    ],
  }),
  attribute('displayName', 'First and last name.', readOnly),
  attribute('active', 'Whether the person may sign in.', { type: 'boolean' }),
  attribute('emails', 'One address: the primary one, else the first.', {
    ...required,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.', { ...required, uniqueness: 'server' }),
      attribute('type', 'Always work.'),
      attribute('primary', 'Whether it is the one that is kept.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups of the person, changed in the groups.', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: references('Group', 'readOnly'),
  }),
]

const groupAttributes = [
  attribute('displayName', 'The name of the group.', { ...required, uniqueness: 'server' }),
  attribute('members', 'The people of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: references('User', 'readWrite'),
  }),
]

const documents: [string, string, string, Attribute[]][] = [
  [coreUser, 'User', 'A person of the directory.', userAttributes],
  [
    enterpriseUser,
    'EnterpriseUser',
    'The company of a person.',
    [attribute('organization', 'The name of a member company; left out, it stays.')],
  ],
  [coreGroup, 'Group', 'A group that votes and meets.', groupAttributes],
  [
    quorateGroup,
    'QuorateGroup',
    'What a group needs beside its name.',
    [
      attribute('shortName', 'Its short name; the name where it is left out.'),
      attribute('reflectorEmail', 'Where notifications to the whole group go.', required),
    ],
  ],
]

export function schemas(origin: string) {
  return documents.map(([id, name, description, attributes]) => ({
    schemas: [schema],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${origin}${scimPath}/Schemas/${id}` },
  }))
}

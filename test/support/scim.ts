/** A client that brings in people and groups by SCIM. */
import { testApplication, type TestApplication } from './application'
import type { Answered, Caller } from './caller'
import { provisionerOf, provisioning } from './provisioner'

const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const quorateGroup = 'urn:ietf:params:scim:schemas:extension:quorate:2.0:Group'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export interface User {
  id: string
  externalId?: string
  userName: string
  name: { givenName: string; familyName: string; formatted: string }
  active: boolean
  emails: { value: string }[]
  groups: { value: string; display: string }[]
  meta: Meta
}

interface Meta {
  version: string
  location: string
  created: string
  lastModified: string
}

export interface Group {
  id: string
  displayName: string
  externalId?: string
  members: { value: string; display: string }[]
  meta: Meta
}

export interface Listed<T = User> {
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: T[]
}

/** An application for all tests of a file, and a client of it. */
export function scimClient(): { application: TestApplication; scim: Caller } {
  const application = testApplication({ environment: provisioning })
  const machine = provisionerOf(application)
  const scim: Caller['call'] = (method, path, sent) =>
    machine.call(method, `/scim/v2${path}`, {
      ...sent,
      headers: {
        ...(sent?.body !== undefined && { 'content-type': 'application/scim+json' }),
        ...sent?.headers,
      },
    })
  return {
    application,
    scim: {
      call: scim,
      get: (path, sent) => scim('GET', path, sent),
      post: (path, body, sent) => scim('POST', path, { body: JSON.stringify(body), ...sent }),
      put: (path, body, sent) => scim('PUT', path, { body: JSON.stringify(body), ...sent }),
      patch: (path, body, sent) => scim('PATCH', path, { body: JSON.stringify(body), ...sent }),
      delete: (path, sent) => scim('DELETE', path, sent),
    },
  }
}

export const patchOf = (...Operations: object[]) => ({ schemas: [patchOp], Operations })

/** As RFC 7643 section 8.2 has her, with what this product does not keep left in. */
export const barbara = (change: object = {}) => ({
  schemas: [coreUser],
  externalId: '701984',
  userName: 'bjensen@example.com',
  name: {
    formatted: 'Ms. Barbara J Jensen, III',
    familyName: 'Jensen',
    givenName: 'Barbara',
    middleName: 'Jane',
    honorificPrefix: 'Ms.',
  },
  nickName: 'Babs',
  emails: [
    { value: 'babs@jensen.example', type: 'home' },
    { value: 'bjensen@mail.example', type: 'work', primary: true },
  ],
  phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
  active: true,
  ...change,
})

/** Sees that an answer is a refusal in the form of RFC 7644 section 3.12. */
export function expectScimError(
  { status, body, headers }: Answered,
  expected: { status: number; scimType?: string },
): void {
  expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect({ status, ...(body as object) }).toEqual({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    detail: expect.any(String),
    ...expected,
    status: String(expected.status),
  })
  expect(status).toBe(expected.status)
}

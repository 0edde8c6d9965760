/** What RFC 7643 and RFC 7644 demand of a service provider, section by section, over HTTP and on a real database. */
import type { TestApplication } from '../../support/application'
import type { Answered, Caller } from '../../support/caller'
import { people } from '../../support/directory'
import {
  barbara,
  coreGroup,
  createScimClient,
  expectScimError,
  type Group,
  type Listed,
  patchOf,
  quorateGroup,
  type User,
} from '../../support/scim'

let application: TestApplication
let scim: Caller

beforeAll(async () => {
  ;({ application, scim } = await createScimClient())
})

afterAll(() => application.close())

const searchRequest = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

let count = 0
const fresh = (change: object = {}) => {
  count += 1
  const name = `conformance${count}`
  return barbara({
    externalId: `${name}|1`,
    userName: name,
    emails: [{ value: `${name}@conformance.example` }],
    ...change,
  })
}

async function created(change: object = {}): Promise<User> {
  const { status, body } = await scim.post('/Users', fresh(change))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as User
}

const listOf = ({ body }: Answered) => body as Listed
const ids = (answer: Answered) => listOf(answer).Resources.map(({ id }) => id)
const contentType = (answer: Answered) => answer.headers['content-type']

type Demand = [section: string, demand: string, holds: () => Promise<void>]

const common: Demand[] = [
  [
    'RFC 7643, 3',
    'every representation has schemas, none of them twice',
    async () => {
      for (const path of [
        '/Users',
        '/Groups',
        '/Schemas',
        '/ResourceTypes',
        '/ServiceProviderConfig',
      ]) {
        const { schemas } = (await scim.get(path)).body as { schemas: string[] }
        expect(new Set(schemas).size).toBe(schemas.length)
        expect(schemas.length).toBeGreaterThan(0)
      }
    },
  ],
  [
    'RFC 7643, 3.1',
    'id and meta are the provider’s: what a client sends of them is ignored',
    async () => {
      const meta = { resourceType: 'Group', location: 'https://elsewhere.example' }
      const made = await created({ id: '7', meta })
      expect(made.id).not.toBe('7')
      expect(made.meta).toMatchObject({
        resourceType: 'User',
        location: expect.stringMatching(`/scim/v2/Users/${made.id}$`),
      })
    },
  ],
  [
    'RFC 7643, 3.1',
    'an id is given to nobody else, nor is it bulkId',
    async () => {
      const first = await created()
      await scim.delete(`/Users/${first.id}`)
      const second = await created()
      expect([first.id, 'bulkId']).not.toContain(second.id)
    },
  ],
  [
    'RFC 7643, 2.1',
    'names of attributes are read without regard to case',
    async () => {
      const { externalId, userName, ...others } = fresh()
      const sent = { ...others, EXTERNALID: externalId, username: userName }
      expect(await scim.post('/Users', sent)).toMatchObject({ status: 201, body: { userName } })
    },
  ],
  [
    'RFC 7643, 2.5',
    'null, or an empty list, takes away what was there',
    async () => {
      const { id } = await created()
      const { body } = await scim.put(`/Users/${id}`, { externalId: null })
      expect(body).not.toHaveProperty('externalId')
    },
  ],
]

const protocol: Demand[] = [
  [
    'RFC 7644, 2',
    'who is not known is told by which scheme to authenticate',
    async () => {
      const answer = await application.anybody.get('/scim/v2/Users')
      expectScimError(answer, { status: 401 })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    },
  ],
  [
    'RFC 7644, 3.1 and 8.1',
    'application/scim+json and application/json are taken, the first is answered',
    async () => {
      for (const type of [
        'application/scim+json',
        'application/json',
        'application/scim+json; charset=utf-8',
      ]) {
        const answer = await scim.post('/Users', fresh(), { headers: { 'content-type': type } })
        expect([type, answer.status]).toEqual([type, 201])
        expect(contentType(answer)).toBe('application/scim+json; charset=utf-8')
      }
      const asked = await scim.get('/Users?count=1', { headers: { accept: 'application/json' } })
      expect(asked.status).toBe(200)
    },
  ],
  [
    'RFC 7644, 3.3',
    'what is created is answered with 201, its address in both places, and all of it',
    async () => {
      const answer = await scim.post('/Users', fresh())
      const user = answer.body as User
      expect(answer.status).toBe(201)
      expect(answer.headers.location).toBe(user.meta.location)
      expect((await scim.get(`/Users/${user.id}`)).body).toEqual(user)
    },
  ],
  [
    'RFC 7644, 3.3',
    'a second one of the same names is refused with 409 uniqueness',
    async () => {
      const sent = fresh()
      await scim.post('/Users', sent)
      expectScimError(await scim.post('/Users', sent), { status: 409, scimType: 'uniqueness' })
    },
  ],
  [
    'RFC 7644, 3.5.1',
    'PUT replaces, leaves what is read-only, and creates nothing',
    async () => {
      const { id } = await created()
      const sent = { ...fresh(), id: '7', groups: [{ value: '101' }] }
      const { status, body } = await scim.put(`/Users/${id}`, sent)
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ id, userName: sent.userName, groups: [] }),
      ])
      expectScimError(await scim.put('/Users/999999', fresh()), { status: 404 })
      expectScimError(await scim.put('/Users', fresh()), { status: 404 })
    },
  ],
  [
    'RFC 7644, 3.5.2',
    'of the operations of a PATCH all are done or none',
    async () => {
      const before = await created()
      const rename = { op: 'replace', path: 'name.givenName', value: 'Half' }
      const wrong = { op: 'remove', path: 'userName' }
      const answer = await scim.patch(`/Users/${before.id}`, patchOf(rename, wrong))
      expectScimError(answer, { status: 400, scimType: 'invalidValue' })
      expect((await scim.get(`/Users/${before.id}`)).body).toEqual(before)
    },
  ],
  [
    'RFC 7644, 3.5.2',
    'PATCH changes nothing that is read-only, and says so',
    async () => {
      const { id } = await created()
      for (const path of ['id', 'meta.location', 'groups'])
        expectScimError(
          await scim.patch(`/Users/${id}`, patchOf({ op: 'replace', path, value: 'x' })),
          {
            status: 400,
            scimType: 'mutability',
          },
        )
    },
  ],
  [
    'RFC 7644, 3.5.2.1',
    'adding what is there already changes nothing, the version neither',
    async () => {
      const { id, meta } = await created({ active: true })
      const same = await scim.patch(
        `/Users/${id}`,
        patchOf({ op: 'add', path: 'active', value: true }),
      )
      expect(same.body).toMatchObject({ meta })
    },
  ],
  [
    'RFC 7644, 3.5.2.2',
    'removing without a path has no target',
    async () => {
      const { id } = await created()
      const answer = await scim.patch(`/Users/${id}`, patchOf({ op: 'remove', value: 'active' }))
      expectScimError(answer, { status: 400, scimType: 'noTarget' })
    },
  ],
  [
    'RFC 7644, 3.6',
    'who is deleted is answered with 204, then 404 to every call, and found no more',
    async () => {
      const { id, userName } = await created()
      const path = `/Users/${id}`
      expect(await scim.delete(path)).toMatchObject({ status: 204, body: '' })
      for (const answer of [
        await scim.get(path),
        await scim.put(path, fresh()),
        await scim.patch(path, patchOf({ op: 'add', path: 'active', value: true })),
        await scim.delete(path),
      ])
        expectScimError(answer, { status: 404 })
      const found = await scim.get(
        `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`,
      )
      expect(found).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
    },
  ],
  [
    'RFC 7644, 3.9',
    'attributes and excludedAttributes hold for changes too; schemas and id are always there',
    async () => {
      const answer = await scim.post('/Users?attributes=userName', fresh())
      expect(Object.keys(answer.body as object).toSorted()).toEqual(['id', 'schemas', 'userName'])
      const { id } = answer.body as User
      const without = await scim.get(`/Users/${id}?excludedAttributes=id,schemas,emails`)
      expect(without.body).toMatchObject({ id, schemas: expect.any(Array) })
      expect(without.body).not.toHaveProperty('emails')
    },
  ],
  [
    'RFC 7644, 3.11 and 3.7',
    'what is not there, /Me and bulk, is answered with 501',
    async () => {
      expectScimError(await scim.get('/Me'), { status: 501 })
      expectScimError(await scim.post('/Bulk', { Operations: [] }), { status: 501 })
    },
  ],
  [
    'RFC 7644, 3.12',
    'a status is told as text, and the kind of a refused value by its keyword',
    async () => {
      expectScimError(await scim.post('/Users', {}), { status: 400, scimType: 'invalidValue' })
    },
  ],
  [
    'RFC 7644, 3.14',
    'versions are weak entity tags that If-Match and If-None-Match name, several at once too',
    async () => {
      const { id, meta } = await created()
      const path = `/Users/${id}`
      const answer = await scim.get(path)
      expect(answer.headers.etag).toBe(meta.version)
      expect(meta.version).toMatch(/^W\/"/)
      for (const named of [meta.version, `"other", ${meta.version}`, '*'])
        expect((await scim.get(path, { headers: { 'if-none-match': named } })).status).toBe(304)
      const rename = patchOf({ op: 'replace', path: 'name.givenName', value: 'New' })
      const late = await scim.patch(path, rename, { headers: { 'if-match': 'W/"older"' } })
      expectScimError(late, { status: 412 })
    },
  ],
]

const queries: Demand[] = [
  [
    'RFC 7644, 3.4.2',
    'an answer with nothing in it is a list all the same',
    async () => {
      const { status, body } = await scim.get('/Users?filter=userName%20eq%20%22nobody%22')
      expect([status, body]).toEqual([
        200,
        { schemas: [listResponse], totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
      ])
    },
  ],
  [
    'RFC 7644, 3.4.2.4',
    'a startIndex below 1 is 1, a count below 0 is 0, and 0 tells the total alone',
    async () => {
      const all = listOf(await scim.get('/Users?startIndex=-4'))
      expect(all.startIndex).toBe(1)
      for (const asked of ['0', '-7']) {
        const none = listOf(await scim.get(`/Users?count=${asked}`))
        expect(none).toMatchObject({ totalResults: all.totalResults, Resources: [] })
      }
      const beyond = listOf(await scim.get('/Users?startIndex=100000'))
      expect(beyond).toMatchObject({ totalResults: all.totalResults, Resources: [] })
    },
  ],
  [
    'RFC 7644, 3.4.2.3',
    'sortBy orders without regard to case, sortOrder turns it round, who has none comes last',
    async () => {
      const [b, a, c] = [
        await created({ userName: 'sorted-B', externalId: 'sorted|2' }),
        await created({ userName: 'sorted-a', externalId: 'sorted|1' }),
        await created({ userName: 'sorted-c', externalId: undefined }),
      ]
      const filter = encodeURIComponent('userName sw "sorted-"')
      const sorted = async (more: string) => ids(await scim.get(`/Users?filter=${filter}&${more}`))
      expect(await sorted('sortBy=userName')).toEqual([a.id, b.id, c.id])
      expect(await sorted('sortBy=USERNAME&sortOrder=descending')).toEqual([c.id, b.id, a.id])
      expect(await sorted('sortBy=externalId')).toEqual([a.id, b.id, c.id])
      expect(await sorted('sortBy=externalId&sortOrder=descending')).toEqual([c.id, b.id, a.id])
      expect(await sorted('sortBy=emails&sortOrder=descending')).toEqual([c.id, a.id, b.id])
      expectScimError(await scim.get('/Users?sortBy=groups'), {
        status: 400,
        scimType: 'invalidPath',
      })
    },
  ],
  [
    'RFC 7644, 3.4.3',
    'a query in a body is answered like one in an address',
    async () => {
      const { id } = await created()
      const filter = `id eq "${id}" or userName eq "member"`
      const asked = { filter, sortBy: 'userName', sortOrder: 'descending', startIndex: 1, count: 5 }
      const sent = { schemas: [searchRequest], ...asked, attributes: ['userName', 'emails.value'] }
      const inBody = await scim.post('/Users/.search', sent)
      const written = new URLSearchParams({
        ...asked,
        startIndex: '1',
        count: '5',
        attributes: 'userName,emails.value',
      })
      expect(inBody.status).toBe(200)
      expect(ids(inBody)).toHaveLength(2)
      expect(inBody.body).toEqual((await scim.get(`/Users?${written.toString()}`)).body)
      const groups = await scim.post('/Groups/.search', {
        schemas: [searchRequest],
        filter: 'displayName pr',
        excludedAttributes: ['members'],
      })
      expect(ids(groups)).toContain('101')
      for (const group of listOf(groups).Resources) expect(group).not.toHaveProperty('members')
    },
  ],
  [
    'RFC 7644, 3.4.3',
    'a body that is no query is refused',
    async () => {
      for (const wrong of [{ schemas: [searchRequest], count: 'many' }, { filter: 7 }, []])
        expectScimError(await scim.post('/Users/.search', wrong), {
          status: 400,
          scimType: 'invalidSyntax',
        })
    },
  ],
  [
    'RFC 7644, 4',
    'a filter on what describes the service is refused with 403, paging is ignored',
    async () => {
      for (const path of ['/Schemas', '/ResourceTypes', '/ServiceProviderConfig']) {
        const filter = encodeURIComponent('id pr')
        expectScimError(await scim.get(`${path}?filter=${filter}`), { status: 403 })
        expect((await scim.get(`${path}?count=0&startIndex=9&sortBy=id`)).body).toEqual(
          (await scim.get(path)).body,
        )
      }
    },
  ],
  [
    'RFC 7643, 5',
    'what is declared is so',
    async () => {
      const { body } = await scim.get('/ServiceProviderConfig')
      expect(body).toMatchObject({
        patch: { supported: true },
        bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
        filter: { supported: true, maxResults: 200 },
        changePassword: { supported: false },
        sort: { supported: true },
        etag: { supported: true },
        authenticationSchemes: [{ type: 'oauthbearertoken', name: expect.any(String) }],
      })
      expect(listOf(await scim.get('/Users?count=5000')).Resources.length).toBeLessThanOrEqual(200)
    },
  ],
  [
    'RFC 7643, 4.2',
    'members are named by id, address and kind, and are users that are there',
    async () => {
      const { body } = await scim.post('/Groups', {
        schemas: [coreGroup, quorateGroup],
        displayName: 'Conforming',
        members: [{ value: String(people.member), display: 'A stranger’s name' }],
        [quorateGroup]: { reflectorEmail: 'conforming@lists.example.org' },
      })
      const [member] = (body as Group).members
      expect(member).toMatchObject({
        value: String(people.member),
        display: 'Member Test',
        type: 'User',
      })
      const { $ref } = member as unknown as { $ref: string }
      expect(new URL($ref).pathname).toBe(`/scim/v2/Users/${people.member}`)
    },
  ],
]

test.each([...common, ...protocol, ...queries])('%s: %s', (_section, _demand, holds) => holds())

/** What RFC 7643 and RFC 7644 demand of resources and their changes, section by section, on a real database. */
import { scimClient, expectScimError, patchOf, type User } from '../../../support/scim'
import { createdUser, type Demand, freshUser as fresh } from '../../../support/scimDemands'

const { application, scim } = scimClient()

const created = (change?: object) => createdUser(scim, change)

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
        expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8')
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

test.each([...common, ...protocol])('%s: %s', (_section, _demand, holds) => holds())

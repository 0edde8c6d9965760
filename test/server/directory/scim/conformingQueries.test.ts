/** What RFC 7643 and RFC 7644 demand of queries and of what a service says of itself, on a real database. */
import type { Answered } from '../../../support/caller'
import { people } from '../../../support/directory'
import {
  coreGroup,
  scimClient,
  expectScimError,
  type Group,
  type Listed,
  patchOf,
  quorateGroup,
  type User,
} from '../../../support/scim'
import { createdUser, type Demand } from '../../../support/scimDemands'

const { scim } = scimClient()

const created = (change?: object) => createdUser(scim, change)

const searchRequest = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const listOf = ({ body }: Answered) => body as Listed
const ids = (answer: Answered) => listOf(answer).Resources.map(({ id }) => id)

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
    'RFC 7643, 3.1',
    'meta says when a resource was made and last changed; what changes nothing moves neither',
    async () => {
      const made = await created()
      const { created: at, lastModified, version } = made.meta
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse(lastModified))
      const same = (await scim.put(`/Users/${made.id}`, made)).body as User
      expect(same.meta).toEqual(made.meta)
      const off = patchOf({ op: 'replace', path: 'active', value: false })
      const { meta } = (await scim.patch(`/Users/${made.id}`, off)).body as User
      expect(meta.created).toBe(at)
      expect(meta.version).not.toBe(version)
      expect(Date.parse(meta.lastModified)).toBeGreaterThan(Date.parse(lastModified))
    },
  ],
  [
    'RFC 7644, 3.4.2.2 and 3.4.2.3',
    'times are compared as times, and sorted by',
    async () => {
      const [first, second] = [await created(), await created()]
      const { lastModified } = second.meta
      const elsewhere = new Date(Date.parse(lastModified) + 7_200_000).toISOString()
      const inOtherZone = elsewhere.replace('Z', '+02:00')
      const asked = (filter: string) =>
        scim.get(`/Users?sortBy=meta.created&filter=${encodeURIComponent(filter)}`)
      expect(ids(await asked(`meta.lastModified ge "${inOtherZone}"`))).toEqual([second.id])
      expect(ids(await asked(`meta.lastModified gt "${lastModified}"`))).toEqual([])
      const both = `meta.created ge "${first.meta.created}"`
      expect(ids(await asked(both))).toEqual([first.id, second.id])
      for (const before of ['0001-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'])
        expect(ids(await asked(`${both} and meta.created gt "${before}"`))).toHaveLength(2)
      for (const odd of ['co "2026"', 'gt "yesterday"', 'gt "0000-01-01T00:00:00Z"'])
        expectScimError(await asked(`meta.created ${odd}`), {
          status: 400,
          scimType: 'invalidFilter',
        })
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

test.each(queries)('%s: %s', (_section, _demand, holds) => holds())

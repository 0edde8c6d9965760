/** Parameters of SCIM are taken to the letter: what is misspelt never writes what was to be tried. */
import { groups, users } from '../../../../src/server/database/schema/directory'
import {
  barbara,
  expectScimError,
  quorateGroup,
  scimClient,
  type User,
} from '../../../support/scim'

const { application, scim } = scimClient()
const { db } = application
const refused = { status: 400, scimType: 'invalidValue' } as const

test.each([
  'dryRun=True',
  'dryRun=1',
  'dryRun=',
  'dryRun=yes',
  'dryrun=true',
  'dryRun=true&dryRun=false',
])('no change with ?%s is made', async (query) => {
  const before = await db.$count(users)
  const answer = await scim.post(`/Users?${query}`, barbara())
  expectScimError(answer, refused)
  expect((answer.body as { detail: string }).detail).toMatch(/^dry[Rr]un: /)
  const group = { displayName: 'New', [quorateGroup]: { reflectorEmail: 'n@test.example' } }
  expectScimError(await scim.post(`/Groups?${query}`, group), refused)
  expect(await db.$count(users)).toBe(before)
})

test('what stands in the address decides: true writes nothing, false writes', async () => {
  const [people, those] = [await db.$count(users), await db.$count(groups)]
  expect((await scim.post('/Users?dryRun=true', barbara())).status).toBe(201)
  expect([await db.$count(users), await db.$count(groups)]).toEqual([people, those])
  expect((await scim.post('/Users?dryRun=false', barbara())).status).toBe(201)
  expect(await db.$count(users)).toBe(people + 1)
})

test.each([
  'startIndex=one',
  'count=1.5',
  'count=',
  'sortOrder=up',
  'sortBy=userName&sortBy=id',
  'limit=5',
  'Filter=userName+pr',
])('a list is not asked for with ?%s', async (query) => {
  const answer = await scim.get(`/Users?${query}`)
  expectScimError(answer, refused)
  const [name] = query.split('=')
  expect((answer.body as { detail: string }).detail).toMatch(
    new RegExp(`^${name}: Please|^${name}: There`),
  )
})

test('a query in a body has the fields of a query alone', async () => {
  expectScimError(await scim.post('/Users/.search', { cuont: 1 }), {
    status: 400,
    scimType: 'invalidSyntax',
  })
})

test('the switches that Entra ID puts into the address are let be', async () => {
  expect((await scim.get('/Users?count=1&aadOptscim062020=')).status).toBe(200)
})

test.each(['application/scim+json', 'application/json; charset=utf-8', 'text/plain'])(
  'a DELETE without a body may name the type %s',
  async (type) => {
    const { body } = await scim.post('/Users', {
      ...barbara(),
      userName: `gone ${type}`,
      externalId: type,
      emails: [{ value: `${type.length}@gone.example` }],
    })
    const { id } = body as User
    const answer = await scim.delete(`/Users/${id}`, { headers: { 'content-type': type } })
    expect(answer.status).toBe(204)
    const staff = await application
      .as('staff')
      .delete(`/api/admin/people/${id}`, { headers: { 'content-type': type } })
    expect(staff.status).toBe(204)
  },
)

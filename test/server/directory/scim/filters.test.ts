/** Filters as RFC 7644 section 3.4.2.2 writes them, on a real database. */
import { scimClient, enterpriseUser, expectScimError, type Listed } from '../../../support/scim'

const { scim } = scimClient()

const person = (userName: string, familyName: string, change: object = {}) => ({
  userName,
  name: { givenName: 'Given', familyName },
  emails: [{ value: `${userName}@filter.example` }],
  ...change,
})

beforeAll(async () => {
  const all = [
    person('bjensen', 'Jensen', { externalId: 'x-1' }),
    person('jsmith', "O'Malley", { [enterpriseUser]: { organization: 'Alder Inc.' } }),
    person('Jdoe', 'Doe_%', { active: false }),
  ]
  for (const sent of all) expect((await scim.post('/Users', sent)).status).toBe(201)
})

const mine = (filter: string) => `emails co "@filter.example" and (${filter})`
const get = (filter: string) => scim.get(`/Users?filter=${encodeURIComponent(filter)}`)

test.each([
  ['userName eq "BJENSEN"', ['bjensen']],
  ['USERNAME Eq "bjensen"', ['bjensen']],
  ['userName ne "bjensen"', ['jsmith', 'Jdoe']],
  ['name.familyName co "O\'Malley"', ['jsmith']],
  ['name.familyName ew "_%"', ['Jdoe']],
  ['userName sw "J"', ['jsmith', 'Jdoe']],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', ['jsmith', 'Jdoe']],
  ['userName gt "jdoe" and userName lt "z"', ['jsmith']],
  ['userName ge "jdoe" and userName le "jdoe"', ['Jdoe']],
  ['externalId pr', ['bjensen']],
  ['externalId eq "x-1"', ['bjensen']],
  ['externalId eq "X-1"', []],
  ['externalId ne "x-1"', ['jsmith', 'Jdoe']],
  ['externalId eq null', ['jsmith', 'Jdoe']],
  ['active eq true', ['bjensen', 'jsmith']],
  ['active ne true', ['Jdoe']],
  ['not (active eq true or userName sw "b")', ['Jdoe']],
  ['not (externalId eq "x-1")', ['jsmith', 'Jdoe']],
  ['userName sw "b" or name.familyName sw "d" and active eq false', ['bjensen', 'Jdoe']],
  ['(userName sw "b" or name.familyName sw "d") and active eq false', ['Jdoe']],
  ['emails[type eq "work" and value co "smith@"]', ['jsmith']],
  ['emails.type eq "home"', []],
  [`${enterpriseUser}:organization eq "alder inc."`, ['jsmith']],
  ['groups pr', []],
])('%s', async (filter, expected) => {
  const { status, body } = await get(mine(filter))
  expect({ status, body }).toMatchObject({ status: 200 })
  const { Resources, totalResults } = body as Listed
  expect(Resources.map(({ userName }) => userName)).toEqual(expected)
  expect(totalResults).toBe(expected.length)
})

test.each([
  'userName',
  'userName eq',
  'userName eq bjensen',
  'userName like "b"',
  '(userName eq "b"',
  'userName eq "b" and',
  'userName eq 7',
  'active eq "yes"',
  'active gt true',
  'password pr',
  'nickName eq "Babs"',
  '',
  `userName eq "${'x'.repeat(1_000)}"`,
])('%s is no filter', async (filter) => {
  expectScimError(await get(filter), { status: 400, scimType: 'invalidFilter' })
})

test("a filter's text is a value and never a statement", async () => {
  const answer = await get(`userName eq "x' or '1'='1"`)
  expect(answer).toMatchObject({ status: 200, body: { totalResults: 0 } })
})

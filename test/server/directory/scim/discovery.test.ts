/** What SCIM says of itself, read by another implementation of it; and who may call it. */
import SCIMMY from 'scimmy'
import { createTestApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { barbara, scimClient, expectScimError, type Listed, type User } from '../../../support/scim'

const { application, scim } = scimClient()

type Described = ReturnType<SCIMMY.Types.SchemaDefinition['describe']>
type Attribute = Described['attributes'][number]

/** A description as it goes over the wire. */
const written = (described: Described) => JSON.parse(JSON.stringify(described)) as Described

/** Every attribute with its parts as they are declared, by path. */
function traits(attributes: readonly Attribute[], place = ''): [string, Partial<Attribute>][] {
  return attributes.flatMap(({ name, type, multiValued, subAttributes = [] }) => [
    [`${place}${name}`, { type, multiValued }],
    ...traits(subAttributes, `${place}${name}.`),
  ])
}

test.each([SCIMMY.Schemas.User, SCIMMY.Schemas.EnterpriseUser, SCIMMY.Schemas.Group])(
  'the declared attributes of %p are those of RFC 7643',
  async ({ definition, id }) => {
    const { body } = await scim.get(`/Schemas/${id}`)
    const declared = traits((body as Described).attributes)
    const standard = new Map(traits(written(definition.describe()).attributes))
    expect(declared.length).toBeGreaterThan(0)
    for (const [path, trait] of declared)
      expect({ path, ...trait }).toEqual({ path, ...standard.get(path) })
  },
)

test('answers are read by the schemas of RFC 7643', async () => {
  const made = (await scim.post('/Users', barbara())).body as User
  const user = new SCIMMY.Schemas.User(made, 'out')
  expect(user).toMatchObject({ id: made.id, userName: made.userName, active: true })
  const { body } = await scim.get('/Groups/101')
  const group = new SCIMMY.Schemas.Group(body, 'out')
  expect(group.members?.map(({ value }) => value)).toContain(String(people.member))
  const { body: list } = await scim.get('/Users?count=2')
  const { Resources } = new SCIMMY.Messages.ListResponse(list as SCIMMY.Messages.ListResponse)
  expect(Resources).toHaveLength(2)
})

test('what is supported is declared, and each kind with its schemas', async () => {
  const { body: config } = await scim.get('/ServiceProviderConfig')
  expect(config).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    bulk: { supported: false },
    sort: { supported: true },
  })
  const types = (await scim.get('/ResourceTypes')).body as Listed<Record<string, string>>
  const schemas = (await scim.get('/Schemas')).body as Listed<{ id: string }>
  const known = schemas.Resources.map(({ id }) => id)
  for (const { id, endpoint, schema } of types.Resources) {
    expect(known).toContain(schema)
    expect((await scim.get(`${endpoint}?count=1`)).status).toBe(200)
    expect((await scim.get(`/ResourceTypes/${id}`)).body).toMatchObject({ id, endpoint })
  }
  expectScimError(await scim.get('/Schemas/urn:nothing'), { status: 404 })
})

const calls = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/Schemas'],
  ['GET', '/ResourceTypes'],
  ['GET', '/Me'],
  ['POST', '/Bulk'],
  ...['/Users', '/Groups'].flatMap((path) => [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/.search`],
    ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, `${path}/${people.member}`]),
  ]),
] as [string, string][]

test.each(calls)('%s %s is for the machine alone', async (method, path) => {
  const answers = await Promise.all([
    application.anybody.call(method, `/scim/v2${path}`),
    ...(['member', 'admin', 'staff'] as const).map((person) =>
      application.as(person).call(method, `/scim/v2${path}`),
    ),
  ])
  for (const answer of answers) expectScimError(answer, { status: 401 })
})

test('without a configured token there is no such machine', async () => {
  const without = await createTestApplication()
  const token = async () => 'x'.repeat(32)
  expectScimError(await without.withToken(token).get('/scim/v2/Users'), { status: 403 })
  await without.close()
})

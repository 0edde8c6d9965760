/** People brought in by SCIM, over HTTP and on a real database. */
import { eq } from 'drizzle-orm'
import { groups, users } from '../../../../src/server/database/schema/directory'
import { auditLines } from '../../../../src/server/database/schema/record'
import { createCaller } from '../../../support/caller'
import { people } from '../../../support/directory'
import {
  barbara,
  scimClient,
  enterpriseUser,
  expectScimError,
  type Listed,
  patchOf,
  type User,
} from '../../../support/scim'

const { application, scim } = scimClient()

/** Every test has people of its own. */
let count = 0
const fresh = (change: object = {}) => {
  count += 1
  return barbara({
    externalId: `provider|${count}`,
    userName: `user${count}@example.com`,
    emails: [{ value: `user${count}@mail.example` }],
    ...change,
  })
}

async function created(change: object = {}): Promise<User> {
  const { status, body } = await scim.post('/Users', fresh(change))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as User
}

const shown = async (id: string) => (await scim.get(`/Users/${id}`)).body as User
const listed = async (filter: string) =>
  (await scim.get(`/Users?filter=${encodeURIComponent(filter)}`)).body as Listed

test('a person is made, found by address and signs in by externalId', async () => {
  const answer = await scim.post('/Users', barbara({ externalId: 'okta|00u1' }))
  const user = answer.body as User
  expect(answer).toMatchObject({
    status: 201,
    headers: {
      'content-type': 'application/scim+json; charset=utf-8',
      location: user.meta.location,
      etag: user.meta.version,
    },
  })
  expect(user).toMatchObject({
    externalId: 'okta|00u1',
    userName: 'bjensen@example.com',
    name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
    active: true,
    emails: [{ value: 'bjensen@mail.example', type: 'work', primary: true }],
    groups: [],
  })
  expect(user).not.toHaveProperty('nickName')
  expect(await shown(user.id)).toEqual(user)
  const barbaraHerself = createCaller(application.app, () =>
    application.issuer.tokenFor(0, { sub: 'okta|00u1' }),
  )
  expect((await barbaraHerself.get('/api/session')).body).toMatchObject({
    userId: Number(user.id),
  })
})

test('PUT keeps what it does not name', async () => {
  const { id, externalId } = await created()
  const { status, body } = await scim.put(`/Users/${id}`, {
    userName: 'renamed@example.com',
    name: { givenName: 'Babs' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    externalId,
    userName: 'renamed@example.com',
    name: { formatted: 'Babs Jensen' },
    active: true,
  })
})

test.each([
  ['a path', { op: 'replace', path: 'active', value: false }],
  ['no path', { op: 'Replace', value: { active: false } }],
  ['text, as Entra ID sends it', { op: 'Replace', path: 'active', value: 'False' }],
])('PATCH disables a person with %s, and enables again', async (_how, operation) => {
  const { id } = await created()
  expect((await scim.patch(`/Users/${id}`, patchOf(operation))).body).toMatchObject({
    active: false,
  })
  expect(await shown(id)).toMatchObject({ active: false })
  await scim.patch(`/Users/${id}`, patchOf({ op: 'add', path: 'active', value: true }))
  expect(await shown(id)).toMatchObject({ active: true })
})

test('the company goes by its name', async () => {
  const { id } = await created({ [enterpriseUser]: { organization: 'alder inc.' } })
  expect(await shown(id)).toMatchObject({ [enterpriseUser]: { organization: 'Alder Inc.' } })
  const path = `${enterpriseUser}:organization`
  expectScimError(
    await scim.patch(`/Users/${id}`, patchOf({ op: 'replace', path, value: 'Nowhere' })),
    { status: 400, scimType: 'invalidValue' },
  )
  const without = await scim.patch(`/Users/${id}`, patchOf({ op: 'remove', path }))
  expect(without).toMatchObject({ status: 200 })
  expect(await shown(id)).not.toHaveProperty([enterpriseUser])
})

test('a person without access is refused at the next call', async () => {
  const { id, externalId } = await created()
  const herself = createCaller(application.app, () =>
    application.issuer.tokenFor(0, { sub: externalId }),
  )
  expect((await herself.get('/api/session')).status).toBe(200)
  await scim.patch(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  expect((await herself.get('/api/session')).status).toBe(401)
})

test('DELETE disables: gone for SCIM, kept for the votes, and the same person on return', async () => {
  const sent = fresh()
  const { id } = (await scim.post('/Users', sent)).body as User
  expect((await scim.delete(`/Users/${id}`)).status).toBe(204)
  expectScimError(await scim.get(`/Users/${id}`), { status: 404 })
  expectScimError(await scim.delete(`/Users/${id}`), { status: 404 })
  expect(await listed(`userName eq "${sent.userName}"`)).toMatchObject({ totalResults: 0 })
  const isTheirs = eq(users.userId, Number(id))
  const [row] = await application.db.select().from(users).where(isTheirs)
  expect(row).toMatchObject({ isDisabled: true, email: sent.emails[0]?.value })
  const again = await scim.post('/Users', sent)
  expect(again).toMatchObject({ status: 201, body: { id, active: true } })
})

test('nobody takes what somebody else is known by', async () => {
  const [first, second] = [await created(), await created()]
  const taken = { status: 409, scimType: 'uniqueness' }
  expectScimError(await scim.post('/Users', fresh({ userName: first.userName })), taken)
  expectScimError(await scim.post('/Users', fresh({ emails: first.emails })), taken)
  expectScimError(await scim.post('/Users', fresh({ externalId: first.externalId })), taken)
  const operation = { op: 'replace', path: 'userName', value: first.userName.toUpperCase() }
  expectScimError(await scim.patch(`/Users/${second.id}`, patchOf(operation)), taken)
  await scim.delete(`/Users/${first.id}`)
  const both = fresh({ userName: first.userName, emails: second.emails })
  expectScimError(await scim.post('/Users', both), taken)
})

test('a merged duplicate is not brought back', async () => {
  const sent = fresh()
  const { id } = (await scim.post('/Users', sent)).body as User
  await scim.delete(`/Users/${id}`)
  const isDouble = { mergedIntoId: people.member }
  await application.db
    .update(users)
    .set(isDouble)
    .where(eq(users.userId, Number(id)))
  expectScimError(await scim.get(`/Users/${id}`), { status: 404 })
  expectScimError(await scim.post('/Users', sent), { status: 409, scimType: 'uniqueness' })
})

test('a version lets no change through that did not see the last one', async () => {
  const { id, meta } = await created()
  const path = `/Users/${id}`
  const unchanged = await scim.get(path, { headers: { 'if-none-match': meta.version } })
  expect(unchanged.status).toBe(304)
  const rename = (givenName: string) => patchOf({ op: 'replace', value: { name: { givenName } } })
  const read = { headers: { 'if-match': meta.version } }
  expect((await scim.patch(path, rename('First'), read)).status).toBe(200)
  expectScimError(await scim.patch(path, rename('Second'), read), { status: 412 })
  expectScimError(await scim.delete(path, read), { status: 412 })
  expect((await shown(id)).name.givenName).toBe('First')
})

test('a dry run answers what would be, and the trail keeps what was', async () => {
  const { id } = await created()
  const operation = patchOf({ op: 'replace', path: 'name.givenName', value: 'Preview' })
  const preview = await scim.patch(`/Users/${id}?dryRun=true`, operation)
  expect(preview.body).toMatchObject({ name: { givenName: 'Preview' } })
  expect((await shown(id)).name.givenName).toBe('Barbara')
  const ofPath = eq(auditLines.subject, `/scim/v2/Users/${id}`)
  expect(await application.db.select().from(auditLines).where(ofPath)).toEqual([])
  await scim.patch(`/Users/${id}`, operation)
  expect(await application.db.select().from(auditLines).where(ofPath)).toMatchObject([
    {
      userId: null,
      action: 'changeScimUser',
      outcome: 'done',
      changes: [{ list: 'people', ids: { userId: Number(id) }, kind: 'changed' }],
    },
  ])
})

test('people are listed in pages, and with the attributes that are asked for', async () => {
  const all = (await scim.get('/Users')).body as Listed
  expect(all.totalResults).toBe(all.Resources.length)
  const page = (await scim.get('/Users?startIndex=2&count=3')).body
  expect(page).toMatchObject({
    totalResults: all.totalResults,
    startIndex: 2,
    itemsPerPage: 3,
    Resources: all.Resources.slice(1, 4).map(({ id }) => ({ id })),
  })
  expect((await scim.get('/Users?count=0')).body).toMatchObject({ Resources: [] })
  const only = await scim.get('/Users?attributes=userName,name.familyName&count=1')
  const [one] = (only.body as Listed).Resources
  expect(Object.keys(one ?? {}).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
  expect(Object.keys(one?.name ?? {})).toEqual(['familyName'])
  const without = await scim.get(`/Users/${one?.id}?excludedAttributes=groups,emails`)
  expect(without.body).not.toHaveProperty('groups')
  expect(without.body).not.toHaveProperty('emails')
  expect(without.body).toHaveProperty('userName')
})

test.each([
  [{ userName: undefined }, 'userName'],
  [{ userName: 'NUL\u0000' }, 'userName'],
  [{ name: { givenName: 'Only' } }, 'name.familyName'],
  [{ emails: [] }, 'emails'],
  [{ emails: [{ value: 'nowhere' }] }, 'emails.0.value'],
  [{ active: 'perhaps' }, 'active'],
])('a person with %o is refused by %s', async (change, attribute) => {
  const answer = await scim.post('/Users', fresh(change))
  expectScimError(answer, { status: 400, scimType: 'invalidValue' })
  expect((answer.body as { detail: string }).detail).toContain(`${attribute}: Please `)
})

test('what is no JSON and what is nobody is refused in the form of SCIM', async () => {
  const text = { body: '{"userName":', headers: { 'content-type': 'application/scim+json' } }
  const unreadable = await scim.call('POST', '/Users', text)
  expectScimError(unreadable, { status: 400, scimType: 'invalidSyntax' })
  for (const id of ['999999', 'bjensen', '99999999999'])
    expectScimError(await scim.get(`/Users/${id}`), { status: 404 })
  expectScimError(await scim.get('/Nothing'), { status: 404 })
})

test('who is in a disabled group is not shown in it', async () => {
  const groupsOf = async () => (await shown(String(people.memberOf14))).groups
  expect(await groupsOf()).toMatchObject([{ value: '14' }])
  await application.db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 14))
  expect(await groupsOf()).toEqual([])
})

test('a disabled person of the directory is shown as not active', async () => {
  const isTheirs = eq(users.userId, people.outsider)
  await application.db.update(users).set({ isDisabled: true }).where(isTheirs)
  expect(await shown(String(people.outsider))).toMatchObject({ active: false })
})

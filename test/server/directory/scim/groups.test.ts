/** Groups and who belongs to them, brought in by SCIM. */
import { and, eq } from 'drizzle-orm'
import { groups, memberships } from '../../../../src/server/database/schema/directory'
import { people } from '../../../support/directory'
import {
  coreGroup,
  scimClient,
  expectScimError,
  type Group,
  type Listed,
  patchOf,
  quorateGroup,
} from '../../../support/scim'

const { application, scim } = scimClient()

let count = 0
const fresh = (change: object = {}) => {
  count += 1
  return {
    schemas: [coreGroup, quorateGroup],
    externalId: `group|${count}`,
    displayName: `Fresh Group ${count}`,
    members: [{ value: String(people.member) }, { value: String(people.second) }],
    [quorateGroup]: { reflectorEmail: `fresh-${count}@lists.example.org` },
    ...change,
  }
}

async function created(change: object = {}): Promise<Group> {
  const { status, body } = await scim.post('/Groups', fresh(change))
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Group
}

const shown = async (id: string) => (await scim.get(`/Groups/${id}`)).body as Group
const memberIds = async (id: string) => (await shown(id)).members.map(({ value }) => Number(value))
const change = (id: string, ...operations: object[]) =>
  scim.patch(`/Groups/${id}`, patchOf(...operations))

test('a group is made with its people, who are in it at once', async () => {
  const group = await created()
  expect(group).toMatchObject({
    displayName: `Fresh Group ${count}`,
    externalId: `group|${count}`,
    members: [{ value: String(people.member), type: 'User' }, { value: String(people.second) }],
    [quorateGroup]: { shortName: `Fresh Group ${count}` },
  })
  expect((await application.as('member').get(`/api/groups/${group.id}`)).status).toBe(200)
  const { body } = await scim.get(`/Users/${people.member}`)
  expect(body).toMatchObject({
    groups: expect.arrayContaining([
      expect.objectContaining({ value: group.id, display: group.displayName }),
    ]) as unknown,
  })
})

test('PATCH adds people, takes some out and replaces all', async () => {
  const { id } = await created()
  const third = String(people.outsider)
  await change(id, { op: 'add', path: 'members', value: [{ value: third }] })
  expect(await memberIds(id)).toEqual([people.member, people.second, people.outsider].toSorted(up))
  await change(id, { op: 'remove', path: `members[value eq "${people.member}"]` })
  await change(id, { op: 'Remove', path: 'members', value: [{ value: String(people.second) }] })
  expect(await memberIds(id)).toEqual([people.outsider])
  await change(id, { op: 'replace', value: { members: [{ value: String(people.member) }] } })
  expect(await memberIds(id)).toEqual([people.member])
})

const up = (one: number, other: number) => one - other

test('what the directory says of a membership stays when others come and go', async () => {
  const { id } = await created()
  const isTheirs = and(eq(memberships.groupId, Number(id)), eq(memberships.userId, people.member))
  await application.db
    .update(memberships)
    .set({ isAdmin: true, titles: ['Chair'] })
    .where(isTheirs)
  await change(id, { op: 'add', path: 'members', value: [{ value: String(people.outsider) }] })
  const [kept] = await application.db.select().from(memberships).where(isTheirs)
  expect(kept).toMatchObject({ isAdmin: true, titles: ['Chair'] })
})

test('a group is not emptied without a word', async () => {
  const before = await memberIds('101')
  const emptied = await change('101', { op: 'replace', path: 'members', value: [] })
  expectScimError(emptied, { status: 409, scimType: 'mutability' })
  const { detail } = emptied.body as { detail: string }
  expect(detail).toContain('7 of 7 memberships of Audio Group')
  const [, word = ''] = /confirmRemovals=(\S+?);/.exec(detail) ?? []
  const path = `/Groups/101?dryRun=true&confirmRemovals=${word}`
  const confirmed = await scim.patch(path, patchOf({ op: 'remove', path: 'members' }))
  expect(confirmed).toMatchObject({ status: 200, body: { members: [] } })
  expect(await memberIds('101')).toEqual(before)
})

test('those who are taken out by name count for the limits like all others', async () => {
  const ids = (await memberIds('101')).slice(0, 6)
  const value = ids.map((id) => ({ value: String(id) }))
  const refused = await change('101', { op: 'remove', path: 'members', value })
  expectScimError(refused, { status: 409, scimType: 'mutability' })
  expect((refused.body as { detail: string }).detail).toContain('6 of 7 memberships of Audio Group')
})

test('who chairs a working group stays in the council, and all others may leave it', async () => {
  const leave = (id: number) => change('36', { op: 'remove', path: `members[value eq "${id}"]` })
  expectScimError(await leave(people.chair), { status: 400, scimType: 'invalidValue' })
  expect((await leave(people.secondCouncilor)).status).toBe(200)
  const answer = await change('36', {
    op: 'add',
    path: 'members',
    value: [{ value: String(people.secondCouncilor) }],
  })
  expect(answer.status).toBe(200)
})

test('DELETE disables a group, and the same one comes back with all it had', async () => {
  const sent = fresh()
  const { id } = (await scim.post('/Groups', sent)).body as Group
  expect((await scim.delete(`/Groups/${id}`)).status).toBe(204)
  expectScimError(await scim.get(`/Groups/${id}`), { status: 404 })
  const [row] = await application.db
    .select()
    .from(groups)
    .where(eq(groups.groupId, Number(id)))
  expect(row).toMatchObject({ isDisabled: true })
  expect(await scim.post('/Groups', sent)).toMatchObject({ status: 201, body: { id } })
  expect(await memberIds(id)).toHaveLength(2)
})

test.each([
  ['the members that are sent, and no former one', [people.second], [people.second]],
  ['its former members where none are sent', [], [people.member, people.second]],
])('a group that comes back has %s', async (_what, sentIds, its) => {
  const sent = fresh()
  const { id } = (await scim.post('/Groups', sent)).body as Group
  await scim.delete(`/Groups/${id}`)
  const members = sentIds.map((value) => ({ value: String(value) }))
  expect(await scim.post('/Groups', { ...sent, members })).toMatchObject({ status: 201 })
  expect(await memberIds(id)).toEqual(its)
})

test('names are its own, versions are held', async () => {
  const [one, other] = [await created(), await created()]
  const taken = { status: 409, scimType: 'uniqueness' }
  expectScimError(await scim.post('/Groups', fresh({ displayName: one.displayName })), taken)
  expectScimError(await scim.post('/Groups', fresh({ externalId: one.externalId })), taken)
  expectScimError(
    await change(other.id, { op: 'replace', path: 'displayName', value: one.displayName }),
    taken,
  )
  const read = { headers: { 'if-match': one.meta.version } }
  await change(one.id, { op: 'replace', path: 'displayName', value: `${one.displayName} B` })
  expectScimError(await scim.put(`/Groups/${one.id}`, { displayName: 'Late' }, read), {
    status: 412,
  })
})

test.each([
  [{ displayName: '' }, 'displayName'],
  [{ externalId: 'NUL\u0000' }, 'externalId'],
  [{ members: [{ value: 'bjensen' }] }, 'members.0.value'],
  [{ members: [{ value: '999999' }] }, 'memberships.0.userId'],
  [{ [quorateGroup]: undefined }, quorateGroup],
])('a group with %o is refused by %s', async (wrong, attribute) => {
  const answer = await scim.post('/Groups', fresh(wrong))
  expectScimError(answer, { status: 400, scimType: 'invalidValue' })
  expect((answer.body as { detail: string }).detail).toContain(attribute)
})

test('groups are found by name and by member, without their people where nobody asks', async () => {
  const { id, displayName } = await created({ members: [{ value: String(people.ineligible) }] })
  const found = async (filter: string, more = '') =>
    (await scim.get(`/Groups?filter=${encodeURIComponent(filter)}${more}`)).body as Listed<Group>
  expect((await found(`displayName eq "${displayName.toUpperCase()}"`)).Resources).toMatchObject([
    { id, members: [{ value: String(people.ineligible) }] },
  ])
  const ofMember = await found(
    `members.value eq "${people.ineligible}"`,
    '&excludedAttributes=members',
  )
  expect(ofMember.Resources.map((group) => group.id)).toContain(id)
  for (const group of ofMember.Resources) expect(group).not.toHaveProperty('members')
})

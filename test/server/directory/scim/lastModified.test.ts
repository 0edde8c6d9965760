/** When a person or a group was last changed, which moves with all that SCIM shows of it. */
import { eq } from 'drizzle-orm'
import { members } from '../../../../src/server/database/schema/directory'
import { people } from '../../../support/directory'
import { provisionerOf } from '../../../support/provisioner'
import {
  enterpriseUser,
  scimClient,
  type Group,
  patchOf,
  quorateGroup,
} from '../../../support/scim'

const { application, scim } = scimClient()

let count = 0
const change = (id: string, ...operations: object[]) =>
  scim.patch(`/Groups/${id}`, patchOf(...operations))
const timeOf = async (path: string) => ((await scim.get(path)).body as Group).meta.lastModified
const provision = (path: string, body: object) =>
  provisionerOf(application).patch(`/api/provisioning/${path}`, body)
const user = { name: { givenName: 'Ed', familyName: 'Ended' } }

/** A person in a group of their own, whose times are of before. */
async function belonging() {
  count += 1
  const emails = [{ value: `ended-${count}@scim.example` }]
  const sent = { ...user, userName: `ended-${count}`, emails }
  const { id: userId } = (await scim.post('/Users', sent)).body as Group
  const { id: groupId } = (
    await scim.post('/Groups', {
      displayName: `Belonging ${count}`,
      members: [{ value: userId }],
      [quorateGroup]: { reflectorEmail: `belonging-${count}@lists.example.org` },
    })
  ).body as Group
  const paths = [`/Users/${userId}`, `/Groups/${groupId}`] as const
  return { userId, groupId, paths, before: await Promise.all(paths.map(timeOf)) }
}

test.each<[string, [boolean, boolean], (userId: string, groupId: string) => Promise<unknown>]>([
  [
    'who leaves a group',
    [true, true],
    (_user, id) => change(id, { op: 'remove', path: 'members' }),
  ],
  [
    'the name of a group',
    [true, true],
    (_user, id) => change(id, { op: 'replace', path: 'displayName', value: `Renamed ${id}` }),
  ],
  [
    'what it is called outside',
    [false, true],
    (_user, id) => change(id, { op: 'replace', path: 'externalId', value: `other|${id}` }),
  ],
  [
    'the name of a person',
    [true, true],
    (id) =>
      scim.patch(`/Users/${id}`, patchOf({ op: 'replace', path: 'name.givenName', value: 'Eda' })),
  ],
  [
    'the address of a person',
    [true, false],
    (id) => provision(`people/${id}`, { email: `moved-${id}@scim.example` }),
  ],
  [
    'what no resource shows',
    [false, false],
    (id, groupId) =>
      provision(`groups/${groupId}`, { memberships: [{ userId: Number(id), isAdmin: true }] }),
  ],
])('%s', async (_what, moved, changeIt) => {
  const { userId, groupId, paths, before } = await belonging()
  await changeIt(userId, groupId)
  const after = await Promise.all(paths.map(timeOf))
  expect(after.map((time, index) => time !== before[index])).toEqual(moved)
})

test('a company by its name, and a person who goes', async () => {
  const { userId, groupId } = await belonging()
  const member = `/Users/${people.member}`
  const ofCompany = await timeOf(member)
  const { body } = await scim.get(member)
  const { organization } = (body as Record<string, { organization: string }>)[enterpriseUser] ?? {}
  const [company] = await application.db
    .select()
    .from(members)
    .where(eq(members.name, organization ?? ''))
  const { memberId, memberType } = company ?? {}
  const renamed = [{ memberId, memberType, name: `${organization} B` }]
  await provisionerOf(application).put('/api/provisioning/directory', {
    members: renamed,
    people: [],
    groups: [],
  })
  expect(await timeOf(member)).not.toBe(ofCompany)
  await scim.patch(`/Users/${userId}`, patchOf({ op: 'replace', path: 'active', value: false }))
  const disabled = await timeOf(`/Groups/${groupId}`)
  await scim.delete(`/Users/${userId}`)
  expect((await scim.get(`/Groups/${groupId}`)).body).toMatchObject({ members: [] })
  expect(await timeOf(`/Groups/${groupId}`)).not.toBe(disabled)
})

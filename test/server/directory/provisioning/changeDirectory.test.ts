/** The directory read back, and changed in part. */
import { eq } from 'drizzle-orm'
import type { ProvisionedDirectory } from '../../../../src/contract/provisionedDirectory'
import type { SentDirectory } from '../../../../src/contract/sentDirectory'
import { memberships, users } from '../../../../src/server/database/schema/directory'
import { auditLines } from '../../../../src/server/database/schema/record'
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath } from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning })
const machine = provisionerOf(application)

const personPath = `/api/provisioning/people/${people.second}`
const groupPath = '/api/provisioning/groups/101'

async function storedPerson() {
  const [row] = await application.db.select().from(users).where(eq(users.userId, people.second))
  return row
}

test('what is read back, sent again, changes nothing', async () => {
  const { status, body } = await machine.get(directoryPath)
  expect(status).toBe(200)
  const { members, people: all, groups } = body as SentDirectory
  expect(groups.find(({ groupId }) => groupId === 101)?.memberships).toHaveLength(7)
  const again = (await machine.put(directoryPath, body)).body as ProvisionedDirectory
  expect(again).toMatchObject({
    members: { unchanged: members.length },
    people: { unchanged: all.length },
    changes: [],
  })
  const listed = all.find(({ userId }) => userId === people.second)
  expect((await machine.get(personPath)).body).toEqual(listed)
  expect((await machine.get(groupPath)).body).toEqual(groups.find(({ groupId }) => groupId === 101))
})

test('a person changes in what is sent alone, and the trail says so', async () => {
  const before = await storedPerson()
  const preview = await machine.patch(`${personPath}?dryRun=true`, { lastName: 'Newname' })
  expect(preview.body).toMatchObject({ isDryRun: true, people: { changed: 1 } })
  expect(await storedPerson()).toEqual(before)
  expect((await machine.patch(personPath, { lastName: 'Newname' })).status).toBe(200)
  const modifiedAt = expect.any(String) as unknown
  expect(await storedPerson()).toEqual({ ...before, lastName: 'Newname', modifiedAt })
  const lines = await application.db
    .select()
    .from(auditLines)
    .where(eq(auditLines.action, 'changeProvisionedPerson'))
  expect(lines).toMatchObject([
    { subject: personPath, outcome: 'done', details: { people: { changed: 1 } } },
  ])
})

test('a group changes in what is sent alone, within the limits of the whole directory', async () => {
  const ofGroup = () =>
    application.db.select().from(memberships).where(eq(memberships.groupId, 101))
  const before = await ofGroup()
  const { body } = await machine.patch(groupPath, { name: 'Renamed Group' })
  expect(body).toMatchObject({ groups: { changed: 1 }, memberships: { removed: 0 } })
  const emptied = await machine.patch(groupPath, { memberships: [] })
  expect(emptied).toMatchObject({ status: 409, body: { code: 'removals-not-confirmed' } })
  expect(await ofGroup()).toEqual(before)
})

test.each([
  ['people', { email: 'member@test.example' }, 'email'],
  ['people', { lastNme: 'X' }, 'lastNme'],
  ['groups', { memberships: [{ userId: 999_999 }] }, 'memberships.0.userId'],
])('what is wrong of one of the %s is named by itself: %o', async (kind, change, field) => {
  const path = kind === 'people' ? personPath : groupPath
  const { status, body } = await machine.patch(path, change)
  expect(status).toBe(400)
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
})

test.each(['people', 'groups'])('nothing of the %s is known by another id', async (kind) => {
  const path = `/api/provisioning/${kind}/999999`
  expect((await machine.get(path)).status).toBe(404)
  expect((await machine.patch(path, {})).status).toBe(404)
})

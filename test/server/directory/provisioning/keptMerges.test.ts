/** Whichever way the directory comes in, it undoes no merge of two people or two companies. */
import { eq } from 'drizzle-orm'
import { members, memberCompanies, users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { companies, people } from '../../../support/directory'
import { importOutcomes, importTable } from '../../../support/importing'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, sentPerson, storedGroup } from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning }, 'test')
const staff = application.as('staff')
const machine = provisionerOf(application)
const { alder, birch, cedar, dogwood } = companies

beforeEach(async () => {
  const merged = [
    await staff.post(`/api/admin/people/${people.second}/merge`, { intoUserId: people.colleague }),
    await staff.post(`/api/admin/companies/${cedar}/merge`, { intoMemberId: birch }),
    await staff.post(`/api/admin/companies/${birch}/merge`, { intoMemberId: dogwood }),
  ]
  expect(merged.map(({ status }) => status)).toEqual([200, 200, 200])
})

const send = (sent: object) =>
  machine.put(directoryPath, { members: [], people: [], groups: [], ...sent })

test('a machine enables no duplicate, and moves nobody and no place back to one', async () => {
  const refused = await send({
    members: [{ memberId: cedar, name: 'Cedar Inc.', memberType: '', isDisabled: false }],
    people: [
      sentPerson(people.second, { email: 'second@test.example', isDisabled: false }),
      sentPerson(people.member, { email: 'member@test.example', memberId: cedar }),
    ],
    groups: [
      storedGroup(101, {
        memberships: [{ userId: people.member }, { userId: people.second }],
        memberCompanies: [{ memberId: alder }, { memberId: cedar }],
        alternates: [
          { alternateUserId: people.second, principalUserId: people.member },
          { alternateUserId: people.member, principalUserId: people.second },
        ],
      }),
    ],
  })
  expect(refused).toMatchObject({ status: 400 })
  const into = (id: number) => `Please provide ${id}, into which this one was merged.`
  expect((refused.body as { errors: object }).errors).toEqual({
    'members.0.isDisabled': [`Please leave it disabled: it was merged into ${dogwood}.`],
    'people.0.isDisabled': [`Please leave it disabled: it was merged into ${people.colleague}.`],
    'people.1.memberId': [into(dogwood)],
    'groups.0.memberships.1.userId': [into(people.colleague)],
    'groups.0.memberCompanies.1.memberId': [into(dogwood)],
    'groups.0.alternates.0.alternateUserId': [into(people.colleague)],
    'groups.0.alternates.1.principalUserId': [into(people.colleague)],
  })
})

test('one person is refused with the field alone', async () => {
  const enabled = await machine.patch(`/api/provisioning/people/${people.second}`, {
    isDisabled: false,
  })
  expect(enabled).toMatchObject({
    status: 400,
    body: { errors: { isDisabled: [expect.stringContaining('merged')] } },
  })
})

test('a file is refused by its row', async () => {
  const columns = ['Id', 'First name', 'Last name', 'Email', 'Company', 'Disabled']
  const row = [`${people.second}`, 'Second', 'Test', 'second@test.example', '', 'No']
  expect(await importOutcomes(staff, 'people', columns, [row])).toEqual([
    [2, 'refused', `Disabled: Please leave it disabled: it was merged into ${people.colleague}.`],
  ])
  const company = [`${cedar}`, 'Cedar Inc.', 'No']
  expect(await importOutcomes(staff, 'companies', ['Id', 'Name', 'Disabled'], [company])).toEqual([
    [2, 'refused', `Disabled: Please leave it disabled: it was merged into ${dogwood}.`],
  ])
})

test('staff are told at the field', async () => {
  const { email, firstName, lastName, memberId } = await personOf(people.second)
  const sent = { email, firstName, lastName, memberId, isDisabled: false }
  expect(await staff.put(`/api/admin/people/${people.second}`, sent)).toMatchObject({
    status: 400,
    body: { errors: { isDisabled: [expect.stringContaining('was merged into')] } },
  })
})

test('an import that is put back enables no duplicate', async () => {
  const { db } = application
  const columns = ['Id', 'First name', 'Last name', 'Email', 'Company', 'Disabled']
  const row = [`${people.member}`, 'Member', 'Test', 'member@test.example', '401', 'Yes']
  expect(await importTable(staff, 'people', columns, [row], { dryRun: false })).toMatchObject({
    status: 200,
    body: { changed: 1 },
  })
  const merged = { intoUserId: people.colleague }
  expect(await staff.post(`/api/admin/people/${people.member}/merge`, merged)).toMatchObject({
    status: 200,
  })
  const { body } = await staff.get('/api/admin/imports')
  const [{ importId }] = (body as { imports: [{ importId: number }] }).imports
  const done = await staff.post(`/api/admin/imports/${importId}/putBack?dryRun=false`, {})
  expect(done).toMatchObject({ status: 200, body: { refused: 1, changed: 0 } })
  expect((await personOf(people.member)).isDisabled).toBe(true)
  expect(await db.$count(members, eq(members.isDisabled, true))).toBe(2)
})

test('what was read back is sent again and changes nothing', async () => {
  const { body } = await machine.get(directoryPath)
  const places = await application.db.$count(memberCompanies)
  expect(await machine.put(directoryPath, body as object)).toMatchObject({
    status: 200,
    body: { people: { changed: 0 }, members: { changed: 0 }, memberships: { created: 0 } },
  })
  expect(await application.db.$count(memberCompanies)).toBe(places)
})

async function personOf(userId: number) {
  const [row] = await application.db.select().from(users).where(eq(users.userId, userId))
  if (!row) throw new Error(`There is no person ${userId}.`)
  return row
}

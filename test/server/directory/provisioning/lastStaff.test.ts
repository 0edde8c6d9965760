/** The last active staff person stays, whichever way would end them. */
import { eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import type { Answered } from '../../../support/caller'
import { changePerson, companies, people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'

const application = testApplication({ environment: provisioning }, 'test')
const staff = application.as('staff')
const machine = provisionerOf(application)

const person = {
  firstName: 'Staff',
  lastName: 'Test',
  email: 'staff@test.example',
  memberId: companies.staff,
}
const sent = { ...person, userId: people.staff, userName: 'staff' }
const own = `/api/admin/people/${people.staff}`
const ownScim = `/scim/v2/Users/${people.staff}`
const columns = ['First name', 'Last name', 'Email', 'Company', 'Disabled']
const fileRow = (company: string, disabled: string) => ({
  columns,
  rows: [['Staff', 'Test', 'staff@test.example', company, disabled]],
})
const scimCall = (method: 'PUT' | 'PATCH' | 'DELETE', body?: object) =>
  machine.call(method, ownScim, {
    ...(body && { headers: { 'content-type': 'application/scim+json' }, body }),
  })
const scimChange = (...operations: object[]) =>
  scimCall('PATCH', {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  })
const organization = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:organization'

const ways: [string, () => Promise<Answered>][] = [
  ['a screen that disables', () => staff.put(own, { ...person, isDisabled: true })],
  ['a screen that takes the company', () => staff.put(own, { ...person, memberId: null })],
  ['a screen that moves them', () => staff.put(own, { ...person, memberId: companies.alder })],
  ['a merge', () => staff.post(`${own}/merge`, { intoUserId: people.outsider })],
  [
    'a file that disables',
    () => staff.post('/api/admin/files/people?dryRun=false', fileRow('', 'Yes')),
  ],
  [
    'a file that moves them',
    () => staff.post('/api/admin/files/people?dryRun=false', fileRow('Alder Inc.', '')),
  ],
  [
    'provisioning',
    () => machine.put('/api/provisioning/directory', { people: [{ ...sent, isDisabled: true }] }),
  ],
  [
    'provisioning of one person',
    () => machine.patch(`/api/provisioning/people/${people.staff}`, { memberId: null }),
  ],
  [
    'provisioning, confirmed and tried',
    () =>
      machine.put('/api/provisioning/directory?dryRun=true&confirmRemovals=1-000000000000', {
        people: [{ ...sent, isDisabled: true }],
      }),
  ],
  ['SCIM that disables', () => scimChange({ op: 'replace', path: 'active', value: false })],
  [
    'SCIM that moves them',
    () => scimChange({ op: 'replace', path: organization, value: 'Alder Inc.' }),
  ],
  ['a deletion by a screen', () => staff.delete(own)],
  ['a deletion by provisioning', () => machine.delete(`/api/provisioning/people/${people.staff}`)],
  ['SCIM that deletes', () => scimCall('DELETE')],
]

test.each(ways)('%s is refused', async (_way, end) => {
  const { status, body } = await end()
  expect(status).toBe(409)
  expect((body as { detail: string }).detail).toContain(
    'Staff Test is the last active staff person. Please make somebody else staff first.',
  )
  const [row] = await application.db.select().from(users).where(eq(users.userId, people.staff))
  expect(row).toMatchObject({ isDisabled: false, memberId: companies.staff, mergedIntoId: null })
  expect((await staff.get('/api/admin/people')).status).toBe(200)
})

test('a file names the line, and the other lines are told as they are', async () => {
  const { body } = await staff.post('/api/admin/files/people?dryRun=true', {
    columns,
    rows: [...fileRow('', 'Yes').rows, ['Ann', 'Lee', 'ann@test.example', '', '']],
  })
  expect(body).toMatchObject({
    refused: 1,
    created: 1,
    rows: [
      { line: 2, outcome: 'refused', reason: expect.stringMatching(/^Staff Test is the last/) },
      {},
    ],
  })
})

test('a disabled one counts for nobody; with a second one the first may go, and not both at once', async () => {
  const { db } = application
  await changePerson(db, 'outsider', { memberId: companies.staff, isDisabled: true })
  expect((await staff.put(own, { ...person, isDisabled: true })).status).toBe(409)
  await changePerson(db, 'outsider', { isDisabled: false })
  const second = {
    ...sent,
    userId: people.outsider,
    userName: 'outsider',
    email: 'outsider@test.example',
    isDisabled: true,
  }
  const both = [{ ...sent, isDisabled: true }, second]
  expect(await machine.put('/api/provisioning/directory', { people: both })).toMatchObject({
    status: 409,
    body: { code: 'last-staff-person' },
  })
  expect((await staff.put(own, { ...person, isDisabled: true })).status).toBe(200)
})

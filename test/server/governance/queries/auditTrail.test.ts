/** The audit trail as staff read it, over HTTP and on a real database. */
import { DateTime } from 'luxon'
import type { AuditLine } from '../../../../src/contract/auditTrail'
import { testApplication } from '../../../support/application'
import { companies, people } from '../../../support/directory'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, sentPerson, storedGroup } from '../../../support/sentDirectory'

const application = testApplication({ environment: provisioning })

async function trail(query: Record<string, string> = {}) {
  const asked = new URLSearchParams(query).toString()
  const { body } = await application.as('staff').get(`/api/admin/audit?${asked}`)
  return body as { data: AuditLine[]; totalCount: number }
}

test('tells what a call changed, with old and new values and the names of those concerned', async () => {
  const machine = provisionerOf(application)
  const alternate = { alternateUserId: people.colleague, principalUserId: people.member }
  await machine.put(directoryPath, { people: [sentPerson(9_001)] })
  await machine.put(directoryPath, {
    people: [sentPerson(9_001, { email: 'moved@test.example', memberId: companies.birch })],
    groups: [storedGroup(101, { alternates: [{ ...alternate, toDay: '2026-12-31' }] })],
  })
  const { data } = await trail({ search: 'moved@test' })
  expect(data).toEqual([
    expect.objectContaining({
      action: 'provisionDirectory',
      userId: null,
      outcome: 'done',
      changes: [
        {
          list: 'people',
          ids: { userId: 9_001 },
          kind: 'changed',
          names: ['New Person 9001'],
          fields: [
            { field: 'email', old: 'new9001@test.example', new: 'moved@test.example' },
            { field: 'memberId', old: null, new: companies.birch, newName: 'Birch Inc.' },
          ],
        },
        {
          list: 'alternates',
          ids: { groupId: 101, ...alternate },
          kind: 'created',
          names: ['Audio Group', 'Colleague Test', 'Member Test'],
          fields: [{ field: 'toDay', old: null, new: '2026-12-31' }],
        },
      ],
    }),
  ])
})

test('is searched by what a line shows: its action in words, and whom it concerns by name', async () => {
  for (const search of ['colleague test', 'Audio Gr'])
    expect((await trail({ search })).data).toMatchObject([
      { changes: [{ list: 'people' }, { list: 'alternates' }] },
    ])
  expect(await trail({ search: 'Provision directory' })).toMatchObject({ totalCount: 2 })
  expect(await trail({ search: 'Birch Group' })).toMatchObject({ totalCount: 0 })
})

test('is searched by who acted, narrowed to refusals and to days, and paged', async () => {
  await application.as('member').get('/api/groups/14')
  await application.as('member').get('/api/groups/12')
  const denied = { search: 'Member Test', status: 'refused' }
  const { data, totalCount } = await trail(denied)
  expect(data.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    ['/api/groups/12', 'access-denied'],
    ['/api/groups/14', 'access-denied'],
  ])
  expect(totalCount).toBe(2)
  expect((await trail({ ...denied, size: '1', page: '2' })).data).toEqual([data[1]])
  expect((await trail({ ...denied, search: '/groups/1', status: 'done' })).data).toEqual([])
  expect((await trail({ ...denied, toDay: '2020-01-01' })).data).toEqual([])
  expect((await trail({ ...denied, fromDay: '2020-01-01' })).data).toEqual(data)
  // A period ends with its last day.
  const today = DateTime.now().setZone('America/Los_Angeles').toFormat('yyyy-MM-dd')
  expect((await trail({ ...denied, fromDay: today, toDay: today })).data).toEqual(data)
  expect((await trail({ ...denied, search: 'Member_Test' })).data).toEqual([])
})

test('is exported as it is narrowed', async () => {
  await application.as('outsider').get('/api/groups/36')
  const path = '/api/admin/audit/export?search=outsider'
  const { body } = await application.as('staff').get(path)
  expect(body).toEqual((await trail({ search: 'outsider' })).data)
  expect(body).toHaveLength(1)
})

/** People, companies and groups as staff keep them by hand, over HTTP and on a real database. */
import type { AuditLine } from '../../../../src/contract/auditTrail'
import { testApplication } from '../../../support/application'
import { companies, people } from '../../../support/directory'

const application = testApplication()
const staff = application.as('staff')

const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@test.example', memberId: null }

async function lastLine() {
  const { body } = await staff.get('/api/admin/audit?size=1')
  return (body as { data: AuditLine[] }).data[0]
}

async function found(path: string) {
  const { body } = await staff.get(path)
  return (body as { data: Record<string, unknown>[] }).data
}

test('a person is created, found, changed and disabled, each time with who and what in the trail', async () => {
  const { body, status } = await staff.post('/api/admin/people', person)
  expect(status).toBe(201)
  const { userId } = body as { userId: number }
  expect(userId).toBeGreaterThan(Math.max(...Object.values(people)))
  expect(await found('/api/admin/people?search=ann.lee')).toEqual([
    expect.objectContaining({ ...person, userId, userName: person.email, groups: [] }),
  ])

  const path = `/api/admin/people/${userId}`
  await staff.put(path, { ...person, memberId: companies.alder, isDisabled: true })
  expect(await lastLine()).toMatchObject({
    action: 'changePerson',
    userId: people.staff,
    userName: 'Staff Test',
    changes: [
      {
        list: 'people',
        ids: { userId },
        names: ['Ann Lee'],
        fields: [
          { field: 'memberId', old: null, new: companies.alder },
          { field: 'isDisabled', old: false, new: true },
        ],
      },
    ],
  })
  expect(await found('/api/admin/people?search=ann.lee&status=active')).toEqual([])
  expect(await found('/api/admin/people?search=Alder&status=disabled')).toHaveLength(1)
})

test('what the rules of the directory refuse is told by the field, and nothing is written', async () => {
  const taken = { ...person, email: 'MEMBER@test.example' }
  expect(await staff.post('/api/admin/people', taken)).toMatchObject({
    status: 400,
    body: { errors: { email: ['Please provide an address that nobody else has.'] } },
  })
  expect(await staff.post('/api/admin/people', { ...person, memberId: 999_999 })).toMatchObject({
    status: 400,
    body: { errors: { memberId: ['Please provide one that is known.'] } },
  })
  expect((await staff.put('/api/admin/people/999999', person)).status).toBe(404)
})

test('a company is created, renamed, and found with its groups', async () => {
  const sent = { name: 'Oak Inc.', memberType: 'Promoter' }
  const { body } = await staff.post('/api/admin/companies', sent)
  const { memberId } = body as { memberId: number }
  await staff.put(`/api/admin/companies/${memberId}`, { ...sent, name: 'Oaken Inc.' })
  await staff.put(`/api/groups/101/admin/companies/${memberId}`, {
    isVoteEligible: true,
    isQuorumEligible: false,
    comments: 'Joined in the middle of the season.',
  })
  expect(await found('/api/admin/companies?search=oaken')).toEqual([
    {
      memberId,
      name: 'Oaken Inc.',
      memberType: 'Promoter',
      isDisabled: false,
      mergedIntoId: null,
      mergedIntoName: null,
      peopleCount: 0,
      groups: ['Audio Group'],
    },
  ])
  expect(await found('/api/groups/101/admin/companies?search=season')).toEqual([
    expect.objectContaining({ memberId, isVoteEligible: true, isQuorumEligible: false }),
  ])
  const gone = await staff.delete(`/api/groups/101/admin/companies/${memberId}`)
  expect(gone.status).toBe(204)
  expect(await found('/api/groups/101/admin/companies?search=season')).toEqual([])
  expect((await found('/api/groups/101/admin/companies')).length).toBe(5)
})

test('a group is founded with the policy of its kind, renamed and disabled', async () => {
  const sent = { name: 'New Council', shortName: 'NC', reflectorEmail: 'nc@test.example' }
  const { body } = await staff.post('/api/admin/groups', { ...sent, preset: 'council' })
  const { groupId } = body as { groupId: number }
  const shown = {
    groupId,
    ...sent,
    entity: 'councilors',
    doCompaniesVote: false,
    memberCount: 0,
    isDisabled: false,
  }
  expect(await found('/api/admin/groups?search=New%20Council')).toEqual([
    expect.objectContaining(shown),
  ])
  await staff.put(`/api/admin/groups/${groupId}`, { ...sent, isDisabled: true })
  expect(await found('/api/admin/groups?status=disabled')).toEqual([
    expect.objectContaining({ groupId, isDisabled: true }),
  ])
  expect((await staff.get(`/api/groups/${groupId}`)).status).toBe(403)
})

const member = { titles: ['Secretary'], isAdmin: false, isProxyVoter: true, isActive: true }

test('an admin takes people into their group, changes what they are and takes them out', async () => {
  const admin = application.as('admin')
  const path = `/api/groups/101/admin/members/${people.outsider}`
  expect((await application.as('outsider').get('/api/groups/101')).status).toBe(403)
  expect((await admin.put(path, { ...member, comments: 'A guest.' })).status).toBe(200)
  expect((await application.as('outsider').get('/api/groups/101')).status).toBe(200)
  expect(await found('/api/groups/101/admin/members?search=secretary')).toEqual([
    {
      ...member,
      userId: people.outsider,
      name: 'Outsider Test',
      companyName: 'Willow Inc.',
      isVoteEligible: true,
      isQuorumEligible: true,
      voterClass: null,
      weight: 1,
      leaveFrom: null,
      leaveTo: null,
      furtherLeaves: [],
      mayVote: false,
      countsForQuorum: false,
      comments: 'A guest.',
      isDisabled: false,
    },
  ])
  expect((await admin.delete(path)).status).toBe(204)
  expect((await application.as('outsider').get('/api/groups/101')).status).toBe(403)
  expect((await found('/api/groups/101/admin/members')).length).toBe(7)
})

test('rights to vote and to count are changed by staff alone', async () => {
  const path = `/api/groups/12/admin/members/${people.delegate}`
  const sent = { ...member, titles: ['Delegate'], comments: '' }
  const admin = application.as('admin')
  expect(await admin.put(path, { ...sent, isVoteEligible: false })).toMatchObject({
    status: 403,
    body: { code: 'not-permitted' },
  })
  expect((await admin.put(path, { ...sent, isVoteEligible: true })).status).toBe(200)
  expect((await staff.put(path, { ...sent, isVoteEligible: false })).status).toBe(200)
  expect(await found('/api/groups/12/admin/members?search=delegate')).toContainEqual(
    expect.objectContaining({ userId: people.delegate, isVoteEligible: false }),
  )
})

test.each([
  [101, true],
  [12, false],
])('whom an admin takes into group %i holds a vote there: %s', async (groupId, holds) => {
  const path = `/api/groups/${groupId}/admin/members/${people.secondUser}`
  await application.as('admin').put(path, { ...member, comments: '' })
  const rights = { isVoteEligible: holds, isQuorumEligible: holds }
  expect(await found(`/api/groups/${groupId}/admin/members?search=secondUser`)).toEqual([
    expect.objectContaining({ userId: people.secondUser, ...rights }),
  ])
  await staff.put(path, { ...member, comments: '', isVoteEligible: true })
  await application.as('admin').put(path, { ...member, titles: ['Editor'], comments: '' })
  expect(await found(`/api/groups/${groupId}/admin/members?search=editor`)).toEqual([
    expect.objectContaining({ isVoteEligible: true }),
  ])
  await staff.delete(path)
})

test('a chair of a council must be a member of it, and is one row for each working group', async () => {
  const path = '/api/groups/36/admin/chairs/12'
  expect(await staff.put(path, { userId: people.outsider })).toMatchObject({
    status: 400,
    body: { errors: { userId: ['Please provide a member of this council.'] } },
  })
  await staff.put(path, { userId: people.secondCouncilor })
  expect(await found('/api/groups/36/admin/chairs?search=second')).toEqual([
    {
      workingGroupId: 12,
      workingGroupName: 'Delegates',
      userId: people.secondCouncilor,
      name: 'SecondCouncilor Test',
    },
  ])
  expect((await staff.delete(path)).status).toBe(204)
  expect((await found('/api/groups/36/admin/chairs')).length).toBe(2)
})

test('an alternate is assigned for some days, which an admin changes and ends', async () => {
  const admin = application.as('admin')
  const path = `/api/groups/101/admin/alternates/${people.member}/${people.colleague}`
  const days = { fromDay: '2026-03-01', toDay: '2026-03-31' }
  expect(await admin.put(path, { ...days, toDay: '2026-02-01' })).toMatchObject({
    status: 400,
    body: { errors: { toDay: ['Please provide a day from the first one on.'] } },
  })
  await admin.put(path, days)
  await admin.put(path, { ...days, toDay: null })
  expect(await found('/api/groups/101/admin/alternates')).toEqual([
    {
      alternateUserId: people.colleague,
      alternateName: 'Colleague Test',
      principalUserId: people.member,
      principalName: 'Member Test',
      fromDay: '2026-03-01',
      toDay: null,
    },
  ])
  expect(await lastLine()).toMatchObject({
    changes: [{ fields: [{ field: 'toDay', old: '2026-03-31', new: null }] }],
  })
  await admin.delete(path)
  expect(await found('/api/groups/101/admin/alternates')).toEqual([])
})

test('people of the whole directory are offered by name alone', async () => {
  const { body } = await application.as('admin').get('/api/groups/101/admin/candidates?name=outsi')
  expect(body).toEqual({
    people: [{ userId: people.outsider, name: 'Outsider Test', companyName: 'Willow Inc.' }],
  })
})

test('a page past the end still tells how many rows there are', async () => {
  const { body } = await staff.get('/api/admin/companies?page=9')
  expect(body).toMatchObject({ data: [], page: 9, totalCount: expect.any(Number) })
  expect((body as { totalCount: number }).totalCount).toBeGreaterThan(8)
})

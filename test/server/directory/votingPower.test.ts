/** The class and the weight of a vote, wherever the directory is kept, on a real database. */
import { eq } from 'drizzle-orm'
import type { ImportAnswer } from '../../../src/contract/importFiles'
import type { AuditLine } from '../../../src/contract/auditTrail'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { memberCompanies, memberships } from '../../../src/server/database/schema/directory'
import { testApplication } from '../../support/application'
import { ofCompany } from '../../support/companyInGroup'
import { companies, people, storePolicy } from '../../support/directory'
import { importOutcomes, importTable } from '../../support/importing'
import { provisionerOf, provisioning } from '../../support/provisioner'
import { patchOf } from '../../support/scim'
import { directoryPath, othersThanAlder, storedGroup } from '../../support/sentDirectory'

const application = testApplication({ environment: provisioning }, 'test')
const staff = application.as('staff')
const machine = provisionerOf(application)

const later = '2999-01-01T00:00:00.000Z'
const classed = (groupId: number, version: number, classes: string[]) => {
  const policy = standardPolicy(groupId)
  return { ...policy, version, electorate: { ...policy.electorate, classes, isWeighted: true } }
}

/** Issuers and Consumers now, and Observers from a later day on. */
async function storeClasses(groupId = 101) {
  const { db } = application
  await storePolicy(db, groupId, classed(groupId, 2, ['Issuers', 'Consumers']))
  await storePolicy(db, groupId, classed(groupId, 3, ['Issuers', 'Observers']), later)
}

const alder = `/api/groups/101/admin/companies/${companies.alder}`
const rights = { isVoteEligible: true, isQuorumEligible: true, comments: '' }
const stored = async (memberId: number = companies.alder) =>
  (await application.db.select().from(memberCompanies).where(ofCompany(memberId)))[0]

const wanted = 'Please provide one of: Issuers, Consumers, Observers.'
const whole = 'Please provide a whole number from 1 to 10,000.'

test.each([
  [{ voterClass: 'Issuers', weight: 10_000 }, {}],
  [{ voterClass: 'Observers' }, {}],
  [{ voterClass: null, weight: 1 }, {}],
  [{ voterClass: 'Users' }, { voterClass: [wanted] }],
  [{ voterClass: 'issuers' }, { voterClass: [wanted] }],
  [{ weight: 0 }, { weight: [whole] }],
  [{ weight: 10_001 }, { weight: [whole] }],
  [{ weight: 1.5 }, { weight: [whole] }],
  [{ weight: null }, { weight: [whole] }],
])('%o is stored by hand and by a machine, or refused at its field', async (power, errors) => {
  await storeClasses()
  const isFine = Object.keys(errors).length === 0
  const status = isFine ? 200 : 400
  const answer = await staff.put(alder, { ...rights, ...power })
  expect(answer).toMatchObject({ status, body: isFine ? {} : { errors } })
  if (isFine) expect(await stored()).toMatchObject(power)
  const sent = [{ memberId: companies.alder, ...power }, ...othersThanAlder]
  const places = Object.entries(errors).map(([field, told]) => [
    `groups.0.memberCompanies.0.${field}`,
    told,
  ])
  expect(
    await machine.put(directoryPath, { groups: [storedGroup(101, { memberCompanies: sent })] }),
  ).toMatchObject({ status, body: isFine ? {} : { errors: Object.fromEntries(places) } })
})

test('a group without classes takes none, and a stored one that the bylaws dropped may stay', async () => {
  const none = 'Please leave it empty: the group has no classes of voters.'
  expect(await staff.put(alder, { ...rights, voterClass: 'Issuers' })).toMatchObject({
    status: 400,
    body: { errors: { voterClass: [none] } },
  })
  await application.db
    .update(memberCompanies)
    .set({ voterClass: 'Old', weight: 7 })
    .where(ofCompany(companies.alder))
  const { body } = await machine.get(directoryPath)
  expect(await machine.put(directoryPath, body as object)).toMatchObject({ status: 200 })
  expect(await staff.put(alder, rights)).toMatchObject({ status: 200 })
  expect(await stored()).toMatchObject({ voterClass: 'Old', weight: 7 })
})

test('who leaves and comes back has the class and the weight from before, unless others are sent', async () => {
  await storeClasses()
  await staff.put(alder, { ...rights, voterClass: 'Issuers', weight: 3 })
  await staff.delete(alder)
  expect(await stored()).toBeUndefined()
  await staff.put(alder, rights)
  expect(await stored()).toMatchObject({ voterClass: 'Issuers', weight: 3 })
  await staff.delete(alder)
  await staff.put(alder, { ...rights, voterClass: null })
  expect(await stored()).toMatchObject({ voterClass: null, weight: 3 })
})

test.each([
  [{ voterClass: 'Issuers', weight: 2 }, { weight: 5 }, { voterClass: 'Issuers', weight: 5 }],
  [{ weight: 4 }, { voterClass: 'Consumers' }, { voterClass: 'Consumers', weight: 4 }],
  [{ voterClass: 'Issuers' }, { voterClass: 'Consumers' }, { voterClass: 'Consumers', weight: 1 }],
])('of duplicates with %o and %o one with %o is left', async (ofDuplicate, of, left) => {
  await storeClasses()
  await staff.put(alder, { ...rights, ...ofDuplicate })
  await staff.put(`/api/groups/101/admin/companies/${companies.birch}`, { ...rights, ...of })
  const merged = { intoMemberId: companies.birch }
  await staff.post(`/api/admin/companies/${companies.alder}/merge`, merged)
  expect(await stored(companies.birch)).toMatchObject(left)
})

describe('where people hold the votes', () => {
  const user = `/api/groups/712/admin/members/${people.user}`
  const newcomer = `/api/groups/712/admin/members/${people.outsider}`
  const roles = { titles: [], isAdmin: false, isProxyVoter: false, isActive: true, comments: '' }

  test('staff say the class and the weight of a member, and admins of the group do not', async () => {
    await storeClasses(712)
    const power = { voterClass: 'Consumers', weight: 2 }
    const admin = application.as('admin')
    for (const path of [user, newcomer])
      for (const change of [{ voterClass: 'Consumers' }, { weight: 2 }])
        expect(await admin.put(path, { ...roles, ...change })).toMatchObject({
          status: 403,
          body: {
            detail:
              'Rights to vote and to count for quorum, what brings them where people hold the votes, classes and weights are changed by staff.',
          },
        })
    expect((await staff.put(user, { ...roles, ...power })).status).toBe(200)
    expect((await admin.put(user, { ...roles, ...power })).status).toBe(200)
    const { body } = await admin.get('/api/groups/712/admin/members?search=user')
    expect(body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ userId: people.user, ...power })]),
    })
    const { body: voters } = await admin.get('/api/groups/712/admin/voters')
    const classes = ['Issuers', 'Consumers', 'Observers']
    expect(voters).toMatchObject({ unit: 'person', classes, isWeighted: true })
  })

  test('the pages of eligibility say them, in their order', async () => {
    await storeClasses(712)
    const list = async (more = '') =>
      (await staff.get(`/api/groups/712/eligibility?mode=0${more}`)).body as {
        data: { userName: string; voterClass: string | null; weight: number }[]
      }
    await staff.put(user, { ...roles, voterClass: 'Issuers', weight: 2 })
    const { data } = await list('&sortBy=weight&sort=desc&size=1')
    expect(data).toMatchObject([{ userName: 'User Test', voterClass: 'Issuers', weight: 2 }])
    expect((await list('&sortBy=voterClass&size=1')).data).toMatchObject([{ weight: 2 }])
  })
})

test('without classes and weights the lists of companies say so', async () => {
  const { body: voters } = await staff.get('/api/groups/101/admin/voters')
  expect(voters).toMatchObject({ unit: 'company', classes: [], isWeighted: false })
})

describe('as a file', () => {
  const columns = ['Group', 'Company', 'Class', 'Weight']

  test('rows are refused in their column', async () => {
    await storeClasses()
    const rows = [
      ['101', 'Alder Inc.', 'Users', ''],
      ['101', 'Birch Inc.', '', '0'],
      ['101', 'Cedar Inc.', 'Issuers', 'many'],
      ['101', 'Dogwood Inc.', 'Issuers', '2'],
      ['14', 'Juniper Inc.', 'Issuers', ''],
      ['101', 'Elm Inc.', '', ''],
    ]
    expect(await importOutcomes(staff, 'groupCompanies', columns, rows)).toEqual([
      [2, 'refused', `Class: ${wanted}`],
      [3, 'refused', `Weight: ${whole}`],
      [4, 'refused', 'Weight: Please provide a whole number.'],
      [5, 'changed', null],
      [6, 'refused', 'Class: Please leave it empty: the group has no classes of voters.'],
      [7, 'unchanged', null],
    ])
  })

  test('an import changes them, says so, is exported, audited and put back', async () => {
    await storeClasses()
    const bringIn = async (row: string[]) => {
      const dryRun = false
      const done = await importTable(staff, 'groupCompanies', columns, [row], { dryRun })
      return (done.body as ImportAnswer).rows
    }
    await bringIn(['101', 'Alder Inc.', 'Issuers', ''])
    expect(await bringIn(['101', 'Alder Inc.', 'Consumers', '3'])).toMatchObject([
      {
        changes: [
          { column: 'Class', old: 'Issuers', new: 'Consumers' },
          { column: 'Weight', old: '1', new: '3' },
        ],
      },
    ])
    const { body } = await staff.get('/api/admin/files/groupCompanies')
    const exported = body as { columns: string[]; rows: string[][] }
    const at = columns.map((name) => exported.columns.indexOf(name))
    expect(exported.rows.map((row) => at.map((place) => row[place]))).toContainEqual([
      '101',
      'Alder Inc.',
      'Consumers',
      '3',
    ])
    const { body: trail } = await staff.get('/api/admin/audit')
    const [line] = (trail as { data: AuditLine[] }).data
    expect(line?.changes[0]?.fields).toEqual([
      { field: 'voterClass', old: 'Issuers', new: 'Consumers' },
      { field: 'weight', old: 1, new: 3 },
    ])
    const { body: earlier } = await staff.get('/api/admin/imports')
    const { imports } = earlier as { imports: { importId: number }[] }
    for (const { importId } of imports)
      await staff.post(`/api/admin/imports/${importId}/putBack?dryRun=false`, {})
    expect(await stored()).toMatchObject({ voterClass: null, weight: 1 })
  })
})

test('SCIM takes people out and back and leaves both as they were', async () => {
  await storeClasses(712)
  const power = { voterClass: 'Issuers', weight: 5 }
  const isInGroup = eq(memberships.groupId, 712)
  await application.db.update(memberships).set(power).where(isInGroup)
  const headers = { 'content-type': 'application/scim+json' }
  const replace = (...ids: number[]) => {
    const value = ids.map((id) => ({ value: String(id) }))
    const body = patchOf({ op: 'replace', path: 'members', value })
    return machine.call('PATCH', '/scim/v2/Groups/712?confirmRemovals=1', { body, headers })
  }
  expect((await replace(people.user, people.admin)).status).toBe(200)
  expect((await replace(people.user, people.admin, people.secondUser)).status).toBe(200)
  const rows = await application.db.select().from(memberships).where(isInGroup)
  expect(rows).toMatchObject([power, power, power])
})

/** Companies: their like names, disabled, merged, and taken into a group, on a real database. */
import { eq } from 'drizzle-orm'
import type { GroupVoters } from '../../../../src/contract/groupLists'
import { memberCompanies, members, users } from '../../../../src/server/database/schema/directory'
import { rollEntries, voteResults } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { ballotBox, noon } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { importTable } from '../../../support/importing'
import { motionBox } from '../../../support/motionBox'
import { provisionerOf, provisioning } from '../../../support/provisioner'

const application = testApplication({ now: noon, environment: provisioning }, 'test')
const staff = application.as('staff')

const merge = (from: keyof typeof companies, into: keyof typeof companies) =>
  staff.post(`/api/admin/companies/${companies[from]}/merge`, { intoMemberId: companies[into] })
const change = (company: keyof typeof companies, body: object) =>
  staff.put(`/api/admin/companies/${companies[company]}`, { memberType: 'Promoter', ...body })
const voters = async () =>
  (await application.as('admin').get('/api/groups/101/admin/voters')).body as GroupVoters

test.each(['alder inc', 'ALDER  INC.', 'Álder, Inc.'])(
  "'%s' beside 'Alder Inc.' asks whether it is another company",
  async (name) => {
    const refused = await staff.post('/api/admin/companies', { name, memberType: '' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: {
          isAnother: [`'Alder Inc.' (id 401) is in the directory. Is '${name}' another company?`],
        },
      },
    })
    expect(await change('cedar', { name })).toMatchObject({ status: 400 })
    const sent = { name, memberType: '', isAnother: true }
    expect(await staff.post('/api/admin/companies', sent)).toMatchObject({ status: 201 })
  },
)

test('a company is spelled otherwise without being asked about itself', async () => {
  expect(await change('alder', { name: 'ALDER Inc' })).toMatchObject({ status: 200 })
  expect(await change('alder', { name: 'ALDER Inc' })).toMatchObject({ status: 200 })
})

test('a disabled company holds no vote in what opens from then on', async () => {
  const box = ballotBox(application.db)
  const open = await box.open()
  expect(await change('alder', { name: 'Alder Inc.', isDisabled: true })).toMatchObject({
    status: 200,
  })
  const holders = async (id: number) =>
    (await application.db.select().from(rollEntries).where(eq(rollEntries.voteQuestionId, id))).map(
      ({ memberId }) => memberId,
    )
  expect(await holders(open.voteQuestionId)).toContain(companies.alder)
  const next = await box.open()
  expect(await holders(next.voteQuestionId)).not.toContain(companies.alder)
  const { body } = await application
    .as('admin')
    .get('/api/groups/101/eligibility?mode=0&size=50&page=1')
  const listed = (body as { data: { companyName: string }[] }).data
  expect(listed.map(({ companyName }) => companyName)).not.toContain('Alder Inc.')
  const { data } = (await staff.get('/api/admin/companies?status=disabled')).body as {
    data: object[]
  }
  expect(data).toMatchObject([{ memberId: companies.alder, isDisabled: true }])
  const found = (await provisionerOf(application).get('/api/provisioning/directory')).body
  expect(found).toMatchObject({
    members: expect.arrayContaining([
      expect.objectContaining({ memberId: companies.alder, isDisabled: true }),
    ]),
  })
})

test('a company is merged once nobody counts on the proxy that it appointed', async () => {
  const desk = appointmentDesk(application.db)
  await desk.allowInBoth()
  const period = { from: noon, until: '2026-03-03T20:00:00.000Z', proxyId: people.second }
  const offered = await desk.offer('member', period, 101)
  await desk.answer(offered, 'second', 'accepted', 101)
  expect(await merge('alder', 'dogwood')).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringContaining('Second Test is the proxy of Alder Inc. in the group'),
    },
  })
  await desk.answer(offered, 'second', 'revoked', 101)
  await desk.discardAll()
})

test('a merged company gives its people and places to the other, and votes keep its id', async () => {
  const { db } = application
  const box = ballotBox(db)
  const question = await box.open()
  await box.cast(question, 'member')
  const motions = motionBox(db)
  await motions.withdraw(await motions.make(), 'member', 'Over.')
  expect(await merge('alder', 'dogwood')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('holds a vote on the open question') },
  })
  await application
    .as('admin')
    .patch(`/api/groups/101/VoteQuestions/${question.voteQuestionId}/cancel`, {
      cancellationReason: 'Over.',
    })
  expect(await merge('alder', 'dogwood')).toMatchObject({ status: 200 })
  const [vote] = await db.select().from(voteResults)
  const [entry] = await db
    .select()
    .from(rollEntries)
    .where(eq(rollEntries.rollEntryId, vote?.rollEntryId ?? 0))
  expect(entry?.memberId).toBe(companies.alder)
  expect(await db.$count(users, eq(users.memberId, companies.alder))).toBe(0)
  const [person] = await db.select().from(users).where(eq(users.userId, people.member))
  expect(person?.memberId).toBe(companies.dogwood)
  const inGroup = await db
    .select()
    .from(memberCompanies)
    .where(eq(memberCompanies.memberId, companies.dogwood))
  expect(inGroup).toMatchObject([{ groupId: 101, isVoteEligible: true }])
  expect(await db.$count(memberCompanies, eq(memberCompanies.memberId, companies.alder))).toBe(0)
  const [duplicate] = await db.select().from(members).where(eq(members.memberId, companies.alder))
  expect(duplicate).toMatchObject({ isDisabled: true, mergedIntoId: companies.dogwood })
  expect(await merge('alder', 'cedar')).toMatchObject({ status: 409 })
  expect(await merge('cedar', 'alder')).toMatchObject({
    status: 400,
    body: { errors: { intoMemberId: ['Please provide another company, which is not disabled.'] } },
  })
  const again = { name: 'Alder Inc.', memberType: '' }
  const created = await staff.post('/api/admin/companies', again)
  expect(created).toMatchObject({ status: 201 })
  const columns = ['First name', 'Last name', 'Email', 'Company']
  const row = ['Ann', 'Lee', 'ann.lee@test.example', 'Alder Inc.']
  await importTable(staff, 'people', columns, [row], { dryRun: false })
  const [ann] = await db.select().from(users).where(eq(users.email, 'ann.lee@test.example'))
  expect(created.body).toEqual({ memberId: ann?.memberId })
  expect(await change('alder', { name: 'Alder Inc.', isDisabled: false })).toMatchObject({
    status: 400,
    body: { errors: { isDisabled: [expect.stringContaining('merged into 404')] } },
  })
})

test('the company of the staff is neither disabled nor merged', async () => {
  expect(await merge('staff', 'alder')).toMatchObject({ status: 409 })
  expect(await merge('alder', 'staff')).toMatchObject({ status: 409 })
  expect(await change('staff', { name: 'Staff', isDisabled: true })).toMatchObject({ status: 409 })
  const columns = ['Id', 'Name', 'Membership', 'Disabled']
  const row = [String(companies.staff), 'Staff Inc.', 'Contributor', 'Yes']
  const disabled = await importTable(staff, 'companies', columns, [row], { dryRun: false })
  expect(disabled).toMatchObject({ status: 409, body: { code: 'state-forbids' } })
})

test('a group of companies tells which companies of its members it lacks, and takes them in', async () => {
  const outOfIt = { titles: [], isAdmin: false, isProxyVoter: false, comments: '' }
  const join = (person: 'staff' | 'outsider', isActive: boolean) =>
    staff.put(`/api/groups/101/admin/members/${people[person]}`, { ...outOfIt, isActive })
  expect(await join('staff', true)).toMatchObject({ status: 200 })
  expect(await join('outsider', false)).toMatchObject({ status: 200 })
  const before = await voters()
  expect(before.castableVotes).toBeGreaterThan(0)
  expect(before.missingCompanies).toEqual([])
  expect(before.withoutCompany).toEqual(['Freelancer Test'])
  await application.db.delete(memberCompanies).where(eq(memberCompanies.groupId, 101))
  const emptied = await voters()
  expect(emptied.castableVotes).toBe(0)
  expect(emptied.missingCompanies).toContainEqual({
    memberId: companies.alder,
    name: 'Alder Inc.',
    people: ['Colleague Test', 'Member Test'],
  })
  const memberIds = emptied.missingCompanies.map(({ memberId }) => memberId)
  const path = '/api/groups/101/admin/companies'
  const added = memberIds.length
  expect(await staff.post(path, { memberIds })).toMatchObject({ status: 200, body: { added } })
  expect(await staff.post(path, { memberIds })).toMatchObject({ status: 200, body: { added: 0 } })
  const after = await voters()
  expect(after).toMatchObject({ castableVotes: added, missingCompanies: [] })
  expect(await staff.post(path, { memberIds: [999_999] })).toMatchObject({ status: 400 })
})

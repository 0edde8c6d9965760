/** An announced leave: entered by hand, shown, and what roll calls make of it, on a real database. */
import { eq } from 'drizzle-orm'
import type { AttendanceLedger } from '../../../src/contract/groupEligibility'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { memberCompanies } from '../../../src/server/database/schema/directory'
import type { MeetingEvent } from '../../../src/server/record/meetingEvent'
import { testApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { isEligible } from '../../support/companyInGroup'
import { companies, storePolicy } from '../../support/directory'
import { importTable } from '../../support/importing'
import { storeMeetingWeeks } from '../../support/meetingWeeks'
import { policyDesk } from '../../support/policyDesk'
import { rollCallDesk } from '../../support/rollCall'
import { recordedEvents } from '../../support/stored'
import { storeEvent } from '../../support/storedEvent'

const application = testApplication({ now: noon }, 'test')
const staff = application.as('staff')
const desk = rollCallDesk(application.db)
const attendance = { lostAfter: 2, regainedAfter: 1, leaveDays: 10 }
const rights = { isVoteEligible: true, isQuorumEligible: true, comments: '' }
const save = (memberId: number, leave: object) =>
  staff.put(`/api/groups/101/admin/companies/${memberId}`, { ...rights, ...leave })

const meetingEventsOf = (id: number) =>
  recordedEvents<MeetingEvent>(application.db, { subject: 'meeting', id })

/** Closes a roll call of March 2nd, before which nobody but Cedar came for some weeks. */
async function closeAfter(weeks: number) {
  await storeMeetingWeeks(application.db, Array<['second']>(weeks).fill(['second']))
  const meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('admin', meeting, ['second'])
  await desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
  return meeting
}

test('what is missed on leave does not count, and the record tells whom it excused', async () => {
  await policyDesk(application).putInForce({ attendance })
  const leave = { leaveFrom: '2026-02-22', leaveTo: '2026-03-31' }
  expect(await save(companies.alder, leave)).toMatchObject({ status: 200 })
  const meeting = await closeAfter(2)
  expect(await isEligible(application.db, companies.alder)).toBe(true)
  expect(await isEligible(application.db, companies.birch)).toBe(false)
  expect(await meetingEventsOf(meeting.eventId)).toMatchObject([
    { event: 'rollCallClosed', excused: [companies.alder] },
  ])
  const { body } = await application.as('member').get('/api/groups/101/eligibility')
  expect((body as { data: object[] }).data).toContainEqual(
    expect.objectContaining({ companyName: 'Alder Inc.', isQuorumEligible: true, ...leave }),
  )
})

test('who missed enough before a leave loses the right by the first meeting after it', async () => {
  await policyDesk(application).putInForce({ attendance })
  await save(companies.alder, { leaveFrom: '2026-02-20', leaveTo: '2026-02-27' })
  await closeAfter(2)
  expect(await isEligible(application.db, companies.alder)).toBe(false)
})

test('a leave is longer than the bylaws excuse, or means nothing by them', async () => {
  await policyDesk(application).putInForce({ attendance })
  await save(companies.alder, { leaveFrom: '2026-02-01', leaveTo: '2026-03-31' })
  const meeting = await closeAfter(2)
  expect(await isEligible(application.db, companies.alder)).toBe(false)
  const [closed] = await meetingEventsOf(meeting.eventId)
  expect(closed).not.toHaveProperty('excused')
})

/** The weeks of an attendance ledger, the latest first. */
async function presencesIn(groupId: number, id: number) {
  const { body } = await staff.get(`/api/groups/${groupId}/eligibility/${id}/attendance`)
  return (body as AttendanceLedger).weeks.map(({ presence }) => presence)
}

const storedLeaves = async () => {
  const ofAlder = eq(memberCompanies.memberId, companies.alder)
  const [row] = await application.db.select().from(memberCompanies).where(ofAlder)
  return row && [row.leaveFrom, row.leaveTo, ...row.furtherLeaves]
}

test('of several leaves in a year as many count as the bylaws say, in every view', async () => {
  await policyDesk(application).putInForce({ attendance: { ...attendance, leavesPerYear: 1 } })
  const away = { leaveFrom: '2026-02-22', leaveTo: '2026-03-31' }
  await save(companies.alder, { ...away, furtherLeaves: ['2026-01-05/2026-01-06'] })
  await save(companies.birch, { ...away, furtherLeaves: ['2025-12-29/2026-01-06'] })
  const meeting = await closeAfter(2)
  expect(await isEligible(application.db, companies.alder)).toBe(false)
  expect(await isEligible(application.db, companies.birch)).toBe(true)
  expect(await meetingEventsOf(meeting.eventId)).toMatchObject([{ excused: [companies.birch] }])
  expect(await presencesIn(101, companies.alder)).not.toContain('excused')
  expect(await presencesIn(101, companies.birch)).toContain('excused')
})

test('a version with leaves per year counts from the first roll call that closes under it', async () => {
  const bylaws = policyDesk(application)
  await bylaws.putInForce({ attendance })
  const leave = { leaveFrom: '2026-02-22', leaveTo: '2026-03-31' }
  await save(companies.alder, { ...leave, furtherLeaves: ['2026-01-05/2026-01-06'] })
  await closeAfter(2)
  expect(await isEligible(application.db, companies.alder)).toBe(true)
  await bylaws.putInForce({ attendance: { ...attendance, leavesPerYear: 1 } })
  const next = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('admin', next, ['second'])
  await desk.close('admin', next, '2026-03-02T23:00:00.000Z')
  expect(await isEligible(application.db, companies.alder)).toBe(false)
})

test('leaves come in a file, are read back so, and the ones that are left out stay', async () => {
  const further = ['2026-08-03/2026-08-07', '2026-03-02/2026-03-20']
  const columns = ['Group', 'Company', 'Other leaves']
  const row = ['101', 'Alder Inc.', further.join(', ')]
  const sent = await importTable(staff, 'groupCompanies', columns, [row], { dryRun: false })
  expect(sent).toMatchObject({ status: 200 })
  expect(await storedLeaves()).toEqual([null, null, ...further])
  const newest = { leaveFrom: '2026-09-01', leaveTo: '2026-09-02' }
  expect(await save(companies.alder, newest)).toMatchObject({ status: 200 })
  expect(await storedLeaves()).toEqual(['2026-09-01', '2026-09-02', ...further])
  expect(await save(companies.alder, { furtherLeaves: [] })).toMatchObject({ status: 200 })
  expect(await storedLeaves()).toEqual(['2026-09-01', '2026-09-02'])
})

test('a leave that shares days with a stored one, or is none, is refused at its field', async () => {
  await save(companies.alder, { leaveFrom: '2026-03-02', leaveTo: '2026-03-20' })
  expect(await save(companies.alder, { furtherLeaves: ['2026-03-20/2026-03-30'] })).toMatchObject({
    status: 400,
    body: {
      errors: {
        furtherLeaves: [
          'Please provide no day twice: 2026-03-02/2026-03-20 and 2026-03-20/2026-03-30.',
        ],
      },
    },
  })
  expect(await save(companies.alder, { furtherLeaves: ['2026-03-30'] })).toMatchObject({
    status: 400,
    body: {
      errors: {
        'furtherLeaves.0': [
          'Please provide the first and the last day of each leave, such as 2026-03-02/2026-03-20.',
        ],
      },
    },
  })
})

test.each([
  [{ leaveFrom: '2026-03-02', leaveTo: '2026-03-01' }],
  [{ leaveFrom: '2026-03-02', leaveTo: null }],
  [{ leaveTo: '2026-03-02' }],
])('%j is refused at its field', async (leave) => {
  const message = 'Please provide both days of a leave, the last not before the first one.'
  expect(await save(companies.alder, leave)).toMatchObject({
    status: 400,
    body: { errors: { leaveTo: [message] } },
  })
})

test('an admin of the group enters the leaves of a person, of which one a year excuses', async () => {
  const path = '/api/groups/712/admin/members'
  const { body } = await staff.get(path)
  const [member] = (body as { data: { userId: number; titles: string[] }[] }).data
  if (!member) throw new Error('Nobody is in the group.')
  const flags = { isAdmin: false, isProxyVoter: false, isActive: true, comments: '' }
  const furtherLeaves = ['2026-01-05/2026-01-09']
  const leave = { leaveFrom: '2026-02-16', leaveTo: '2026-02-20', furtherLeaves }
  const sent = { titles: member.titles, ...flags, ...leave }
  const admin = application.as('admin')
  expect(await admin.put(`${path}/${member.userId}`, sent)).toMatchObject({ status: 200 })
  expect((await staff.get(path)).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ userId: member.userId, ...leave })]),
  })

  const policy = { ...standardPolicy(712), version: 3 }
  const ofYear = { ...attendance, leavesPerYear: 1 }
  await storePolicy(application.db, 712, { ...policy, attendance: ofYear })
  for (const day of ['2026-01-06', '2026-02-17'])
    await storeEvent(application.db, {
      groupId: 712,
      startTime: `${day}T20:00:00.000Z`,
      endTime: `${day}T21:00:00.000Z`,
      rollCallClosedAt: `${day}T22:00:00.000Z`,
    })
  expect(await presencesIn(712, member.userId)).toEqual(['missed', 'excused'])
})

/** Staff change the attendance of a closed roll call directly, with the same consequences as a correction. */
import { eq } from 'drizzle-orm'
import type { CorrectionEffects } from '../../../../src/contract/corrections'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { checkIns } from '../../../../src/server/database/schema/meetings'
import { testApplication } from '../../../support/application'
import { attendanceMails, expectRollCallVerifies } from '../../../support/closedRollCall'
import * as company from '../../../support/companyInGroup'
import { companies, people, type PersonName } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'

const over = '2026-03-02T22:00:00.000Z'
const later = '2026-03-03T22:00:00.000Z'

const application = testApplication({ now: later }, 'test')
let desk: RollCallDesk
let meeting: MeetingAt

/** Only the admin came in three weeks: Alder and Cedar lost their eligibility with the close. */
beforeEach(async () => {
  desk = rollCallDesk(application.db)
  meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await storeMeetingWeeks(application.db, [['admin'], ['admin']])
  await desk.add('admin', meeting, ['admin'])
})

const close = () => desk.close('admin', meeting, over)
const isEligible = (memberId: number) => company.isEligible(application.db, memberId)
const path = () => `/api/groups/101/events/${meeting.eventId}/CheckIns`

async function preview(change: object, by: PersonName = 'staff') {
  const answer = await application.as(by).post(`${path()}/rehearsals`, change)
  expect(answer.status).toBe(200)
  return answer.body as CorrectionEffects
}

const mailed = () => attendanceMails(application, meeting)
const recorded = () => recordedEvents(application.db, { subject: 'meeting', id: meeting.eventId })
const expectVerified = () => expectRollCallVerifies(application, meeting)

test('who is added regains eligibility; it is told before, mailed and recorded', async () => {
  await close()
  expect(await isEligible(companies.alder)).toBe(false)
  const told = await preview({ kind: 'add', userIds: [people.member, people.colleague] })
  const names = ['Member Test', 'Colleague Test']
  const changes = names.map((name) => {
    return { label: `Attendance of ${name}`, oldValue: 'Not checked in', newValue: 'Checked in' }
  })
  const effects = [
    { label: 'Checked in', oldValue: '1', newValue: '3' },
    { label: 'Quorum eligibility of Alder Inc.', oldValue: 'Not eligible', newValue: 'Eligible' },
  ]
  expect(told).toEqual({
    effects: [...changes, ...effects],
    recipients: ['group-101@test.example', 'member@test.example', 'colleague@test.example'],
    mailSubject: '[Audio Group] Attendance changed: Weekly call',
  })
  expect(await isEligible(companies.alder)).toBe(false)
  expect(await desk.rows(meeting)).toEqual(['Admin Manual'])
  expect(await mailed()).toEqual([])

  const body = ['member', 'colleague'].map((name) => {
    return { quorateUserId: people[name as PersonName] }
  })
  const { status, body: answer } = await application.as('staff').post(path(), body)
  expect([status, Object.keys(answer as object)]).toEqual([200, ['checkInIds']])
  expect(await isEligible(companies.alder)).toBe(true)
  expect(await isEligible(companies.cedar)).toBe(false)
  expect(await mailed()).toMatchObject([
    { recipients: told.recipients, facts: { changedBy: 'Staff Test', changes, effects } },
  ])
  expect((await recorded()).at(-1)).toMatchObject({
    event: 'attendanceChanged',
    actor: { userId: people.staff },
    eligibility: [{ holder: 'company', id: companies.alder, before: false, after: true }],
  })
  await expectVerified()
})

test('who is removed loses eligibility and the count, as if never there', async () => {
  await desk.add('admin', meeting, ['member'])
  await close()
  expect(await isEligible(companies.alder)).toBe(true)
  const row = (await desk.checkIns(meeting)).find(({ userId }) => userId === people.member)
  const checkInId = row?.checkInId ?? 0
  const { effects } = await preview({ kind: 'remove', checkInId })
  expect(effects).toEqual([
    { label: 'Attendance of Member Test', oldValue: 'Checked in', newValue: 'Not checked in' },
    { label: 'Checked in', oldValue: '2', newValue: '1' },
    { label: 'Most present for the quorum at once', oldValue: '2', newValue: '1' },
    { label: 'Quorum met', oldValue: 'Yes', newValue: 'No' },
    { label: 'Quorum eligibility of Alder Inc.', oldValue: 'Eligible', newValue: 'Not eligible' },
  ])
  expect((await application.as('staff').delete(`${path()}/${checkInId}`)).status).toBe(204)
  expect(await isEligible(companies.alder)).toBe(false)
  expect(await mailed()).toHaveLength(1)
  const [kept] = await application.db
    .select()
    .from(checkIns)
    .where(eq(checkIns.checkInId, checkInId))
  expect(kept).toMatchObject({ removedAt: later, removedById: people.staff })
  await expectVerified()
})

test('each change is mailed, not the first alone', async () => {
  await close()
  await desk.add('staff', meeting, ['member'], later)
  const [, added] = await desk.checkIns(meeting)
  await desk.remove('staff', meeting, added?.checkInId ?? 0, later)
  await desk.add('staff', meeting, ['second'], later)
  expect((await mailed()).map(({ facts }) => facts.changes)).toMatchObject([
    [{ label: 'Attendance of Member Test', newValue: 'Checked in' }],
    [{ label: 'Attendance of Member Test', newValue: 'Not checked in' }],
    [{ label: 'Attendance of Second Test', newValue: 'Checked in' }],
  ])
})

test('who is in already changes nothing and is not mailed', async () => {
  await close()
  const { length } = await recorded()
  const nothing = { effects: [], recipients: [], mailSubject: null }
  expect(await preview({ kind: 'add', userIds: [people.admin] })).toEqual(nothing)
  await desk.add('staff', meeting, ['admin'], later)
  expect(await mailed()).toEqual([])
  expect(await recorded()).toHaveLength(length)
})

test('while the roll call is open nothing follows but its counts', async () => {
  const nothing = { effects: [], recipients: [], mailSubject: null }
  expect(await preview({ kind: 'add', userIds: [people.member] }, 'admin')).toEqual(nothing)
  await desk.add('admin', meeting, ['member'])
  expect(await mailed()).toEqual([])
})

test('an eligibility that the directory set since is left alone where nothing follows for it', async () => {
  await close()
  await application.db
    .update(memberCompanies)
    .set({ isQuorumEligible: true })
    .where(company.ofCompany(companies.cedar))
  await desk.add('staff', meeting, ['member'], later)
  expect(await isEligible(companies.cedar)).toBe(true)
})

test('admins of the group are refused once it is closed, before anything is told', async () => {
  await close()
  const change = { kind: 'add', userIds: [people.member] }
  const answer = await application.as('admin').post(`${path()}/rehearsals`, change)
  expect(answer).toMatchObject({ status: 409, body: { code: 'roll-call-closed' } })
})

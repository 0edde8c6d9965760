/** Staff say whose name from Zoom it was after the close, with the same consequences as a correction. */
import { eq } from 'drizzle-orm'
import type { CorrectionEffects } from '../../../../src/contract/corrections'
import { users } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { attendanceMails, expectRollCallVerifies } from '../../../support/closedRollCall'
import * as company from '../../../support/companyInGroup'
import { companies, people, type PersonName } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { joined, minute } from '../../../support/zoomMessage'

const application = testApplication({ now: '2026-03-03T22:00:00.000Z' }, 'test')
const guest = { user_id: '3', user_name: 'iPhone of S.' }
const path = () => `/api/groups/101/events/${meeting.eventId}`
const names = () => `${path()}/zoomParticipants`
let desk: RollCallDesk
let meeting: MeetingAt
let meetings = 83_000_000_000
let zoomParticipantId: number

const close = () => desk.close('admin', meeting, '2026-03-02T22:00:00.000Z')
const isEligible = (memberId: number) => company.isEligible(application.db, memberId)
const mailed = () => attendanceMails(application, meeting)
const recorded = () => recordedEvents(application.db, { subject: 'meeting', id: meeting.eventId })
const expectVerified = () => expectRollCallVerifies(application, meeting)

const say = async (person: PersonName | null, by: PersonName = 'staff') => {
  const userId = person && people[person]
  const change = { kind: 'assign', zoomParticipantId, userId }
  const told = await application.as(by).post(`${path()}/CheckIns/rehearsals`, change)
  const answer = await application.as(by).put(`${names()}/${zoomParticipantId}`, { userId })
  expect([told.status, answer.status]).toEqual([200, 200])
  return told.body as CorrectionEffects
}

beforeEach(async () => {
  desk = rollCallDesk(application.db)
  meetings += 1
  const zoomMeetingId = String(meetings)
  meeting = { groupId: 101, eventId: await storeEvent(application.db, { zoomMeetingId }) }
  await storeMeetingWeeks(application.db, [['admin'], ['admin']])
  await desk.add('admin', meeting, ['admin'])
  const at = minute(0)
  await desk.receive([joined(guest, at, zoomMeetingId)], at)
  const { body } = await application.as('admin').get(names())
  zoomParticipantId = (body as { zoomParticipantId: number }[])[0]?.zoomParticipantId ?? 0
})

test('tells before what follows, regains the eligibility, mails and records', async () => {
  await close()
  const told = await say('member')
  const changes = [
    { label: 'Name "iPhone of S."', oldValue: 'Nobody', newValue: 'Member Test' },
    { label: 'Attendance of Member Test', oldValue: 'Not checked in', newValue: 'Checked in' },
  ]
  const effects = [
    { label: 'Checked in', oldValue: '1', newValue: '2' },
    { label: 'Most present for the quorum at once', oldValue: '1', newValue: '2' },
    { label: 'Quorum met', oldValue: 'No', newValue: 'Yes' },
    { label: 'Quorum eligibility of Alder Inc.', oldValue: 'Not eligible', newValue: 'Eligible' },
  ]
  expect(told).toEqual({
    effects: [...changes, ...effects],
    recipients: ['group-101@test.example', 'member@test.example'],
    mailSubject: '[Audio Group] Attendance changed: Weekly call',
  })
  expect(await isEligible(companies.alder)).toBe(true)
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

test('given to somebody else it moves the attendance and both are mailed', async () => {
  await say('member', 'admin')
  await close()
  expect(await isEligible(companies.alder)).toBe(true)
  const { effects, recipients } = await say('second')
  expect(effects).toEqual([
    { label: 'Name "iPhone of S."', oldValue: 'Member Test', newValue: 'Second Test' },
    { label: 'Attendance of Member Test', oldValue: 'Checked in', newValue: 'Not checked in' },
    { label: 'Attendance of Second Test', oldValue: 'Not checked in', newValue: 'Checked in' },
    { label: 'Quorum eligibility of Alder Inc.', oldValue: 'Eligible', newValue: 'Not eligible' },
    { label: 'Quorum eligibility of Cedar Inc.', oldValue: 'Not eligible', newValue: 'Eligible' },
  ])
  expect(recipients).toEqual([
    'group-101@test.example',
    'member@test.example',
    'second@test.example',
  ])
  await expectVerified()
})

test('of somebody who is there by hand as well, only the name changes', async () => {
  await desk.add('admin', meeting, ['member'])
  await close()
  const { effects } = await say('member')
  expect(effects.map(({ label }) => label)).not.toContain('Attendance of Member Test')
  expect(effects[0]).toEqual({
    label: 'Name "iPhone of S."',
    oldValue: 'Nobody',
    newValue: 'Member Test',
  })
  await expectVerified()
})

test('said again, or of an open roll call, it is told to nobody', async () => {
  const nothing = { effects: [], recipients: [], mailSubject: null }
  expect(await say('member', 'admin')).toEqual(nothing)
  await close()
  const { length } = await recorded()
  expect(await say('member')).toEqual(nothing)
  expect(await mailed()).toEqual([])
  expect(await recorded()).toHaveLength(length)
})

test('taken back from somebody who was disabled since, it names them', async () => {
  await say('member', 'admin')
  await close()
  const itself = eq(users.userId, people.member)
  await application.db.update(users).set({ isDisabled: true }).where(itself)
  const { effects } = await say(null)
  await application.db.update(users).set({ isDisabled: false }).where(itself)
  expect(effects.slice(0, 2)).toEqual([
    { label: 'Name "iPhone of S."', oldValue: 'Member Test', newValue: 'Nobody' },
    { label: 'Attendance of Member Test', oldValue: 'Checked in', newValue: 'Not checked in' },
  ])
  await expectVerified()
})

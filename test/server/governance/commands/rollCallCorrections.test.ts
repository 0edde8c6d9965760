/** Corrections of who was there, in closed roll calls, on a real database. */
import { and, eq } from 'drizzle-orm'
import { hubs } from '../../../../src/contract/hub'
import { inactivityRule } from '../../../../src/rules/attendance'
import { findCheckInsEver } from '../../../../src/server/database/repositories/checkIns'
import {
  formerEligibility,
  memberCompanies,
  memberships,
} from '../../../../src/server/database/schema/directory'
import { mails } from '../../../../src/server/database/schema/mails'
import { outbox } from '../../../../src/server/database/schema/outbox'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import * as company from '../../../support/companyInGroup'
import { correctionDesk } from '../../../support/correctionDesk'
import { companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { recordedEvents } from '../../../support/stored'
import { storeCheckIn } from '../../../support/storedCheckIn'
import { storeEvent } from '../../../support/storedEvent'
import { storeZoomParticipant } from '../../../support/storedZoomParticipant'

const over = '2026-03-02T22:00:00.000Z'
const later = '2026-03-03T22:00:00.000Z'

const database = directoryDatabase('test')
let rollCalls: RollCallDesk
let desk: ReturnType<typeof correctionDesk>
let meeting: MeetingAt

beforeEach(async () => {
  rollCalls = rollCallDesk(database.db)
  desk = correctionDesk(database.db)
  meeting = {
    groupId: 101,
    eventId: await storeEvent(database.db),
  }
})

const wasThere = (person: PersonName, isThere = true) => ({
  kind: 'attendance' as const,
  eventId: meeting.eventId,
  userId: people[person],
  wasThere: isThere,
})

const isEligible = (memberId: number) => company.isEligible(database.db, memberId)

const recorded = () => recordedEvents(database.db, { subject: 'meeting', id: meeting.eventId })

test('what is asked for says whose attendance it is, how it stands and how it shall be', async () => {
  await rollCalls.add('admin', meeting, ['member'])
  await storeCheckIn(database.db, meeting.eventId, 'second', { source: 'Proxy' })
  await rollCalls.close('admin', meeting, over)
  const told = async (person: PersonName, isThere: boolean) => {
    const asked = await desk.ask('admin', wasThere(person, isThere), later)
    return [asked.target, asked.basis, asked.about, asked.oldValue, asked.newValue]
  }
  const of = (person: PersonName) => `attendance ${people[person]}`
  for (const [person, isThere, basis, name, before, after] of [
    ['member', false, 'Manual', 'Member Test', 'Checked in', 'Not checked in'],
    ['admin', true, 'absent', 'Admin Test', 'Not checked in', 'Checked in'],
    ['second', true, 'Proxy', 'Second Test', 'By proxy', 'Checked in'],
  ] as const) {
    const about = `Attendance of ${name}`
    expect(await told(person, isThere)).toEqual([of(person), basis, about, before, after])
  }
})

test('the attendance of somebody who is no member is not corrected', async () => {
  await rollCalls.close('admin', meeting, over)
  for (const userId of [people.outsider, 999_999]) {
    const change = { ...wasThere('outsider'), userId }
    const { details } = await refusalOf(desk.ask('admin', change, later))
    expect(details.errors).toEqual({ 'change.userId': ['Please provide a valid user.'] })
  }
})

test('who was there is added by two people, and the eligibility that was lost comes back', async () => {
  await storeMeetingWeeks(database.db, [['admin'], ['admin']])
  await rollCalls.add('admin', meeting, ['admin'])
  await rollCalls.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(false)
  expect(await isEligible(companies.cedar)).toBe(false)

  const preview = await desk.preview('admin', wasThere('member'), later)
  expect(preview).toEqual({
    effects: [
      { label: 'Checked in', oldValue: '1', newValue: '2' },
      { label: 'Quorum eligibility of Alder Inc.', oldValue: 'Not eligible', newValue: 'Eligible' },
    ],
    recipients: ['group-101@test.example', 'member@test.example'],
    mailSubject: '[Audio Group] Record corrected: Weekly call',
  })
  expect(await isEligible(companies.alder)).toBe(false)

  const { correctionId } = await desk.ask('admin', wasThere('member'), later)
  const approved = await desk.approve('staff', correctionId, later)
  expect(approved).toMatchObject({ status: 'approved', effects: preview.effects })
  expect(await rollCalls.rows(meeting)).toEqual(['Admin Manual', 'Member Manual'])
  expect(await isEligible(companies.alder)).toBe(true)
  expect(await isEligible(companies.cedar)).toBe(false)
  expect((await recorded()).at(-1)).toMatchObject({
    event: 'corrected',
    actor: { userId: people.admin },
    right: 'admin',
    approver: { userId: people.staff },
    approverRight: 'staff',
    change: { kind: 'attendance', userId: people.member, wasThere: true },
    eligibility: [{ holder: 'company', id: companies.alder, isQuorumEligible: true }],
  })
})

test('of a company that left the group since no name is told', async () => {
  await storeMeetingWeeks(database.db, [['admin'], ['admin']])
  await rollCalls.close('admin', meeting, over)
  const former = { groupId: 101, kind: 'company' as const, holderId: companies.alder }
  const lost = {
    isQuorumEligible: false,
    isLostByAbsence: true,
    comments: inactivityRule({ lostAfter: 3 }),
  }
  await database.db.insert(formerEligibility).values({ ...former, ...lost })
  await database.db.delete(memberCompanies).where(company.ofCompany(companies.alder))
  const { effects } = await desk.preview('admin', wasThere('member'), later)
  expect(effects.map(({ label }) => label)).toContain('Quorum eligibility of somebody who has left')
})

test('an eligibility that the directory set since is left alone where nothing follows for it', async () => {
  await storeMeetingWeeks(database.db, [['admin'], ['admin']])
  await rollCalls.add('admin', meeting, ['admin'])
  await rollCalls.close('admin', meeting, over)
  await database.db
    .update(memberCompanies)
    .set({ isQuorumEligible: true })
    .where(company.ofCompany(companies.cedar))
  const { correctionId } = await desk.ask('admin', wasThere('member'), later)
  await desk.approve('staff', correctionId, later)
  expect(await isEligible(companies.cedar)).toBe(true)
  expect(await isEligible(companies.alder)).toBe(true)
})

test('who was not there is taken off, as if they never had been', async () => {
  await storeMeetingWeeks(database.db, [['admin'], ['admin']])
  await rollCalls.add('admin', meeting, ['admin', 'member'])
  await rollCalls.close('admin', meeting, over)
  expect(await isEligible(companies.alder)).toBe(true)
  const { correctionId } = await desk.ask('admin', wasThere('member', false), later)
  await desk.approve('staff', correctionId, later)
  expect(await rollCalls.rows(meeting)).toEqual(['Admin Manual'])
  const ever = await findCheckInsEver(database.db, meeting.eventId)
  expect(ever.map(({ createdBy }) => createdBy)).toEqual(['Admin Test', 'Admin Test'])
  expect(await rollCalls.history(meeting)).toBe('20:00 1, 21:00 0')
  expect(await isEligible(companies.alder)).toBe(false)
})

test('open pages hear that it was asked for and made, and a mail leads to the roll call', async () => {
  await rollCalls.close('admin', meeting, over)
  const wordsOf = async <T>(act: Promise<T>) => {
    const done = await act
    return { done, words: await database.db.delete(outbox).returning() }
  }
  await database.db.delete(outbox)
  const word = { topic: hubs.events.event, groupId: 101, subjectId: meeting.eventId }
  const asked = await wordsOf(desk.ask('admin', wasThere('member'), later))
  const { correctionId } = asked.done
  expect(asked.words).toMatchObject([word])
  const approved = await wordsOf(desk.approve('staff', correctionId, later))
  expect(approved.words).toContainEqual(expect.objectContaining(word))
  const page = `events/${meeting.eventId}/rollcall`
  const left = await database.db.select().from(mails).where(eq(mails.subjectId, correctionId))
  const facts = expect.objectContaining({ title: 'Weekly call', page })
  expect(left.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ kind: 'approved', facts }),
  )
})

test('a roll call that staff changed meanwhile overtakes what was asked for', async () => {
  await rollCalls.add('admin', meeting, ['admin'])
  await rollCalls.close('admin', meeting, over)
  const { correctionId } = await desk.ask('admin', wasThere('member'), later)
  await rollCalls.add('staff', meeting, ['member'], later)
  expect(await desk.approve('staff', correctionId, later)).toMatchObject({ status: 'overtaken' })
  expect(await recorded()).not.toContainEqual(expect.objectContaining({ event: 'corrected' }))
})

test('what is asked for of somebody who left the group since can still be withdrawn', async () => {
  await rollCalls.close('admin', meeting, over)
  const { correctionId } = await desk.ask('admin', wasThere('member'), later)
  const itself = and(eq(memberships.groupId, 101), eq(memberships.userId, people.member))
  await database.db.delete(memberships).where(itself)
  expect(await outcomeOf(desk.ask('admin', wasThere('member'), later))).toBe('bad-input')
  expect(await desk.withdraw('admin', correctionId, later)).toMatchObject({ status: 'withdrawn' })
})

test('while the roll call is open it is changed without asking', async () => {
  expect(await outcomeOf(desk.ask('admin', wasThere('member')))).toBe('not-finished')
  const zoomParticipantId = await storeZoomParticipant(database.db, meeting.eventId)
  const change = { kind: 'assignment', eventId: meeting.eventId, zoomParticipantId } as const
  const asked = desk.ask('admin', { ...change, userId: people.member })
  expect(await outcomeOf(asked)).toBe('not-finished')
})

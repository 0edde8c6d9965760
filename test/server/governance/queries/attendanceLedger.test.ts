/** The attendance ledger of a company, and the forecast of what the next roll call does, beside what it then does. */
import * as fc from 'fast-check'
import { ne, sql } from 'drizzle-orm'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { findGroupWithPolicy } from '../../../../src/server/governance/access/groupWithPolicy'
import {
  showAttendanceLedger,
  showEligibilityForecast,
} from '../../../../src/server/governance/queries/attendanceLedger'
import { findAbsenceRisks } from '../../../../src/server/governance/queries/deskAbsence'
import { listAbsenceRisks } from '../../../../src/server/governance/queries/listAbsenceRisks'
import { companies, people, companyOf, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, type RollCallDesk, rollCallDesk } from '../../../support/rollCall'
import { noteTried, runs } from '../../../support/runs'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const before = '2026-03-02T12:00:00.000Z'
const over = '2026-03-02T22:00:00.000Z'
const database = directoryDatabase('test')
let desk: RollCallDesk

beforeEach(() => {
  desk = rollCallDesk(database.db)
})

const group = () => findGroupWithPolicy(database.db, 101)
const ledgerOf = async (id: number, now = before) =>
  showAttendanceLedger(database.db, await group(), id, now)
const forecast = async (now = before) => showEligibilityForecast(database.db, await group(), now)
const nextMeeting = async (): Promise<MeetingAt> => ({
  groupId: 101,
  eventId: await storeEvent(database.db),
})

/** What the desk of a person tells of the next meeting of the group. */
const risksOf = (person: PersonName) =>
  findAbsenceRisks(
    database.db,
    { userId: people[person], memberId: companyOf[person] },
    [101],
    before,
  )

test('says week by week who came, and what the next meeting decides', async () => {
  await storeMeetingWeeks(database.db, [['member', 'colleague'], ['second'], ['second']])
  const next = await nextMeeting()
  const ledger = await ledgerOf(companies.alder)
  expect(ledger).toMatchObject({
    name: 'Alder Inc.',
    isQuorumEligible: true,
    rule: 'Who misses the meetings of 3 weeks in a row no longer counts for quorum, and counts again after 1 week of attendance.',
    next: { eventId: next.eventId, ifMissed: false, ifAttended: true },
    changes: [],
  })
  expect(
    ledger.weeks.map(({ week, presence, meetings }) => [
      week,
      presence,
      meetings.flatMap(({ attendedBy }) => attendedBy),
    ]),
  ).toEqual([
    ['2026-W10', 'undecided', []],
    ['2026-W09', 'missed', []],
    ['2026-W08', 'missed', []],
    ['2026-W07', 'attended', ['Colleague Test', 'Member Test']],
  ])
  expect(await forecast()).toMatchObject({
    next: { eventId: next.eventId },
    losing: [{ name: 'Alder Inc.' }, { name: 'Birch Inc.' }],
    regaining: [],
  })

  await desk.close('admin', next, over)
  expect(await ledgerOf(companies.alder, over)).toMatchObject({
    isQuorumEligible: false,
    next: null,
    changes: [{ at: over, eventId: next.eventId, isQuorumEligible: false }],
  })
  const later = await storeEvent(database.db, {
    startTime: '2026-03-09T20:00:00.000Z',
    endTime: '2026-03-09T21:00:00.000Z',
  })
  expect(await forecast(over)).toMatchObject({
    next: { eventId: later },
    regaining: [{ name: 'Alder Inc.' }, { name: 'Birch Inc.' }],
  })
})

test('counts a meeting that is over as it stands, though its roll call is open', async () => {
  await storeMeetingWeeks(database.db, [['second']])
  await nextMeeting()
  await storeEvent(database.db, {
    startTime: '2026-03-09T20:00:00.000Z',
    endTime: '2026-03-09T21:00:00.000Z',
  })
  const { losing } = await forecast(over)
  expect(losing.map(({ name }) => name)).toEqual(['Alder Inc.', 'Birch Inc.'])
  expect((await forecast(before)).losing).toEqual([])
})

test('staff see all at risk in one list, the next meeting first', async () => {
  await storeMeetingWeeks(database.db, [['second'], ['second']])
  const next = await nextMeeting()
  const list = (search: string, page = 1) =>
    listAbsenceRisks(database.db, { search, page, size: 1 }, before)
  const risk = { groupId: 101, groupName: 'Audio Group', eventId: next.eventId }
  expect(await list('')).toMatchObject({ totalCount: 2, data: [{ name: 'Alder Inc.', ...risk }] })
  expect((await list('', 2)).data).toMatchObject([{ name: 'Birch Inc.', ...risk }])
  expect(await list('AUDIO')).toMatchObject({ totalCount: 2 })
  expect(await list('birch')).toMatchObject({ totalCount: 1, data: [{ name: 'Birch Inc.' }] })
  await desk.close('admin', next, over)
  expect(
    await listAbsenceRisks(database.db, { search: '', page: 1, size: 50 }, over),
  ).toMatchObject({
    totalCount: 0,
  })
})

test('of very many meetings those of long ago are left out', async () => {
  await database.db.execute(sql`
    insert into events (group_id, title, start_time, end_time, event_type, created_by, quorum_count, roll_call_closed_at)
    select 101, 'Daily call', at, at + interval '1 hour', 1, 'Admin Test', 2, at + interval '2 hours'
    from generate_series('2025-06-01T20:00Z'::timestamptz, '2026-03-01T20:00Z', interval '1 day') at`)
  const next = await nextMeeting()
  const { next: foretold, weeks } = await ledgerOf(companies.alder)
  expect(foretold?.eventId).toBe(next.eventId)
  expect(weeks.flatMap(({ meetings }) => meetings)).toHaveLength(200)
  expect([...(await risksOf('member'))]).toEqual([
    [next.eventId, 'Miss it and Alder Inc. no longer counts for quorum.'],
  ])
})

test('knows nobody who is not in the group', async () => {
  await expect(ledgerOf(companies.juniper)).rejects.toMatchObject({ code: 'not-found' })
})

/** Whoever came for a company of the group. */
const comers: [PersonName, number][] = [
  ['member', companies.alder],
  ['admin', companies.birch],
  ['second', companies.cedar],
]
const attendance = fc.subarray(comers.map(([person]) => person))

test('foretells what the close then does', async () => {
  const histories = runs(20)
  await fc.assert(
    fc.asyncProperty(
      fc.array(attendance, { minLength: 2, maxLength: 6 }),
      attendance,
      fc.record({
        lostAfter: fc.integer({ min: 1, max: 3 }),
        lostOf: fc.integer({ min: 3, max: 5 }),
        regainedAfter: fc.integer({ min: 1, max: 3 }),
        leaveDays: fc.integer({ min: 1, max: 10 }),
        leavesPerYear: fc.integer({ min: 1, max: 3 }),
      }),
      fc.subarray(comers.map(([, id]) => id)),
      fc.subarray(['2025-12-29/2026-01-21', '2026-01-26/2026-01-31', '2026-02-09/2026-02-17']),
      fc.constantFrom(null, '2026-02-22', '2026-03-02'),
      async (weeks, coming, rule, lost, furtherLeaves, leaveFrom) => {
        const { db } = database
        const lostIds = sql.raw(`array[0, ${[0, ...lost].join()}]`)
        await tamperWith(db, sql`delete from events where group_id = 101`)
        await tamperWith(
          db,
          sql`update group_policies set policy = jsonb_set(policy, '{attendance}', ${JSON.stringify(rule)}::jsonb)`,
        )
        await db.execute(sql`update member_companies set
          is_quorum_eligible = member_id <> all (${lostIds}), is_lost_by_absence = member_id = any (${lostIds})`)
        const leaveTo = leaveFrom && '2026-03-04'
        await db
          .update(memberCompanies)
          .set({ leaveFrom, leaveTo, furtherLeaves })
          .where(ne(memberCompanies.memberId, companies.cedar))
        await storeMeetingWeeks(db, weeks)
        const meeting = await nextMeeting()
        const foretold = await Promise.all(
          comers.map(async ([person, id]) => {
            const { next, isQuorumEligible } = await ledgerOf(id)
            const isAtRisk = isQuorumEligible && next?.ifMissed === false
            expect((await risksOf(person)).has(meeting.eventId)).toBe(isAtRisk)
            return coming.includes(person) ? next?.ifAttended : next?.ifMissed
          }),
        )
        if (coming.length > 0) await desk.add('admin', meeting, coming)
        await desk.close('admin', meeting, over)
        const became = await Promise.all(
          comers.map(async ([, id]) => (await ledgerOf(id, over)).isQuorumEligible),
        )
        expect(became).toEqual(foretold)
      },
    ),
    { numRuns: histories },
  )
  noteTried('forecasts of attendance', histories * comers.length)
})

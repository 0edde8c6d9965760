/** Records of roll calls over HTTP on a real database, judged by both offline verifiers. */
import { sql } from 'drizzle-orm'
import { verifyAnyRecord } from '../../../../src/server/record/verify/verifyRecord'
import type { MeetingEvent } from '../../../../src/server/record/meetingEvent'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import type { PersonName } from '../../../support/directory'
import { judgement, opened } from '../../../support/recordReader'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { tamperWith } from '../../../support/tamper'

const over = '2026-03-02T22:00:00.000Z'

const application = testApplication({ now: noon })
const desk = rollCallDesk(application.db)
let meeting: MeetingAt

/** A closed roll call of two people. */
beforeEach(async () => {
  meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('admin', meeting, ['member', 'second'])
  await desk.close('admin', meeting, over)
})

const addresses = (person: PersonName) =>
  application.as(person).get(`/api/groups/101/events/${meeting.eventId}/record`)

async function download(person: PersonName) {
  const { downloadUrl } = (await addresses(person)).body as { downloadUrl: string }
  const { rawPayload } = await application.app.inject({ url: downloadUrl })
  return opened(new Uint8Array(rawPayload))
}

const agenda = { fileName: 'Agenda.pdf', storageKey: 'a', size: 4, sha256: 'a1' }

async function findings(): Promise<string[]> {
  const record = { subject: 'meeting', id: meeting.eventId } as const
  return (await verifyAnyRecord(application.db, record)).faults.map(({ message }) => message)
}

test('a closed roll call has a record that both verifiers pass: who was there, on what evidence', async () => {
  const handed = await download('member')
  expect(judgement(handed)).toBe('PASS')
  const [closing, ...later] = handed.record.bodies.map((body) => JSON.parse(body) as object)
  expect(later).toEqual([])
  expect(closing).toMatchObject({
    event: 'rollCallClosed',
    eventId: meeting.eventId,
    title: 'Weekly call',
    quorumCount: 2,
    attendance: [
      { source: 'Manual', companyName: 'Alder Inc.', isRemoved: false },
      { source: 'Manual', companyName: 'Cedar Inc.', isRemoved: false },
    ],
    counts: { quorumEligible: 3, highest: 2, attendees: 2 },
    eligibility: [],
  })
  expect(await findings()).toEqual([])
})

test('when people were there is for staff alone, whose copy proves the highest attendance', async () => {
  const textsOf = async (person: PersonName) =>
    JSON.stringify((await download(person)).record.texts)
  expect(await textsOf('admin')).not.toContain('joinedAt')
  expect(await textsOf('staff')).toContain('joinedAt')
  const handed = await download('staff')
  expect(judgement(handed)).toBe('PASS')
})

test('what staff change after the closing stands in the record, the attendance before it too', async () => {
  await desk.add('staff', meeting, ['proxy'], '2026-03-03T22:00:00.000Z')
  const handed = await download('staff')
  expect(judgement(handed)).toBe('PASS')
  const events = handed.record.bodies.map(
    (body) => JSON.parse(body) as { event: string; counts: { attendees: number } },
  )
  expect(events.map(({ event, counts }) => [event, counts.attendees])).toEqual([
    ['rollCallClosed', 2],
    ['attendanceChanged', 3],
  ])
  expect(await findings()).toEqual([])
})

test('the record names the files, again where staff attach one after the closing', async () => {
  await desk.attach('staff', meeting, [agenda], '2026-03-03T22:00:00.000Z')
  const handed = await download('member')
  expect(judgement(handed)).toBe('PASS')
  const events = handed.record.bodies.map((body) => JSON.parse(body) as MeetingEvent)
  const { fileName, sha256 } = agenda
  expect(events).toMatchObject([
    { event: 'rollCallClosed', attachments: [] },
    { event: 'attendanceChanged', attachments: [{ fileName, sha256 }] },
  ])
  expect(await findings()).toEqual([])
  await tamperWith(application.db, sql`update attachments set file_name = 'Minutes.pdf'`)
  expect(await findings()).toEqual(['the stored files differ'])
})

test('attendance altered beside the record is not taken over with the next change', async () => {
  await tamperWith(application.db, sql`update check_ins set last_name = 'Else'`)
  const attached = desk.attach('staff', meeting, [agenda])
  await expect(attached).rejects.toMatchObject({ code: 'record-mismatch' })
  expect(await findings()).not.toEqual([])
})

test('an open roll call has no record, nor has a meeting of another group', async () => {
  const eventId = await storeEvent(application.db)
  const answer = await application.as('member').get(`/api/groups/101/events/${eventId}/record`)
  expect(answer.status).toBe(404)
  const elsewhere = await application
    .as('staff')
    .get(`/api/groups/14/events/${meeting.eventId}/record`)
  expect(elsewhere.status).toBe(404)
})

const notAsRecorded = /^the check-in of Member Test, Alder Inc. is not stored as it was recorded$/m

test.each([
  ['evidence', sql`update check_ins set source = 'Zoom'`, notAsRecorded],
  ['a name', sql`update check_ins set last_name = 'Else'`, notAsRecorded],
  [
    'a time',
    sql`update check_in_stays set joined_at = joined_at + interval '1 minute'`,
    notAsRecorded,
  ],
  [
    'somebody who left',
    sql`update check_ins set removed_at = now() where source = 'Manual'`,
    notAsRecorded,
  ],
  [
    'a check-in put in',
    sql`insert into check_ins (event_id, user_id, first_name, last_name, source, created_at, created_by)
        select event_id, 99, 'Somebody', 'Else', source, created_at, created_by from check_ins
        order by check_in_id desc limit 1`,
    /^the check-in of Somebody Else is stored, but not in the record$/m,
  ],
  [
    'a check-in deleted',
    sql`delete from check_ins where last_name = 'Test' and first_name = 'Second'`,
    /^the check-in of Second Test, Cedar Inc. is in the record, but not stored$/m,
  ],
  ['the roll', sql`update event_roll_entries set is_quorum_eligible = false`, /roll differs/],
  ['the quorum', sql`update events set quorum_count = 1`, /quorum count differs/],
  ['the closing', sql`update events set roll_call_closed_at = null`, /is open/],
])('%s altered in the tables is found', async (_, statement, expected) => {
  await tamperWith(application.db, statement)
  expect((await findings()).join('\n')).toMatch(expected)
})

/** The preview of closing a roll call, over HTTP, and that the act then does exactly that. */
import { eq } from 'drizzle-orm'
import type { RollCallPreview } from '../../../../src/contract/eventActs'
import { groups } from '../../../../src/server/database/schema/directory'
import { zoomParticipants } from '../../../../src/server/database/schema/meetings'
import { mails } from '../../../../src/server/database/schema/mails'
import { testApplication } from '../../../support/application'
import { noon } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import { storeZoomParticipant } from '../../../support/storedZoomParticipant'

const application = testApplication({ now: '2026-03-02T22:00:00.000Z' })
const desk = rollCallDesk(application.db)
let meeting: MeetingAt

beforeAll(async () => {
  await storeMeetingWeeks(application.db, [['second'], ['second']])
  meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('admin', meeting, ['second'], noon)
})

async function preview(): Promise<RollCallPreview> {
  const path = `/api/groups/101/events/${meeting.eventId}/rehearsals/closeEvent`
  const { status, body } = await application.as('admin').get(path)
  expect(status).toBe(200)
  return body as RollCallPreview
}

test('tells who is mailed and who loses eligibility, and changes nothing', async () => {
  const before = await desk.event(meeting)
  expect(await preview()).toEqual({
    recipients: ['group-101@test.example'],
    mailSubject: '[Audio Group] Roll call closed: Weekly call',
    totalCheckIns: 1,
    highestQuorumAttendance: 1,
    quorumCount: 2,
    isMeetingLive: false,
    unrecognized: [],
    losing: [
      { name: 'Alder Inc.', companyName: null },
      { name: 'Birch Inc.', companyName: null },
    ],
    regaining: [],
    refusal: null,
  })
  expect(await desk.event(meeting)).toEqual(before)
  expect(await desk.summaries(meeting)).toEqual([])
})

test('tells that the meeting still runs, and whom nobody has recognized', async () => {
  const live = { endTime: '2026-03-02T22:30:00.000Z' }
  const eventId = await storeEvent(application.db, live)
  await storeZoomParticipant(application.db, eventId)
  const known = await storeZoomParticipant(application.db, eventId, 'Second')
  await application.db
    .update(zoomParticipants)
    .set({ userId: people.second })
    .where(eq(zoomParticipants.zoomParticipantId, known))
  const path = `/api/groups/101/events/${eventId}/rehearsals/closeEvent`
  const { body } = await application.as('admin').get(path)
  expect(body).toMatchObject({ isMeetingLive: true, unrecognized: ['iPhone'] })
})

test('of a group without a reflector no mail is told', async () => {
  const itself = eq(groups.groupId, 101)
  const [group] = await application.db.select().from(groups).where(itself)
  await application.db.update(groups).set({ reflectorEmail: '' }).where(itself)
  expect(await preview()).toMatchObject({ recipients: [], mailSubject: null })
  await application.db
    .update(groups)
    .set({ reflectorEmail: group?.reflectorEmail ?? '' })
    .where(itself)
})

test('the act does what the preview told, then there is nothing to close', async () => {
  const { losing, recipients } = await preview()
  const path = `/api/groups/101/events/${meeting.eventId}/closeEvent`
  const { status, body } = await application.as('admin').patch(path, { userName: 'Somebody' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { isRollCallOpen: false, rollCallClosedBy: 'Admin Test', attendeesEmailSent: false },
  })
  const [mail] = await desk.summaries(meeting)
  expect(mail).toMatchObject({ recipients, facts: { losing } })
  expect(await preview()).toMatchObject({
    refusal: 'The roll call of this meeting is closed.',
    losing: [],
  })
  expect(await application.db.$count(mails)).toBe(1)
})

test('a meeting of another group is not found', async () => {
  const eventId = await storeEvent(application.db, { groupId: 14 })
  const path = `/api/groups/101/events/${eventId}/rehearsals/closeEvent`
  expect((await application.as('admin').get(path)).status).toBe(404)
})

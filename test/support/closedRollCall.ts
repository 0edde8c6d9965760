/** A roll call that staff change after its close: what was mailed, and whether its record verifies. */
import { and, eq, isNull } from 'drizzle-orm'
import { inSnapshot } from '../../src/server/database/transaction'
import { mails } from '../../src/server/database/schema/mails'
import type { AttendanceMail } from '../../src/server/mail/meetingMail'
import { verifyMeetingRecord } from '../../src/server/record/verify/verifyMeeting'
import type { TestApplication } from './application'
import { judgement, opened } from './recordReader'
import type { MeetingAt } from './rollCall'

/** The mails that are sent, or will be. */
export async function attendanceMails(
  { db }: TestApplication,
  { eventId }: MeetingAt,
): Promise<AttendanceMail[]> {
  const isTheirs = and(eq(mails.topic, 'event.attendanceChanged'), eq(mails.subjectId, eventId))
  const rows = await db
    .select()
    .from(mails)
    .where(and(isTheirs, isNull(mails.notSent)))
    .orderBy(mails.mailId)
  return rows.map(({ payload }) => payload as AttendanceMail)
}

/** By the server and by the verifier in Python. */
export async function expectRollCallVerifies(
  { db, app, as }: TestApplication,
  { eventId }: MeetingAt,
): Promise<void> {
  const { faults } = await inSnapshot(db, (tx) => verifyMeetingRecord(tx, eventId))
  expect(faults).toEqual([])
  const record = `/api/groups/101/events/${eventId}/record`
  const { downloadUrl } = (await as('member').get(record)).body as { downloadUrl: string }
  const { rawPayload } = await app.inject({ url: downloadUrl })
  expect(judgement(await opened(new Uint8Array(rawPayload)))).toBe('PASS')
}

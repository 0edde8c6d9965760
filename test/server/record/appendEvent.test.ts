import { events } from '../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../src/server/database/transaction'
import { appendEvent } from '../../../src/server/record/appendEvent'
import { findActorOf } from '../../../src/server/record/findEvents'
import { attendanceEvent } from '../../../src/server/record/meetingEvents'
import { ballotBox, noon } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { eventsOf, questionOf } from '../../support/stored'

const database = directoryDatabase()

test('a meeting keeps a record too, and its row where the record stands', async () => {
  const [meeting] = await database.db
    .insert(events)
    .values({
      groupId: 101,
      title: 'Weekly call',
      startTime: noon,
      endTime: noon,
      eventType: 1,
      createdBy: 'Staff Test',
      quorumCount: 2,
    })
    .returning()
  if (!meeting) throw new Error('The meeting was not stored.')
  const nobody = { roll: [], checkIns: [], files: [] }
  const stored = { event: meeting, unit: 'company', ...nobody } as const
  const actor = { userId: 2, name: 'Admin Test' }
  const closed = attendanceEvent('rollCallClosed', stored, { actor, eligibility: [] })
  await inTransaction(database.db, (tx) => appendEvent(tx, 'meeting', meeting, closed, noon))
  const { eventId } = meeting
  expect(await findActorOf(database.db, 'meeting', eventId, ['rollCallClosed'])).toBe('Admin Test')
  const [row] = await database.db.select().from(events)
  expect(row).toMatchObject({ lastSeq: 1, lastEventAt: noon, revision: meeting.revision })
})

test('on a row that went on since it was read nothing is appended', async () => {
  const box = ballotBox(database.db)
  const { voteQuestionId } = await box.open()
  const stale = { voteQuestionId, lastSeq: 0 }
  const extended = {
    content: { event: 'extended', number: 1, dueAt: noon, newDeadline: noon },
    texts: [],
  } as const
  const append = inTransaction(database.db, (tx) =>
    appendEvent(tx, 'question', stale, extended, '2026-03-03T20:00:00.000Z'),
  )
  await expect(append).rejects.toThrow(
    `Event 1 of question ${voteQuestionId} would not be its next`,
  )
  expect(await eventsOf(database.db, voteQuestionId)).toHaveLength(1)
  expect(await questionOf(database.db, voteQuestionId)).toMatchObject({
    lastSeq: 1,
    lastEventAt: noon,
  })
})

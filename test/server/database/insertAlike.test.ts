import { eq } from 'drizzle-orm'
import { insertAlike } from '../../../src/server/database/jsonRows'
import { motions } from '../../../src/server/database/schema/motions'
import { recordEvents } from '../../../src/server/database/schema/record'
import { inTransaction } from '../../../src/server/database/transaction'
import { nameOf, people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { noon } from '../../support/ballotBox'

const { db } = directoryDatabase()

test('rows are stored as the usual way stores them: bytes, lists, times, defaults and nothing', async () => {
  const motion = {
    groupId: 101,
    title: 'Ä "quoted" \\ title',
    description: 'Two\nlines',
    motionStatus: 'Pending' as const,
    startDate: noon,
    motionStatusDate: noon,
    motionDeadline: '2026-03-09T19:00:00.000Z',
    requesterId: people.member,
    requesterName: nameOf('member'),
    linkReference: [{ name: 'Draft', uri: 'https://example.org/a?b=1&c=%22' }],
  }
  const [usual] = await db.insert(motions).values(motion).returning()
  await inTransaction(db, (tx) =>
    insertAlike(tx, motions, [
      { ...motion, motionRequestId: 901, secondedName: 'Ann' },
      { ...motion, motionRequestId: 902 },
    ]),
  )
  const stored = await db.select().from(motions).orderBy(motions.motionRequestId)
  expect(stored).toEqual([
    usual,
    { ...usual, motionRequestId: 901, secondedName: 'Ann' },
    { ...usual, motionRequestId: 902 },
  ])

  const event = { subject: 'motion' as const, subjectId: 901, body: '{"a":"\\u0000é"}' }
  const leaves = Array.from({ length: 2_001 }, (_, at) => Buffer.from([0, 255, at % 256, 10]))
  const rows = leaves.map((leaf, at) => ({ ...event, seq: at + 1, leaf }))
  await inTransaction(db, (tx) => insertAlike(tx, recordEvents, rows))
  expect(
    await db
      .select()
      .from(recordEvents)
      .where(eq(recordEvents.subjectId, 901))
      .orderBy(recordEvents.seq),
  ).toEqual(rows)
})

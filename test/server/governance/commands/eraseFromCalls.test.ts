/** What calls recognized people by goes with their other data; who was there and when stays. */
import { asc, eq } from 'drizzle-orm'
import { erasedKey } from '../../../../src/server/database/repositories/eraseFromCalls'
import { users } from '../../../../src/server/database/schema/directory'
import {
  checkIns,
  zoomMessages,
  zoomParticipants,
} from '../../../../src/server/database/schema/meetings'
import { inTransaction } from '../../../../src/server/database/transaction'
import { eraseFromTrail } from '../../../../src/server/governance/commands/eraseFromTrail'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type MeetingAt, rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'
import {
  joined,
  left,
  memberByEmail,
  meetingNumber,
  minute,
  secondByEmail,
} from '../../../support/zoomMessage'

const { db } = directoryDatabase('test')
const desk = rollCallDesk(db)
let meeting: MeetingAt

const second = {
  ...secondByEmail,
  user_name: 'Sec Ond',
  registrant_id: 'r-2',
  public_ip: '1.2.3.4',
}
/** An older client, whose connections have no id. */
const unnumbered = { user_name: 'Sec Ond', email: 'second@test.example' }

beforeEach(async () => {
  const eventId = await storeEvent(db, { zoomMeetingId: meetingNumber })
  meeting = { groupId: 101, eventId }
})

const participants = () =>
  db.select().from(zoomParticipants).orderBy(asc(zoomParticipants.zoomParticipantId))
const messages = () => db.select().from(zoomMessages).orderBy(asc(zoomMessages.happenedAt))

async function erase(userId: number): Promise<void> {
  await db.update(users).set({ isDisabled: true }).where(eq(users.userId, userId))
  await inTransaction(db, (tx) => eraseFromTrail(tx, { userId, reason: 'Asked by letter.' }))
}

test('names, addresses and registrations go, out of messages too, and those of others stay', async () => {
  await desk.receive([joined(memberByEmail, minute(0)), joined(second, minute(1))])
  await desk.receive([left(second, minute(5)), joined(unnumbered, minute(6))])
  await db.update(zoomParticipants).set({ assignedById: people.second, assignedBy: 'Second Test' })
  const [others] = await messages()
  await erase(people.second)
  const stored = await participants()
  expect(stored).toMatchObject([
    { displayName: 'Member T.', email: 'MEMBER@test.example', assignedBy: 'Former Member' },
    ...['registrant r-2', 'email second@test.example'].map((key) => ({
      participantKey: erasedKey(key),
      displayName: 'Former Member',
      email: null,
      registrantId: null,
      userId: people.second,
    })),
  ])
  expect(stored).toHaveLength(3)
  const [kept, ...blanked] = await messages()
  expect(kept).toEqual(others)
  const bodies = blanked.map(({ body }) => body as ReturnType<typeof joined>)
  expect(bodies.map(({ payload }) => payload.object)).toMatchObject([
    { participant: { user_id: '2', join_time: '2026-03-02T20:01:00Z' } },
    { participant: { user_id: '2', leave_time: minute(5) } },
    { participant: { join_time: '2026-03-02T20:06:00Z' } },
  ])
  for (const gone of ['Sec Ond', 'second@', 'r-2', '1.2.3.4', 'Second Test'])
    expect(JSON.stringify([stored, blanked])).not.toContain(gone)
})

test('repeated messages are still told from new ones, and attendance stays as it was', async () => {
  const came = joined(second, minute(1))
  await desk.receive([came, joined(unnumbered, minute(2))])
  await desk.receive([left(second, minute(3))])
  const before = [await desk.rows(meeting), await desk.history(meeting)]
  await erase(people.second)
  const known = await participants()
  expect(await desk.receive([came])).toEqual(['repeated'])
  expect(await desk.receive([came, joined(unnumbered, minute(2))])).toEqual([
    'repeated',
    'repeated',
  ])
  expect(await participants()).toEqual(known)
  expect([await desk.rows(meeting), await desk.history(meeting)]).toEqual(before)
})

test.each([
  ['a connection with an id', second, {}],
  ['one with an id, under another name', second, { user_name: 'S. O.', email: 'so@test.example' }],
  ['one without an id', unnumbered, {}],
])(
  'who leaves after the erasure by %s, and comes again, is not named anew',
  async (_, who, renamed) => {
    await desk.receive([joined(who, minute(1))])
    await erase(people.second)
    const known = await participants()
    const gone = left({ ...who, ...renamed }, minute(5))
    expect(await desk.receive([gone])).toEqual(['taken'])
    const [checkIn] = await db.select().from(checkIns)
    expect(checkIn?.leaveTimeUtc).toBe(minute(5))
    expect(await desk.receive([joined(who, minute(6))])).toEqual(['taken'])
    expect(await desk.receive([left(who, minute(8)), joined(who, minute(9))])).toEqual([
      'taken',
      'taken',
    ])
    const stored = await messages()
    expect(stored).toHaveLength(5)
    expect(await participants()).toEqual(known)
    for (const name of ['Sec Ond', 'second@', 'r-2', '1.2.3.4', 'S. O.', 'so@'])
      expect(JSON.stringify(stored)).not.toContain(name)
  },
)

import { eq, like } from 'drizzle-orm'
import { proxyAppointments } from '../../../../src/server/database/schema/appointments'
import { events } from '../../../../src/server/database/schema/meetings'
import { mails } from '../../../../src/server/database/schema/mails'
import { outbox } from '../../../../src/server/database/schema/outbox'
import { inTransaction } from '../../../../src/server/database/transaction'
import { directoryChanged } from '../../../../src/server/domain/hubEvent'
import {
  moveWithMeetings,
  revokeForMeetings,
} from '../../../../src/server/governance/commands/meetingAppointments'
import {
  appointmentLetter,
  type AppointmentMail,
} from '../../../../src/server/mail/appointmentMail'
import { findPerson } from '../../../../src/server/governance/queries/findActor'
import { outcomeOf } from '../../../support/apiError'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { ballotBox, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'
import { stopping } from '../../../support/stopping'
import { storeEvent } from '../../../support/storedEvent'

const database = directoryDatabase()
const { db } = database
const box = ballotBox(db)
const desk = appointmentDesk(db)
const forDelegate = { ...yes, voterId: people.delegate }
let question: OpenQuestion

const meetings = () => db.select().from(events)
const cast = (now = noon) => outcomeOf(box.castProxy(question, 'secondDelegate', forDelegate, now))
const tellings = async () => {
  const told = await eventsOf(db, question.voteQuestionId)
  return told.flatMap((event) => (event.event === 'appointment' ? event : []))
}

/** An accepted appointment for a meeting from noon until an hour later. */
async function acceptedForMeeting() {
  const eventId = await storeEvent(db, { groupId: 12 })
  const offered = await desk.offer('delegate', { eventId })
  return desk.answer(offered, 'secondDelegate', 'accepted')
}

beforeAll(desk.allowInBoth)

beforeEach(async () => {
  await desk.discardAll()
  await db.delete(events)
  question = await box.open({ groupId: 12 })
})

test('a withdrawn meeting ends its proxies, in every record and by mail to both', async () => {
  const { appointmentId } = await acceptedForMeeting()
  const withdrawn = await meetings()
  await inTransaction(db, (tx) => revokeForMeetings(tx, async () => noon, withdrawn))
  expect(await cast()).toBe('not-proxy-eligible')
  expect((await tellings()).at(-1)).toMatchObject({
    appointment: appointmentId,
    state: 'revoked',
    actor: null,
  })
  await expectRecordVerifies(db, question.voteQuestionId)
  const [row] = await db.select().from(proxyAppointments)
  expect(row).toMatchObject({ state: 'revoked', eventId: null, revokedBy: null, revokedAt: noon })
  const [mail] = await db.select().from(mails).where(like(mails.topic, 'appointment.revoked'))
  expect(mail?.payload).toMatchObject({
    recipients: ['secondDelegate@test.example', 'delegate@test.example'],
    facts: { title: 'Weekly call', by: null },
  })
  const { paragraphs, closing } = appointmentLetter(mail?.payload as AppointmentMail, 'https://x')
  expect(paragraphs[0]).toMatch('The meeting was withdrawn, which ends the appointment: Second')
  expect(closing).toMatch('to holder and proxy')
})

test('a meeting that moves takes its proxies along: votes are cast by them in the new time alone', async () => {
  await acceptedForMeeting()
  const [startTime, endTime] = ['2026-03-03T20:00:00.000Z', '2026-03-03T21:00:00.000Z']
  const moved = (await meetings()).map((meeting) => ({ ...meeting, startTime, endTime }))
  const told = () => db.$count(outbox, eq(outbox.topic, directoryChanged))
  const toldBefore = await told()
  await inTransaction(db, (tx) => moveWithMeetings(tx, async () => noon, moved))
  expect((await tellings()).map(({ state, actor, from }) => [state, actor !== null, from])).toEqual(
    [
      ['offered', true, noon],
      ['accepted', true, noon],
      ['accepted', false, startTime],
    ],
  )
  expect(await cast()).toBe('not-proxy-eligible')
  expect(await cast(startTime)).toBe('done')
  await expectRecordVerifies(db, question.voteQuestionId)
  const proxy = await findPerson(db, people.secondDelegate)
  const accepted = proxy?.memberships.flatMap(({ appointments }) => appointments ?? [])
  expect(accepted).toMatchObject([{ from: startTime, until: endTime }])
  expect(await told()).toBe(toldBefore + 1)
})

test('a meeting moves and is withdrawn while a question is stopped, which its record tells after', async () => {
  const { whileStopped } = stopping(db)
  const eventId = await storeEvent(db, { groupId: 12 })
  const offered = await desk.offer('delegate', { eventId })
  const startTime = '2026-03-02T20:30:00.000Z'
  const moved = (await meetings()).map((meeting) => ({ ...meeting, startTime }))
  await whileStopped(question, async () => {
    await desk.answer(offered, 'secondDelegate', 'accepted')
    await inTransaction(db, (tx) => moveWithMeetings(tx, async () => noon, moved))
  })
  expect(await cast(startTime)).toBe('done')
  await whileStopped(question, () =>
    inTransaction(db, (tx) => revokeForMeetings(tx, async () => startTime, moved)),
  )
  expect((await tellings()).map(({ state, actor, from }) => [state, actor !== null, from])).toEqual(
    [
      ['offered', true, noon],
      ['offered', false, startTime],
      ['accepted', true, startTime],
      ['revoked', false, startTime],
    ],
  )
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('an unanswered offer moves too, and is accepted for the new time', async () => {
  const eventId = await storeEvent(db, { groupId: 12 })
  const offered = await desk.offer('delegate', { eventId })
  const until = '2026-03-02T23:00:00.000Z'
  const moved = (await meetings()).map((meeting) => ({ ...meeting, endTime: until }))
  await inTransaction(db, (tx) => moveWithMeetings(tx, async () => noon, moved))
  await desk.answer(offered, 'secondDelegate', 'accepted')
  expect(await cast('2026-03-02T22:00:00.000Z')).toBe('done')
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('a meeting that was dated to the past by mistake and back takes its proxies along', async () => {
  await acceptedForMeeting()
  const [meeting] = await meetings()
  const move = (startTime: string, endTime: string) =>
    inTransaction(db, (tx) =>
      moveWithMeetings(tx, async () => noon, [{ ...meeting!, startTime, endTime }]),
    )
  await move('2026-03-01T20:00:00.000Z', '2026-03-01T21:00:00.000Z')
  expect(await cast()).toBe('not-proxy-eligible')
  await move(meeting!.startTime, meeting!.endTime)
  expect(await cast()).toBe('done')
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('one that was over stays so where its holder has another proxy for the new time', async () => {
  await acceptedForMeeting()
  const [meeting] = await meetings()
  const [startTime, endTime] = ['2026-03-03T20:00:00.000Z', '2026-03-03T21:00:00.000Z']
  const over = meeting!.endTime
  const period = { from: startTime, until: '2026-03-03T22:00:00.000Z' }
  const other = { ...period, proxyId: people.thirdDelegate }
  const offered = await desk.offer('delegate', other, 12, over)
  await desk.answer(offered, 'thirdDelegate', 'accepted', 12, over)
  await inTransaction(db, (tx) =>
    moveWithMeetings(tx, async () => over, [{ ...meeting!, startTime, endTime }]),
  )
  expect(await cast(startTime)).toBe('not-proxy-eligible')
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('a record that was told nothing of an appointment is told all when its meeting moves', async () => {
  const eventId = await storeEvent(db, { groupId: 12 })
  await db.insert(proxyAppointments).values({
    groupId: 12,
    eventId,
    userId: people.delegate,
    holderName: 'Delegate Test',
    appointedById: people.delegate,
    appointedBy: 'Delegate Test',
    proxyId: people.secondDelegate,
    proxyName: 'SecondDelegate Test',
    from: noon,
    until: '2026-03-02T21:00:00.000Z',
    state: 'accepted',
    offeredAt: noon,
    answeredAt: noon,
  })
  const startTime = '2026-03-02T20:30:00.000Z'
  const moved = (await meetings()).map((meeting) => ({ ...meeting, startTime }))
  await inTransaction(db, (tx) => moveWithMeetings(tx, async () => noon, moved))
  expect(await tellings()).toMatchObject([{ state: 'accepted', from: startTime }])
  expect(await cast(startTime)).toBe('done')
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('of a meeting that is withdrawn, what is over stays as it became', async () => {
  await acceptedForMeeting()
  const withdrawn = await meetings()
  const [{ endTime } = { endTime: noon }] = withdrawn
  await inTransaction(db, (tx) => revokeForMeetings(tx, async () => endTime, withdrawn))
  expect(await db.select().from(proxyAppointments)).toMatchObject([
    { state: 'accepted', eventId: null },
  ])
  expect(await tellings()).toHaveLength(2)
})

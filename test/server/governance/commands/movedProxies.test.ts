/** What holder and proxy are told when their meeting moves, and which of two proxies stays. */
import { like } from 'drizzle-orm'
import { proxyAppointments } from '../../../../src/server/database/schema/appointments'
import { events } from '../../../../src/server/database/schema/meetings'
import { mails } from '../../../../src/server/database/schema/mails'
import { inTransaction } from '../../../../src/server/database/transaction'
import { moveWithMeetings } from '../../../../src/server/governance/commands/meetingAppointments'
import {
  appointmentLetter,
  type AppointmentMail,
} from '../../../../src/server/mail/appointmentMail'
import { outcomeOf } from '../../../support/apiError'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { ballotBox, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { expectRecordVerifies } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'
import { minute } from '../../../support/zoomMessage'

const { db } = directoryDatabase()
const box = ballotBox(db)
const desk = appointmentDesk(db)
let question: OpenQuestion

type Times = Partial<Pick<typeof events.$inferSelect, 'startTime' | 'endTime'>>
const [today, tomorrow] = ['2026-03-02', '2026-03-03']
const times = (day: string, from: string, until: string) => ({
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${until}:00.000Z`,
})
const first = times(today, '20:00', '21:00')

/** Moves meetings in one act. */
async function move(wanted: Readonly<Record<number, Times>>, at = noon) {
  const stored = await db.select().from(events)
  const moved = stored.flatMap((one) => {
    const change = wanted[one.eventId]
    return change ? { ...one, ...change } : []
  })
  await inTransaction(db, (tx) => moveWithMeetings(tx, async () => at, moved))
}

/** A meeting for which the delegate has a proxy. */
async function represented(by: 'secondDelegate' | 'thirdDelegate', when: Times) {
  const eventId = await storeEvent(db, { groupId: 12, ...when })
  const offered = await desk.offer('delegate', { eventId, proxyId: people[by] })
  await desk.answer(offered, by, 'accepted')
  return eventId
}

async function mailed(kind: 'moved' | 'revoked') {
  const ofKind = like(mails.topic, `appointment.${kind}`)
  const sent = await db.select().from(mails).where(ofKind).orderBy(mails.mailId)
  return sent.map(({ notSent, payload }) => {
    const mail = payload as AppointmentMail
    return { notSent, mail, letter: appointmentLetter(mail, 'https://x') }
  })
}

beforeAll(desk.allowInBoth)

beforeEach(async () => {
  await desk.discardAll()
  await db.delete(events)
  question = await box.open({ groupId: 12 })
})

test('each move is mailed to holder and proxy, but not of a meeting that is over', async () => {
  const eventId = await represented('secondDelegate', first)
  const later = times(tomorrow, '20:00', '21:00')
  await move({ [eventId]: later })
  await move({ [eventId]: first }, minute(1))
  await move({ [eventId]: later }, minute(2))
  await move({ [eventId]: { endTime: '2026-03-03T20:50:00.000Z' } }, later.endTime)
  const sent = await mailed('moved')
  expect(sent.map(({ notSent }) => notSent)).toEqual([null, null, null])
  expect(sent.at(-1)?.mail).toMatchObject({
    recipients: ['secondDelegate@test.example', 'delegate@test.example'],
    facts: { title: 'Weekly call', from: later.startTime, until: later.endTime },
  })
  expect(sent.at(-1)?.letter).toMatchObject({
    subject: expect.stringMatching('The meeting of a proxy has moved: Weekly call'),
    paragraphs: [expect.stringMatching('The appointment moves with the meeting')],
  })
})

test.each([
  ['ends where its holder has another proxy for the new time', false],
  ['stays where the meeting of the other one moves away in the same act', true],
])('an accepted appointment whose meeting moves %s', async (_what, areBothMoved) => {
  const eventId = await represented('secondDelegate', first)
  const next = times(tomorrow, '20:00', '21:00')
  const other = await represented('thirdDelegate', next)
  const onto = times(tomorrow, '20:30', '21:30')
  const away = times('2026-03-04', '20:00', '21:00')
  await move({ [eventId]: onto, ...(areBothMoved && { [other]: away }) })
  const rows = await db.select().from(proxyAppointments).orderBy(proxyAppointments.appointmentId)
  expect(rows.map(({ state, until }) => [state, until])).toEqual([
    areBothMoved ? ['accepted', onto.endTime] : ['revoked', first.endTime],
    ['accepted', areBothMoved ? away.endTime : next.endTime],
  ])
  const ballot = { ...yes, voterId: people.delegate }
  expect(await outcomeOf(box.castProxy(question, 'secondDelegate', ballot, onto.startTime))).toBe(
    areBothMoved ? 'done' : 'not-proxy-eligible',
  )
  await expectRecordVerifies(db, question.voteQuestionId)
  const told = (await mailed('revoked')).map(({ letter }) => letter.paragraphs[0])
  expect(told).toEqual(
    areBothMoved ? [] : [expect.stringMatching('another proxy for its new time')],
  )
})

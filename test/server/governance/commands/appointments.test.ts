import { eq } from 'drizzle-orm'
import { proxyAppointments } from '../../../../src/server/database/schema/appointments'
import { memberships } from '../../../../src/server/database/schema/directory'
import { mails } from '../../../../src/server/database/schema/mails'
import type { Actor } from '../../../../src/server/domain/actor'
import { inTransaction } from '../../../../src/server/database/transaction'
import { findPerson } from '../../../../src/server/governance/queries/findActor'
import { findProxyDuties } from '../../../../src/server/governance/queries/deskProxies'
import { listAppointments } from '../../../../src/server/governance/queries/listAppointments'
import { findCallerStatus } from '../../../../src/server/database/repositories/callerStatus'
import { orNotFound } from '../../../../src/server/domain/apiError'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { appointmentDesk, type OfferBody } from '../../../support/appointmentDesk'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { changePerson, companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { eventsOf, expectRecordVerifies, storyOf, votesOf } from '../../../support/stored'

const database = directoryDatabase()
const { db } = database
const box = ballotBox(db)
const { offer, answer, allow, allowInBoth, discardAll } = appointmentDesk(db)
const day = { from: noon, until: '2026-03-03T20:00:00.000Z' }
const forDelegate = { ...yes, voterId: people.delegate }
let question: OpenQuestion

const ofQuestion = () => ({ voteQuestionId: question.voteQuestionId })
const accepted = async (
  person: PersonName = 'delegate',
  body: Partial<OfferBody> = ofQuestion(),
) => {
  const offered = await offer(person, body)
  return answer(offered, 'secondDelegate', 'accepted')
}

beforeAll(allowInBoth)

beforeEach(async () => {
  await discardAll()
  question = await box.open({ groupId: 12 })
})

test('an accepted proxy votes, and vote and record say by which appointment', async () => {
  const appointment = await accepted('delegate', { ...ofQuestion(), instruction: 'Vote Yes.' })
  expect(appointment).toMatchObject({ state: 'accepted', part: 'proxy', instruction: 'Vote Yes.' })
  const { appointmentId } = appointment
  const vote = await box.castProxy(question, 'secondDelegate', forDelegate)
  expect(vote).toMatchObject({
    isProxy: true,
    appointmentId,
    proxyVoterName: 'SecondDelegate Test',
  })
  expect(await storyOf(db, question.voteQuestionId)).toBe('opened appointment appointment cast')
  const events = await eventsOf(db, question.voteQuestionId)
  expect(events.at(-1)).toMatchObject({ right: 'appointedProxy', appointment: appointmentId })
  await expectRecordVerifies(db, question.voteQuestionId)
  const sent = await db.select({ topic: mails.topic }).from(mails)
  const topics = sent.map(({ topic }) => topic).filter((topic) => topic.startsWith('appoint'))
  expect(topics).toEqual(['appointment.offered', 'appointment.accepted'])
})

test('the holder replaces the vote, or votes first', async () => {
  await accepted()
  await box.castProxy(question, 'secondDelegate', forDelegate)
  const [vote] = await votesOf(db, question.voteQuestionId)
  await box.change(question, 'delegate', vote?.voteResultId ?? 0, no)
  expect(await votesOf(db, question.voteQuestionId)).toMatchObject([
    { voteChoice: 'No', isProxy: false, appointmentId: null },
  ])
  expect(await outcomeOf(box.castProxy(question, 'secondDelegate', forDelegate))).toBe(
    'already-voted',
  )
  await expectRecordVerifies(db, question.voteQuestionId)
})

test.each(['offered', 'declined', 'revoked'] as const)(
  'nobody votes by one that is %s',
  async (state) => {
    const offered = await offer('delegate', ofQuestion())
    if (state === 'declined') await answer(offered, 'secondDelegate', 'declined')
    if (state === 'revoked') {
      await answer(offered, 'secondDelegate', 'accepted')
      await answer(offered, 'delegate', 'revoked')
    }
    expect(await outcomeOf(box.castProxy(question, 'secondDelegate', forDelegate))).toBe(
      'not-proxy-eligible',
    )
    await expectRecordVerifies(db, question.voteQuestionId)
  },
)

test('a period covers questions that open in it, for as long as it lasts', async () => {
  await accepted('delegate', day)
  const later = await box.open({ groupId: 12 })
  expect(await storyOf(db, later.voteQuestionId)).toBe('opened appointment')
  await box.castProxy(later, 'secondDelegate', forDelegate)
  expect(await outcomeOf(box.castProxy(question, 'secondDelegate', forDelegate, day.until))).toBe(
    'not-proxy-eligible',
  )
  await expectRecordVerifies(db, later.voteQuestionId)
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('the right ends with the membership of the proxy, not with an extension or an amendment', async () => {
  await accepted()
  const later = '2026-03-10T20:00:00.000Z'
  await box.end(question, question.deadline)
  const isProxy = eq(memberships.userId, people.secondDelegate)
  const [row] = await db.select().from(memberships).where(isProxy)
  await db.delete(memberships).where(isProxy)
  const gone = box.castProxy(question, 'secondDelegate', forDelegate, question.deadline)
  expect(await outcomeOf(gone)).toBe('access-denied')
  if (row) await db.insert(memberships).values(row)
  await box.castProxy(question, 'secondDelegate', forDelegate, question.deadline)
  expect(await outcomeOf(box.castProxy(question, 'secondDelegate', forDelegate, later))).toBe(
    'vote-ended',
  )
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('two who accept at once: the bylaws and the holder let one of them', async () => {
  const first = await offer('delegate', ofQuestion())
  const second = await offer('thirdDelegate', ofQuestion())
  const outcomes = await Promise.all(
    [first, second].map((one) => outcomeOf(answer(one, 'secondDelegate', 'accepted'))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'state-forbids'])
  const toThird = { ...ofQuestion(), proxyId: people.thirdDelegate }
  const refusal = await refusalOf(
    offer('delegate', toThird).then((it) => answer(it, 'thirdDelegate', 'accepted')),
  )
  expect(refusal.code).toBe('state-forbids')
})

test('in a company group a colleague appoints for the company, and another may revoke', async () => {
  const own = await box.open()
  const wanted = { voteQuestionId: own.voteQuestionId, proxyId: people.second }
  const offered = await offer('member', wanted, 101)
  expect(offered.holderName).toBe('Alder Inc.')
  await answer(offered, 'second', 'accepted', 101)
  const body = { ...yes, memberId: companies.alder }
  expect(await outcomeOf(box.castProxy(own, 'second', { ...yes, memberId: companies.birch }))).toBe(
    'not-proxy-eligible',
  )
  await box.castProxy(own, 'second', body)
  await answer(offered, 'colleague', 'revoked', 101)
  await expectRecordVerifies(db, own.voteQuestionId)
})

test.each([
  ['an outsider', { proxyId: people.user }, 'proxyId'],
  ['oneself', { proxyId: people.delegate }, 'proxyId'],
  [
    'a period that is over',
    { voteQuestionId: null, from: '2026-01-01T00:00:00.000Z', until: noon },
    'until',
  ],
  ['a question and a period', day, 'voteQuestionId'],
])('refuses %s by its field', async (_what, body, field) => {
  const refusal = await refusalOf(offer('delegate', { ...ofQuestion(), ...body }))
  expect(Object.keys(refusal.details.errors ?? {})).toEqual([field])
})

test('only who holds a vote appoints, only the proxy accepts, and only while voting is open', async () => {
  expect(await outcomeOf(offer('admin', ofQuestion()))).toBe('not-eligible')
  const offered = await offer('delegate', ofQuestion())
  expect(await outcomeOf(answer(offered, 'delegate', 'accepted'))).toBe('not-permitted')
  expect(await outcomeOf(answer(offered, 'thirdDelegate', 'revoked'))).toBe('not-permitted')
  await box.cancel(question, 'admin', 'Superseded.')
  expect(await outcomeOf(answer(offered, 'secondDelegate', 'accepted'))).toBe('state-forbids')
  expect(await outcomeOf(offer('delegate', ofQuestion()))).toBe('bad-input')
})

test('each sees what concerns them, and an admin all without the instructions', async () => {
  await offer('delegate', { ...ofQuestion(), instruction: 'Vote Yes.' })
  const listOf = (person: PersonName) =>
    inTransaction(db, async (tx) => {
      const status = orNotFound(await findCallerStatus(tx, 12, people[person]))
      return listAppointments(tx, async () => noon, status)
    })
  expect(await listOf('delegate')).toMatchObject({
    who: 'group',
    isVoter: true,
    appointments: [
      { part: 'holder', instruction: 'Vote Yes.', title: 'Publish version 2', isOver: false },
    ],
  })
  expect((await listOf('thirdDelegate')).appointments).toEqual([])
  const { appointments } = await listOf('admin')
  expect(appointments).toMatchObject([{ part: 'reader', instruction: '' }])
})

test('the desk tells its proxy what to answer, and then the vote to cast until it is cast', async () => {
  const duties = async () => {
    const person = (await findPerson(db, people.secondDelegate)) as Actor
    const found = await findProxyDuties(db, person, noon)
    return found.map(({ kind, id, about }) => [kind, id, about])
  }
  const offered = await offer('delegate', ofQuestion())
  expect(await duties()).toEqual([['proxyOffer', offered.appointmentId, 'Publish version 2']])
  // The offer of somebody who has left cannot be accepted.
  await changePerson(db, 'delegate', { isDisabled: true })
  expect(await duties()).toEqual([])
  await changePerson(db, 'delegate', { isDisabled: false })
  await answer(offered, 'secondDelegate', 'accepted')
  expect(await duties()).toEqual([
    ['proxyVote', question.voteQuestionId, 'for Delegate Test, by appointment'],
  ])
  await box.castProxy(question, 'secondDelegate', forDelegate)
  expect(await duties()).toEqual([])
})

test('what was appointed without its record gives no vote that verifies', async () => {
  const offered = await offer('delegate', ofQuestion())
  await db
    .update(proxyAppointments)
    .set({ state: 'accepted' })
    .where(eq(proxyAppointments.appointmentId, offered.appointmentId))
  await box.castProxy(question, 'secondDelegate', forDelegate)
  await expect(expectRecordVerifies(db, question.voteQuestionId)).rejects.toThrow()
})

test('a question keeps to the bylaws under which it opened, and the desk tells no other vote', async () => {
  await allow({ who: 'group', mostPerPerson: 2 }, 12, 3)
  await accepted('delegate', day)
  await accepted('thirdDelegate', day)
  const forThird = { ...yes, voterId: people.thirdDelegate }
  const later = await box.open({ groupId: 12 })
  const person = (await findPerson(db, people.secondDelegate)) as Actor
  const duties = await findProxyDuties(db, person, noon)
  expect(duties.filter(({ id }) => id === question.voteQuestionId)).toHaveLength(1)
  expect(duties.filter(({ id }) => id === later.voteQuestionId)).toHaveLength(2)
  const cast = (on: OpenQuestion, body: { voteChoice: string; voterId: number }) =>
    outcomeOf(box.castProxy(on, 'secondDelegate', body))
  expect(await cast(question, forThird)).toBe('not-proxy-eligible')
  expect(await cast(question, forDelegate)).toBe('done')
  expect(await cast(later, forThird)).toBe('done')
  expect(await cast(later, forDelegate)).toBe('done')
  await expectRecordVerifies(db, question.voteQuestionId)
})

test('who accepts does so by the name of then', async () => {
  const offered = await offer('delegate', ofQuestion())
  await changePerson(db, 'secondDelegate', { lastName: 'Vega' })
  await answer(offered, 'secondDelegate', 'accepted')
  const [row] = await db.select().from(proxyAppointments)
  expect(row?.proxyName).toBe('SecondDelegate Vega')
})

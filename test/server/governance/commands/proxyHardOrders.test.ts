import { eq } from 'drizzle-orm'
import { memberships } from '../../../../src/server/database/schema/directory'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { appointmentDesk } from '../../../support/appointmentDesk'
import {
  ballotBox,
  no,
  noon,
  type OpenQuestion,
  proposersOf,
  yes,
} from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { stopping } from '../../../support/stopping'
import { eventsOf, expectRecordVerifies, storyOf, votesOf } from '../../../support/stored'

const database = directoryDatabase()
const { db } = database
const box = ballotBox(db)
const { offer, answer, allowInBoth, discardAll } = appointmentDesk(db)
const { whileStopped } = stopping(db)
const forDelegate = { ...yes, voterId: people.delegate }
let question: OpenQuestion

beforeAll(allowInBoth)

beforeEach(async () => {
  await discardAll()
  question = await box.open({ groupId: 12 })
})

afterEach(() => expectRecordVerifies(db, question.voteQuestionId))

const appoint = async () => {
  const offered = await offer('delegate', { voteQuestionId: question.voteQuestionId })
  return answer(offered, 'secondDelegate', 'accepted')
}
const castByProxy = (at = noon) => box.castProxy(question, 'secondDelegate', forDelegate, at)

const appointmentStates = async () => {
  const events = await eventsOf(db, question.voteQuestionId)
  return events.flatMap((event) => (event.event === 'appointment' ? event.state : []))
}

/** Does something while a person is in no group. */
async function whileGone(person: PersonName, act: () => Promise<void>): Promise<void> {
  const isTheirs = eq(memberships.userId, people[person])
  const rows = await db.select().from(memberships).where(isTheirs)
  await db.delete(memberships).where(isTheirs)
  try {
    await act()
  } finally {
    await db.insert(memberships).values(rows)
  }
}

test.each(['closed', 'cancelled'])(
  'once the question is %s, nobody votes by the appointment, and it is over for both',
  async (ending) => {
    const appointment = await appoint()
    if (ending === 'cancelled') await box.cancel(question, 'admin', 'Superseded.')
    else {
      for (const voter of ['secondDelegate', 'thirdDelegate'] as const)
        await box.cast(question, voter)
      await castByProxy()
      await box.close(question, 'admin')
    }
    expect(await outcomeOf(castByProxy())).toMatch(/not-proxy-eligible|vote-ended/)
    for (const person of ['delegate', 'secondDelegate'] as const) {
      const refusal = await refusalOf(answer(appointment, person, 'revoked'))
      expect(refusal.details.detail).toBe('This appointment is over.')
    }
  },
)

test('an amendment keeps the appointment and the vote by it, which the holder still replaces', async () => {
  const { appointmentId } = await appoint()
  const amend = (description: string) =>
    box.amend(question, 'admin', {
      title: 'Publish version 2',
      description,
      links: [],
      additionalStakeholders: '',
      isAutoExtensionEnabled: true,
      isSendNotification: false,
      ...proposersOf(12),
    })
  await amend('With an annex.')
  const vote = await castByProxy()
  await amend('With two annexes.')
  expect(await votesOf(db, question.voteQuestionId)).toMatchObject([
    { voteChoice: 'Yes', isProxy: true, appointmentId },
  ])
  expect(await storyOf(db, question.voteQuestionId)).toBe(
    'opened appointment appointment amended cast amended',
  )
  await box.change(question, 'delegate', vote.voteResultId ?? 0, no)
  expect(await outcomeOf(castByProxy())).toBe('already-voted')
})

test('a period that ended is not prolonged by an extension; an appointment for the question is', async () => {
  const until = '2026-03-08T19:00:00.000Z'
  const offered = await offer('delegate', { from: noon, until })
  await answer(offered, 'secondDelegate', 'accepted')
  await box.end(question, question.deadline)
  expect(await outcomeOf(castByProxy(question.deadline))).toBe('not-proxy-eligible')
  await answer(offered, 'delegate', 'revoked')
  await appoint()
  await castByProxy(question.deadline)
})

const longPeriod = { from: noon, until: '2026-03-20T20:00:00.000Z' }

test('who accepts for a period at the deadline votes once the question is extended', async () => {
  const offered = await offer('delegate', longPeriod)
  await answer(offered, 'secondDelegate', 'accepted', 12, question.deadline)
  await box.end(question, question.deadline)
  await castByProxy(question.deadline)
  expect(await storyOf(db, question.voteQuestionId)).toBe(
    'opened appointment appointment extended cast',
  )
})

test('who accepts for a period while the question is stopped votes once the stop is lifted', async () => {
  const revoked = await offer('thirdDelegate', longPeriod)
  await whileStopped(question, async () => {
    await answer(revoked, 'thirdDelegate', 'revoked')
    const offered = await offer('delegate', longPeriod)
    await answer(offered, 'secondDelegate', 'accepted')
    expect(await outcomeOf(castByProxy())).toBe('record-mismatch')
  })
  await castByProxy()
  expect(await appointmentStates()).toEqual(['offered', 'revoked', 'accepted'])
})

test('once a stop is lifted, nothing is recorded twice, and nothing after the end', async () => {
  await answer(await offer('delegate', longPeriod), 'secondDelegate', 'accepted')
  await whileStopped(question, async () => undefined)
  await box.cancel(question, 'admin', 'Superseded.')
  await whileStopped(question, async () => {
    await offer('thirdDelegate', longPeriod)
  })
  expect(await appointmentStates()).toEqual(['offered', 'accepted'])
})

test('who left the group has nobody vote for them, until they are back', async () => {
  await appoint()
  await whileGone('delegate', async () => {
    expect(await outcomeOf(castByProxy())).toBe('not-proxy-eligible')
  })
  await castByProxy()
})

test('nobody becomes the proxy of somebody who left the group meanwhile', async () => {
  const offered = await offer('delegate', { voteQuestionId: question.voteQuestionId })
  await whileGone('delegate', async () => {
    const refusal = await refusalOf(answer(offered, 'secondDelegate', 'accepted'))
    expect(refusal.details.detail).toBe('Delegate Test is no longer in this group.')
    await answer(offered, 'secondDelegate', 'declined')
  })
})

test('a company whose last person left the group has nobody vote for it', async () => {
  question = await box.open()
  const wanted = { voteQuestionId: question.voteQuestionId, proxyId: people.second }
  await answer(await offer('member', wanted, 101), 'second', 'accepted', 101)
  const cast = () => box.castProxy(question, 'second', { ...yes, memberId: companies.alder })
  await whileGone('member', () =>
    whileGone('colleague', async () => {
      expect(await outcomeOf(cast())).toBe('not-proxy-eligible')
    }),
  )
  await whileGone('member', async () => {
    await cast()
  })
})

test.each(['revoked', 'gone'])('the vote of a proxy who is %s afterwards stays', async (what) => {
  const appointment = await appoint()
  await castByProxy()
  if (what === 'revoked') await answer(appointment, 'delegate', 'revoked')
  const expectKept = async () =>
    expect(await votesOf(db, question.voteQuestionId)).toMatchObject([
      { voteChoice: 'Yes', isProxy: true, appointmentId: appointment.appointmentId },
    ])
  await (what === 'gone' ? whileGone('secondDelegate', expectKept) : expectKept())
  const [vote] = await votesOf(db, question.voteQuestionId)
  await box.change(question, 'delegate', vote?.voteResultId ?? 0, no)
})

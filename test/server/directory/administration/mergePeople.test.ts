/** A duplicate is merged into the person it duplicates, on a real database. */
import { eq } from 'drizzle-orm'
import {
  alternates,
  memberships,
  users,
  workingGroupChairs,
} from '../../../../src/server/database/schema/directory'
import { events } from '../../../../src/server/database/schema/meetings'
import { voteResults } from '../../../../src/server/database/schema/voteQuestions'
import { testApplication } from '../../../support/application'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { ballotBox, noon } from '../../../support/ballotBox'
import { motionBox } from '../../../support/motionBox'
import { changePerson, companies, people } from '../../../support/directory'
import { rollCallDesk } from '../../../support/rollCall'
import { storeEvent } from '../../../support/storedEvent'

const application = testApplication({ now: noon }, 'test')

function merge(from: keyof typeof people, into: keyof typeof people) {
  const path = `/api/admin/people/${people[from]}/merge`
  return application.as('staff').post(path, { intoUserId: people[into] })
}

test('what a duplicate was in its groups the other is from now on, and the duplicate is disabled', async () => {
  const { db } = application
  await db.insert(alternates).values([
    { groupId: 36, alternateUserId: people.chair, principalUserId: people.secondCouncilor },
    { groupId: 36, alternateUserId: people.chair, principalUserId: people.councilor },
    { groupId: 36, alternateUserId: people.outsider, principalUserId: people.chair },
  ])
  const leave = { leaveFrom: '2026-03-02', leaveTo: '2026-03-20' }
  const furtherLeaves = ['2026-03-20/2026-03-21', '2026-01-05/2026-01-06']
  const ofChair = eq(memberships.userId, people.chair)
  await db
    .update(memberships)
    .set({ ...leave, furtherLeaves })
    .where(ofChair)
  const ofOther = eq(memberships.userId, people.secondCouncilor)
  await db
    .update(memberships)
    .set({ leaveFrom: '2026-03-20', leaveTo: '2026-03-30' })
    .where(ofOther)
  expect(await merge('chair', 'secondCouncilor')).toMatchObject({ status: 200 })
  const inCouncil = await db.select().from(memberships).where(eq(memberships.groupId, 36))
  expect(inCouncil.map(({ userId }) => userId)).not.toContain(people.chair)
  expect(
    inCouncil.find(({ userId }) => userId === people.secondCouncilor)?.titles.toSorted(),
  ).toEqual(['Councilor', 'Working Group Chair'])
  expect(inCouncil.find(({ userId }) => userId === people.secondCouncilor)).toMatchObject({
    leaveFrom: '2026-03-20',
    furtherLeaves: ['2026-01-05/2026-01-06'],
  })
  const chairs = await db.select().from(workingGroupChairs)
  expect(chairs.find(({ workingGroupId }) => workingGroupId === 12)?.userId).toBe(
    people.secondCouncilor,
  )
  const pairs = await db.select().from(alternates)
  expect(pairs.map((row) => [row.alternateUserId, row.principalUserId])).toEqual(
    expect.arrayContaining([
      [people.secondCouncilor, people.councilor],
      [people.outsider, people.secondCouncilor],
    ]),
  )
  expect(pairs).toHaveLength(2)
  const [duplicate] = await db.select().from(users).where(eq(users.userId, people.chair))
  expect(duplicate).toMatchObject({ isDisabled: true, mergedIntoId: people.secondCouncilor })
  expect(await merge('chair', 'councilor')).toMatchObject({ status: 409 })
})

test('a vote stays under the id that cast it', async () => {
  const box = ballotBox(application.db)
  const question = await box.open()
  await box.cast(question, 'member')
  expect((await merge('member', 'colleague')).status).toBe(200)
  const [vote] = await application.db.select().from(voteResults)
  expect(vote).toMatchObject({ voterId: people.member, voterName: 'Member Test' })
})

test('mails about a waiting motion go to the account that stayed', async () => {
  const box = motionBox(application.db)
  const motion = await box.make()
  expect((await merge('member', 'colleague')).status).toBe(200)
  expect((await merge('colleague', 'proxy')).status).toBe(200)
  await box.second(motion)
  const [, seconded] = await box.mails(motion)
  expect(seconded?.recipients).toContain('proxy@test.example')
})

test('who holds a vote on an open question is merged after its end', async () => {
  const box = ballotBox(application.db)
  await box.open({ groupId: 12 })
  expect(await merge('delegate', 'secondDelegate')).toMatchObject({
    status: 409,
    body: { code: 'state-forbids', detail: expect.stringContaining('holds a vote on the open') },
  })
  const staying = await application.db.select().from(users).where(eq(users.userId, people.delegate))
  expect(staying[0]?.isDisabled).toBe(false)
})

test('who stands on an open roll call is merged once it is closed, and counts there', async () => {
  const desk = rollCallDesk(application.db)
  const meeting = { groupId: 12, eventId: await storeEvent(application.db, { groupId: 12 }) }
  await desk.add('staff', meeting, ['secondDelegate'])
  expect(await merge('delegate', 'outsider')).toMatchObject({
    status: 409,
    body: { code: 'state-forbids', detail: expect.stringContaining('on the open roll call of') },
  })
  await desk.add('staff', meeting, ['delegate'])
  const { db } = application
  const [counted] = await db.select().from(events).where(eq(events.eventId, meeting.eventId))
  expect(counted?.quorumAttendanceCount).toBe(2)
  await desk.close('staff', meeting)
  expect(await merge('delegate', 'outsider')).toMatchObject({ status: 200 })
})

test('a company on an open roll call is merged once it is closed', async () => {
  const desk = rollCallDesk(application.db)
  const meeting = { groupId: 101, eventId: await storeEvent(application.db) }
  await desk.add('staff', meeting, ['second'])
  const path = `/api/admin/companies/${companies.cedar}/merge`
  const mergeIt = () => application.as('staff').post(path, { intoMemberId: companies.willow })
  expect(await mergeIt()).toMatchObject({
    status: 409,
    body: { code: 'state-forbids', detail: expect.stringContaining('on the open roll call of') },
  })
  await desk.close('staff', meeting)
  expect(await mergeIt()).toMatchObject({ status: 200 })
})

test.each(['delegate', 'secondDelegate'] as const)(
  'a proxy and a holder, here %s, are merged once nobody counts on the appointment',
  async (duplicate) => {
    const desk = appointmentDesk(application.db)
    await desk.allowInBoth()
    const period = { from: noon, until: '2026-03-03T20:00:00.000Z' }
    const offered = await desk.offer('delegate', period)
    const said = (what: string) => ({
      status: 409,
      body: {
        code: 'state-forbids',
        detail: `SecondDelegate Test ${what} of Delegate Test in the group 'Delegates'. Please merge after one of them has revoked that on the page Proxies.`,
      },
    })
    expect(await merge(duplicate, 'thirdDelegate')).toMatchObject(said('is asked to be the proxy'))
    await desk.answer(offered, 'secondDelegate', 'accepted')
    expect(await merge(duplicate, 'thirdDelegate')).toMatchObject(said('is the proxy'))
    await desk.answer(offered, 'delegate', 'revoked')
    expect(await merge(duplicate, 'thirdDelegate')).toMatchObject({ status: 200 })
  },
)

test('nobody is merged into somebody who is disabled', async () => {
  await changePerson(application.db, 'user', { isDisabled: true })
  expect(await merge('secondUser', 'user')).toMatchObject({
    status: 400,
    body: { errors: { intoUserId: expect.anything() } },
  })
})

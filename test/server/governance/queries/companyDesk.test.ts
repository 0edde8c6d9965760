import { eq } from 'drizzle-orm'
import type { CompanyDesk } from '../../../../src/contract/company'
import { alternates, groups, memberships } from '../../../../src/server/database/schema/directory'
import { testApplication } from '../../../support/application'
import { appointmentDesk } from '../../../support/appointmentDesk'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { storeMeetingWeeks } from '../../../support/meetingWeeks'

const application = testApplication({ now: noon })
const { db } = application
const box = ballotBox(db)

async function deskOf(person: PersonName, query = ''): Promise<CompanyDesk> {
  const { status, body } = await application.as(person).get(`/api/company${query}`)
  expect(status).toBe(200)
  return body as CompanyDesk
}

const statusFor = async (person: PersonName, query = '') =>
  (await application.as(person).get(`/api/company${query}`)).status

const ofCompany = [{ title: null, isOfCompany: true, groupName: 'Audio Group' }]

test('who of the company may act in the groups that the reader is in, and staff see all of them', async () => {
  const desk = await deskOf('member')
  expect(desk).toMatchObject({
    memberId: companies.alder,
    name: 'Alder Inc.',
    groups: [
      {
        groupId: 101,
        people: [
          { name: 'Colleague Test', votes: ofCompany },
          { name: 'Member Test', votes: ofCompany, isProxyVoter: false, isAdmin: false },
        ],
        standings: [{ holderId: companies.alder, name: 'Alder Inc.', isQuorumEligible: true }],
      },
    ],
  })
  // The delegate of the same company is in another group, of which nobody else learns here.
  expect((await deskOf('delegate')).groups).toMatchObject([
    {
      name: 'Delegates',
      people: [{ name: 'Delegate Test', votes: [{ title: 'Delegate', isOfCompany: false }] }],
      standings: [{ holderId: people.delegate, name: 'Delegate Test' }],
    },
  ])
  const asStaff = await deskOf('staff', `?memberId=${companies.alder}`)
  expect(asStaff.groups.map(({ groupId }) => groupId)).toEqual([101, 12])
  await db.update(groups).set({ isDisabled: true }).where(eq(groups.groupId, 12))
  expect((await deskOf('staff', `?memberId=${companies.alder}`)).groups).toHaveLength(1)
  await db.update(groups).set({ isDisabled: false }).where(eq(groups.groupId, 12))
})

test('a company without a vote observes, a chair votes for each working group, a proxy voter is named', async () => {
  const [dogwood] = (await deskOf('ineligible')).groups
  expect(dogwood).toMatchObject({
    people: [{ votes: [] }],
    standings: [{ isQuorumEligible: false }],
  })
  const [council] = (await deskOf('councilor')).groups
  expect(council?.people[0]?.votes).toMatchObject([
    { title: 'Councilor', groupName: 'Council' },
    { title: 'Working Group Chair', groupName: 'Core Group' },
    { title: 'Working Group Chair', groupName: 'Audio Group' },
  ])
  const elm = (await deskOf('proxy')).groups.find(({ groupId }) => groupId === 12)
  expect(elm).toMatchObject({
    people: [{ isProxyVoter: true, titles: [], votes: [] }],
    standings: [],
  })
})

test('whoever is of no company, or asks for another one, finds nothing', async () => {
  expect(await statusFor('freelancer')).toBe(404)
  expect(await statusFor('member', `?memberId=${companies.cedar}`)).toBe(404)
  expect(await statusFor('staff', '?memberId=999999')).toBe(404)
  expect(await statusFor('member', '?memberId=x')).toBe(400)
})

test('open votes say whose turn it is or who voted, ended ones what came of them', async () => {
  const waiting = await box.open({ title: 'Waits' })
  const voted = await box.open({ title: 'Voted' })
  const ended = await box.open({ title: 'Ended' })
  const blind = await box.open({ title: 'Blind', voteType: 'Blind Straw-poll' })
  const at = '2026-03-02T20:01:00.000Z'
  await box.cast(voted, 'colleague', no, at)
  await box.cast(blind, 'colleague', no, at)
  await box.cast(ended, 'member', yes, at)
  await box.cancel(ended, 'staff', 'Not needed.', at)
  const [audio] = (await deskOf('member')).groups
  const untold = { choice: null, votedBy: null, votedAt: null }
  expect(audio?.open).toMatchObject([
    {
      voteQuestionId: waiting.voteQuestionId,
      title: 'Waits',
      endsAt: waiting.deadline,
      holderName: 'Alder Inc.',
      isVoted: false,
      ...untold,
      mayVote: ['Colleague Test', 'Member Test'],
    },
    { title: 'Voted', choice: 'No', votedBy: 'Colleague Test', votedAt: at, mayVote: [] },
    { title: 'Blind', isVoted: true, ...untold, mayVote: [] },
  ])
  expect(audio?.past).toMatchObject([
    { title: 'Ended', voteResult: 'Cancelled', choice: 'Yes', votedBy: 'Member Test', endsAt: at },
  ])
})

test('nobody may vote any more once the deadline is over, whenever it is decided', async () => {
  await box.open(
    { title: 'Over', deadlineUtc: '2026-03-02T19:00:00.000Z' },
    '2026-03-01T20:00:00.000Z',
  )
  const [audio] = (await deskOf('member')).groups
  expect(audio?.open.find(({ title }) => title === 'Over')).toMatchObject({
    isVoted: false,
    mayVote: [],
  })
})

test('attendance by the last meeting weeks, and who stands in for whom', async () => {
  await storeMeetingWeeks(db, [['member'], ['second']])
  await db.insert(alternates).values([
    { groupId: 101, alternateUserId: people.second, principalUserId: people.member },
    {
      groupId: 101,
      alternateUserId: people.colleague,
      principalUserId: people.second,
      toDay: '2026-03-01',
    },
  ])
  const [audio] = (await deskOf('member')).groups
  expect(audio?.standings[0]?.weeks).toEqual([
    { week: '2026-W08', presence: 'attended' },
    { week: '2026-W09', presence: 'missed' },
  ])
  expect(audio?.alternates).toEqual([
    { alternateName: 'Second Test', principalName: 'Member Test', fromDay: null, toDay: null },
  ])
})

test('a colleague who has left the group is gone', async () => {
  await db.delete(memberships).where(eq(memberships.userId, people.colleague))
  expect((await deskOf('member')).groups[0]?.people).toMatchObject([{ name: 'Member Test' }])
})

test('who acts by which appointment, for both companies, without the instruction', async () => {
  const { offer, answer, allow } = appointmentDesk(db)
  await allow({ who: 'group', mostPerPerson: 1 })
  const question = await box.open({ groupId: 12, title: 'By appointment' })
  const about = { voteQuestionId: question.voteQuestionId, instruction: 'Vote Yes.' }
  const offered = await offer('delegate', about)
  await answer(offered, 'secondDelegate', 'accepted')
  const proxiesOf = async (person: PersonName) =>
    (await deskOf(person)).groups.find(({ groupId }) => groupId === 12)?.proxies
  const wanted = { proxyName: 'SecondDelegate Test', title: 'By appointment', isOver: false }
  for (const person of ['delegate', 'secondDelegate'] as const) {
    expect(await proxiesOf(person)).toMatchObject([{ ...wanted, state: 'accepted' }])
    expect(JSON.stringify(await proxiesOf(person))).not.toContain('Vote Yes.')
  }
  expect(await proxiesOf('thirdDelegate')).toEqual([])
  await box.cancel(question, 'admin', 'Superseded.')
  expect(await proxiesOf('delegate')).toMatchObject([{ isOver: true }])
})

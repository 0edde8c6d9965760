import { eq } from 'drizzle-orm'
import { memberCompanies } from '../../../../src/server/database/schema/directory'
import { ballotBox, no, type OpenQuestion, yes } from '../../../support/ballotBox'
import { changeMembership, companies, people } from '../../../support/directory'
import { outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  versionsOf,
  votesOf,
} from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion
let assembly: OpenQuestion

const forAlder = { ...yes, memberId: companies.alder }
const forDelegate = { ...yes, voterId: people.delegate }

beforeEach(async () => {
  question = await box.open()
  assembly = await box.open({ groupId: 12 })
})

test('a proxy vote counts for the one it is cast for, and names who cast it', async () => {
  const vote = await box.castProxy(assembly, 'proxy', forDelegate)
  expect(vote).toMatchObject({
    voterId: people.delegate,
    voterName: 'Delegate Test',
    voterTitle: 'Delegate',
    isProxy: true,
    proxyVoterId: people.proxy,
    proxyVoterName: 'Proxy Test',
    lastModifiedByName: 'Proxy Test',
  })
  expect(await questionOf(database.db, assembly.voteQuestionId)).toMatchObject({
    quorumVotes: 1,
    totalYesVotes: 1,
  })
  const [, cast] = await eventsOf(database.db, assembly.voteQuestionId)
  expect(cast).toMatchObject({
    event: 'cast',
    right: 'namedProxy',
    actor: { userId: people.proxy },
  })
  await expectRecordVerifies(database.db, assembly.voteQuestionId)
})

test('in a company group it is cast for a member company', async () => {
  const vote = await box.castProxy(question, 'proxy', forAlder)
  expect(vote).toMatchObject({
    memberId: companies.alder,
    voterId: null,
    voterName: 'Alder Inc.',
    isProxy: true,
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test.each([
  ['proxy', 'namedProxy'],
  ['admin', 'admin'],
  ['staff', 'staff'],
] as const)('%s may do so as %s', async (person, right) => {
  await box.castProxy(question, person, forAlder)
  const [, cast] = await eventsOf(database.db, question.voteQuestionId)
  expect(cast).toMatchObject({ right })
})

test.each(['member', 'colleague', 'second', 'ineligible'] as const)(
  '%s may not',
  async (person) => {
    const body = { ...yes, memberId: companies.birch }
    expect(await outcomeOf(box.castProxy(question, person, body))).toBe('not-proxy-eligible')
  },
)

test('one proxy votes for two holders, one result each', async () => {
  await box.castProxy(assembly, 'proxy', forDelegate)
  await box.castProxy(assembly, 'proxy', { ...no, voterId: people.secondDelegate })
  expect(await votesOf(database.db, assembly.voteQuestionId)).toMatchObject([
    { voterId: people.delegate, voteChoice: 'Yes' },
    { voterId: people.secondDelegate, voteChoice: 'No' },
  ])
  expect(await outcomeOf(box.castProxy(assembly, 'proxy', forDelegate))).toBe('already-voted')
})

test('the right is not passed on: who is voted for may not vote for others', async () => {
  await box.castProxy(assembly, 'proxy', forDelegate)
  const body = { ...yes, voterId: people.secondDelegate }
  expect(await outcomeOf(box.castProxy(assembly, 'delegate', body))).toBe('not-proxy-eligible')
})

test.each([
  ['somebody not on the roll', { ...yes, voterId: people.proxy }, 'assembly'],
  ['nobody', yes, 'assembly'],
  ['a company not on the roll', { ...yes, memberId: companies.willow }, 'question'],
  ['a company that may not vote', { ...yes, memberId: companies.dogwood }, 'question'],
  ['a person where companies vote', { ...yes, voterId: people.member }, 'question'],
] as const)('for %s: a valid user is asked for', async (_, body, which) => {
  const target = which === 'assembly' ? assembly : question
  const refusal = await refusalOf(box.castProxy(target, 'proxy', body))
  expect(refusal.details.errors).toEqual({ voterId: ['Please provide a valid user.'] })
})

test('nobody casts a proxy vote for oneself or the own company', async () => {
  const forElm = { ...yes, memberId: companies.elm }
  expect(await outcomeOf(box.castProxy(question, 'proxy', forElm))).toBe('bad-input')
  const council = await box.open({ groupId: 36 })
  await changeMembership(database.db, 'secondCouncilor', { isProxyVoter: true })
  const forMyself = { ...yes, voterId: people.secondCouncilor, groupId: 36 }
  expect(await outcomeOf(box.castProxy(council, 'secondCouncilor', forMyself))).toBe('bad-input')
})

test('in the council the body names person and group', async () => {
  const council = await box.open({ groupId: 36 })
  const forCouncilor = { ...yes, voterId: people.councilor }
  const refusal = await refusalOf(box.castProxy(council, 'proxy', forCouncilor))
  expect(refusal.details.errors).toHaveProperty('groupId')
  for (const groupId of [36, 14]) {
    const vote = await box.castProxy(council, 'proxy', { ...forCouncilor, groupId })
    expect(vote.groupId).toBe(groupId)
  }
  expect(await outcomeOf(box.castProxy(council, 'proxy', { ...forCouncilor, groupId: 12 }))).toBe(
    'bad-input',
  )
  const single = await box.castProxy(council, 'proxy', { ...yes, voterId: people.chair })
  expect(single.groupId).toBe(12)
})

test('a holder who left the directory is still on the roll', async () => {
  const { db } = database
  const isCedar = eq(memberCompanies.memberId, companies.cedar)
  const left = await db.delete(memberCompanies).where(isCedar).returning()
  const vote = await box.castProxy(question, 'proxy', { ...yes, memberId: companies.cedar })
  expect(vote.memberName).toBe('Cedar Inc.')
  await db.insert(memberCompanies).values(left)
})

test('own cast and proxy cast at once: the first stands, the other is shown it', async () => {
  const outcomes = await Promise.all(
    [box.cast(assembly, 'delegate', no), box.castProxy(assembly, 'proxy', forDelegate)].map(
      outcomeOf,
    ),
  )
  expect(outcomes.sort()).toEqual(['already-voted', 'done'])
  expect(await votesOf(database.db, assembly.voteQuestionId)).toHaveLength(1)
  const refusal = await refusalOf(box.castProxy(assembly, 'proxy', forDelegate))
  expect(refusal.details.current).toMatchObject({ voterId: people.delegate, revision: 1 })
})

test.each([
  ['the principal', 'assembly', 'delegate', 'delegate'],
  ['a colleague of the company', 'question', 'colleague', 'colleague'],
] as const)(
  'changed by %s it becomes an own vote, and the proxy version is kept',
  async (_, which, person, voter) => {
    const target = which === 'assembly' ? assembly : question
    const body = which === 'assembly' ? forDelegate : forAlder
    const voteResultId = (await box.castProxy(target, 'proxy', body)).voteResultId ?? 0
    expect(await outcomeOf(box.change(target, 'proxy', voteResultId, no))).toBe('not-your-vote')
    const changed = await box.change(target, person, voteResultId, no)
    expect(changed).toMatchObject({
      isProxy: false,
      proxyVoterId: null,
      proxyVoterName: null,
      voterId: people[voter],
    })
    expect(await versionsOf(database.db, voteResultId)).toMatchObject([
      { isProxy: true, proxyVoterId: people.proxy, modifiedById: people.proxy, voteChoice: 'Yes' },
    ])
    await expectRecordVerifies(database.db, target.voteQuestionId)
  },
)

test('the comment rule holds, and after the end nothing is cast', async () => {
  const silent = { voteChoice: 'No', memberId: companies.alder }
  expect(await outcomeOf(box.castProxy(question, 'proxy', silent))).toBe('bad-input')
  expect(await outcomeOf(box.castProxy(question, 'proxy', forAlder, question.deadline))).toBe(
    'vote-ended',
  )
})

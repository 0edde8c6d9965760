import { eq } from 'drizzle-orm'
import { userEligibility } from '../../../../src/contract/eligibility'
import { memberCompanies, memberships } from '../../../../src/server/database/schema/directory'
import { checkUserEligibility } from '../../../../src/server/governance/queries/checkUserEligibility'
import { createSharedQuestions } from '../../../../src/server/governance/queries/sharedQuestions'
import { ballotBox, noon, type OpenQuestion } from '../../../support/ballotBox'
import { companies, people, type PersonName } from '../../../support/directory'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion

beforeEach(async () => {
  question = await box.open()
})

/** What a person is told about somebody, about oneself where nobody else is named. */
async function check(viewer: PersonName, of: PersonName = viewer, asked: OpenQuestion = question) {
  const { groupId, voteQuestionId } = asked
  const standing = await viewerOf(database.db, viewer, groupId)
  const userId = people[of]
  const questions = createSharedQuestions(database.db, async () => noon)
  const answer = await checkUserEligibility(database.db, questions, standing, {
    voteQuestionId,
    userId,
  })
  return userEligibility.strict().parse(answer)
}

test('who holds a vote is told which, and its result once it is cast', async () => {
  const [entry] = question.roll
  const vote = { rollEntryId: entry?.rollEntryId, memberId: companies.alder, groupId: 101 }
  expect(await check('member')).toMatchObject({
    eligibleVotes: [{ ...vote, title: null, memberName: 'Alder Inc.', voteResultId: null }],
    isProxyVoteEligible: false,
    ineligibleReason: null,
  })
  const { voteResultId } = await box.cast(question, 'member')
  expect(await check('colleague')).toMatchObject({ eligibleVotes: [{ ...vote, voteResultId }] })
})

test('a Councilor who chairs two groups holds three votes', async () => {
  const council = await box.open({ groupId: 36 })
  const { eligibleVotes } = await check('councilor', 'councilor', council)
  expect(eligibleVotes.map(({ title, groupId }) => `${title} ${groupId}`)).toEqual([
    'Councilor 36',
    'Working Group Chair 14',
    'Working Group Chair 101',
  ])
})

test('named proxy voters, admins and staff may vote for others', async () => {
  const mayVote = async (person: PersonName) => (await check(person)).isProxyVoteEligible
  for (const person of ['proxy', 'admin', 'staff'] as const)
    expect(await mayVote(person)).toBe(true)
  for (const person of ['member', 'ineligible'] as const) expect(await mayVote(person)).toBe(false)
})

const standardReason =
  'You are ineligible to vote on this question. Please check with your group lead/admin if you ' +
  'have questions, or feel you have reached this message in error.'

test.each<[PersonName, string]>([
  ['ineligible', 'Dogwood Inc. was not eligible to vote when this question opened.'],
  ['staff', 'Only members of this group vote on its questions.'],
  ['freelancer', standardReason],
])('%s is told why there is no vote', async (person, reason) => {
  expect(await check(person)).toMatchObject({ eligibleVotes: [], ineligibleReason: reason })
})

test('a person who is not eligible is told so', async () => {
  const isDelegate = eq(memberships.userId, people.thirdDelegate)
  await database.db.update(memberships).set({ isVoteEligible: false }).where(isDelegate)
  const assembly = await box.open({ groupId: 12 })
  expect(await check('thirdDelegate', 'thirdDelegate', assembly)).toMatchObject({
    ineligibleReason: 'You were not eligible to vote when this question opened.',
  })
})

test('who joined after the question opened is told that', async () => {
  const { db } = database
  await db.insert(memberships).values({ groupId: 101, userId: people.outsider })
  await db.insert(memberCompanies).values({ groupId: 101, memberId: companies.willow })
  expect(await check('outsider')).toMatchObject({
    eligibleVotes: [],
    ineligibleReason:
      'Willow Inc. joined this group after the question opened, so it holds no vote on it.',
  })
  const assembly = await box.open({ groupId: 12 })
  await db
    .insert(memberships)
    .values({ groupId: 12, userId: people.outsider, titles: ['Delegate'] })
  expect(await check('outsider', 'outsider', assembly)).toMatchObject({
    ineligibleReason: 'You joined this group after the question opened, so you hold no vote on it.',
  })
})

test.each(['admin', 'staff'] as const)('%s is told about others', async (viewer) => {
  const { eligibleVotes } = await check(viewer, 'member')
  expect(eligibleVotes).toHaveLength(1)
})

test.each(['member', 'colleague', 'proxy'] as const)('%s is not', async (viewer) => {
  expect(await outcomeOf(check(viewer, 'second'))).toBe('not-permitted')
})

test('nobody and nothing of another group is found', async () => {
  const other = await box.open({ groupId: 14 })
  expect(await outcomeOf(check('member', 'member', { ...other, groupId: 101 }))).toBe('not-found')
  const viewer = await viewerOf(database.db, 'admin')
  const { voteQuestionId } = question
  const questions = createSharedQuestions(database.db, async () => noon)
  const asked = checkUserEligibility(database.db, questions, viewer, {
    voteQuestionId,
    userId: 999_999,
  })
  expect(await outcomeOf(asked)).toBe('not-found')
})

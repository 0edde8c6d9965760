import { and, eq } from 'drizzle-orm'
import { type VoteQuestionDetail, voteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { groups, users } from '../../../../src/server/database/schema/directory'
import { voteResults as votes } from '../../../../src/server/database/schema/voteQuestions'
import { createSharedQuestions } from '../../../../src/server/governance/queries/sharedQuestions'
import {
  abstain,
  ballotBox,
  no,
  noon,
  type OpenQuestion,
  yes,
  draftFor,
} from '../../../support/ballotBox'
import { changePerson, companies, people, type PersonName } from '../../../support/directory'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()
const box = ballotBox(database.db)

/** The detail as a person sees it at an instant, held against the contract. */
async function show(question: OpenQuestion, person: PersonName = 'member', at = noon) {
  const viewer = await viewerOf(database.db, person, question.groupId)
  const clock = async () => at
  const questions = createSharedQuestions(database.db, clock)
  const shared = await questions.read(question.groupId, question.voteQuestionId)
  return voteQuestionDetail.strict().parse(JSON.parse(shared.whole(viewer).text))
}

test('a question of a company group shows its companies', async () => {
  const question = await box.open({
    motionedId: people.member,
    secondedId: people.second,
    links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
    additionalStakeholders: 'board@example.org',
    isSendNotification: true,
  })
  await box.cast(question, 'member', no)
  expect(await show(question)).toMatchObject({
    group: { groupId: 101, name: 'Audio Group' },
    created: noon,
    voteDeadline: question.deadline,
    timeZone: 'America/Los_Angeles',
    voteStatus: 'Pending',
    voteChoice: 'Yes,No,Abstain',
    counts: [
      { choice: 'Yes', count: 0 },
      { choice: 'No', count: 1 },
      { choice: 'Abstain', count: 0 },
    ],
    quorumCount: 2,
    quorumVotes: 1,
    quorumEligible: 3,
    quorumReached: false,
    isVoteThresholdMet: false,
    voteResults: [{ memberId: companies.alder, voteChoice: 'No', voteReason: 'Not ready.' }],
    eligibleUsers: [],
    eligibleMembers: [
      { memberCompanyName: 'Alder Inc.' },
      { memberCompanyName: 'Birch Inc.' },
      { memberCompanyName: 'Cedar Inc.' },
      { memberCompanyName: 'Dogwood Inc.', isVoteEligible: false },
      { memberCompanyName: 'Elm Inc.', isQuorumEligible: false },
    ],
    motionedName: 'Test, Member',
    motionedCompanyName: 'Alder Inc.',
    secondedId: people.second,
    linkReference: [{ name: 'Draft', uri: 'https://example.org/draft' }],
    notification: true,
    additionalStakeholders: 'board@example.org',
  })
})

test('a question of the council shows its people, one line for each vote held', async () => {
  const detail = await show(await box.open({ groupId: 36 }), 'councilor')
  expect(detail.eligibleMembers).toEqual([])
  expect(
    detail.eligibleUsers.map(({ userId, title, groupId }) => [userId, title, groupId]),
  ).toEqual([
    [people.councilor, 'Councilor', 36],
    [people.secondCouncilor, 'Councilor', 36],
    [people.chair, 'Working Group Chair', 12],
    [people.councilor, 'Working Group Chair', 14],
    [people.councilor, 'Working Group Chair', 101],
  ])
  expect(detail.eligibleUsers[0]).toMatchObject({
    userName: 'Councilor Test',
    userLegacy: 'Test, Councilor',
    memberCompanyName: 'Fir Inc.',
  })
})

test('votes come oldest first', async () => {
  const question = await box.open()
  await box.cast(question, 'second', yes, '2026-03-02T20:00:01.000Z')
  await box.cast(question, 'admin', abstain, '2026-03-02T20:00:02.000Z')
  await box.cast(question, 'member', no, '2026-03-02T20:00:03.000Z')
  const { voteResults } = await show(question)
  expect(voteResults.map((vote) => vote.voteChoice)).toEqual(['Yes', 'Abstain', 'No'])
})

test('abilities follow from right and state', async () => {
  const question = await box.open()
  const abilities = async (person: PersonName, at?: string) =>
    (await show(question, person, at)).abilities
  const none = { canEdit: false, canClose: false, canCancel: false, canCastProxyVote: false }
  expect(await abilities('member')).toEqual(none)
  expect(await abilities('proxy')).toEqual({ ...none, canCastProxyVote: true })
  const admins = { canEdit: true, canClose: false, canCancel: true, canCastProxyVote: true }
  expect(await abilities('admin')).toEqual(admins)
  expect(await abilities('staff')).toEqual(admins)
  for (const person of ['member', 'second', 'admin'] as const) await box.cast(question, person)
  expect(await abilities('admin')).toEqual({ ...admins, canClose: true })
  for (const person of ['admin', 'proxy', 'staff'] as const)
    expect(await abilities(person, question.deadline)).toEqual(none)
})

test('a question of another group is not found', async () => {
  const { voteQuestionId } = await box.open()
  const questions = createSharedQuestions(database.db, async () => noon)
  expect(await outcomeOf(questions.read(14, voteQuestionId))).toBe('not-found')
})

test('it takes four statements, one without a transaction while nothing changes, and three after a vote', async () => {
  const question = await box.open()
  for (const person of ['member', 'second'] as const) await box.cast(question, person)
  const { groupId, voteQuestionId } = question
  const statements = await statementsOf(database, async (db) => {
    const questions = createSharedQuestions(db, async () => noon)
    await questions.read(groupId, voteQuestionId)
    await questions.read(groupId, voteQuestionId)
    await box.cast(question, 'admin')
    await questions.read(groupId, voteQuestionId)
  })
  // The clock, here the test's own, is one more each time.
  expect(statements).toHaveLength(4 + 1 + 3)
})

test('however many ask at once, it is read twice at most', async () => {
  const { groupId, voteQuestionId } = await box.open()
  const statements = await statementsOf(database, async (db) => {
    const questions = createSharedQuestions(db, async () => noon)
    await Promise.all(Array.from({ length: 50 }, () => questions.read(groupId, voteQuestionId)))
  })
  expect(statements).toHaveLength(4 + 1)
})

test('names follow the directory once it is said to have changed', async () => {
  const { groupId, voteQuestionId } = await box.open({ groupId: 712 })
  const questions = createSharedQuestions(database.db, async () => noon)
  const viewer = await viewerOf(database.db, 'user', 712)
  const names = async () => {
    const { eligibleUsers } = JSON.parse(
      (await questions.read(groupId, voteQuestionId)).whole(viewer).text,
    ) as VoteQuestionDetail
    return eligibleUsers.map(({ userLegacy }) => userLegacy)
  }
  const before = await names()
  const [{ lastName } = { lastName: '' }] = await database.db
    .select({ lastName: users.lastName })
    .from(users)
    .where(eq(users.userId, people.user))
  const rename = (to: string) => changePerson(database.db, 'user', { lastName: to })
  await rename('Newname')
  questions.discardNames()
  expect(await names()).not.toEqual(before)
  expect((await names()).join()).toContain('Newname, ')
  await rename(lastName)
})

test.each(['name', 'shortName'] as const)(
  'a new %s of the group is told at once',
  async (field) => {
    const { groupId, voteQuestionId } = await box.open()
    const questions = createSharedQuestions(database.db, async () => noon)
    const viewer = await viewerOf(database.db, 'member', groupId)
    const told = async () => {
      const { text } = (await questions.read(groupId, voteQuestionId)).whole(viewer)
      return (JSON.parse(text) as VoteQuestionDetail).group[field]
    }
    const before = await told()
    const rename = (to: string) =>
      database.db
        .update(groups)
        .set({ [field]: to })
        .where(eq(groups.groupId, groupId))
    await rename('Renamed')
    expect(await told()).toBe('Renamed')
    await rename(before)
  },
)

test('of many questions those looked at last are kept', async () => {
  const opened = [await box.open(), await box.open()]
  const taken = await statementsOf(database, async (db) => {
    const questions = createSharedQuestions(db, async () => noon, opened[0]?.roll.length)
    for (const { groupId, voteQuestionId } of [...opened, ...opened])
      await questions.read(groupId, voteQuestionId)
  })
  expect(taken).toHaveLength(4 * 4)
})

test('who closed or cancelled a question is named, and nobody where its deadline came', async () => {
  const closed = await box.open()
  for (const person of ['member', 'second', 'admin'] as const) await box.cast(closed, person, yes)
  await box.close(closed, 'admin')
  expect(await show(closed)).toMatchObject({ voteStatus: 'Closed', endedBy: 'Admin Test' })
  const cancelled = await box.open()
  await box.cancel(cancelled, 'staff', 'Superseded.')
  expect(await show(cancelled)).toMatchObject({ voteStatus: 'Cancelled', endedBy: 'Staff Test' })
  const open = await box.open({ isAutoExtensionEnabled: false })
  expect(await show(open)).toMatchObject({ voteStatus: 'Pending', endedBy: null })
  await box.end(open, open.deadline)
  expect(await show(open)).toMatchObject({ voteStatus: 'Completed', endedBy: null })
})

test('an open question that a person amended says when; an extension and the end say nothing', async () => {
  const question = await box.open()
  expect(await show(question)).toMatchObject({ amendedAt: null })
  await box.end(question, question.deadline)
  expect(await show(question)).toMatchObject({ extensions: 1, amendedAt: null })
  const at = '2026-03-09T01:00:00.000Z'
  await box.amend(question, 'admin', { ...draftFor(101), description: 'Amended.' }, at)
  expect(await show(question)).toMatchObject({ amendedAt: at })
  await box.cast(question, 'member', yes, at)
  expect(await show(question)).toMatchObject({ amendedAt: at })
  await box.cancel(question, 'staff', 'Superseded.', at)
  expect(await show(question)).toMatchObject({ amendedAt: null })
})

test('a vote that was corrected since the question was last read is the corrected one', async () => {
  const question = await box.open()
  await box.cast(question, 'member', yes)
  await box.cast(question, 'second', no, '2026-03-02T20:02:00.000Z')
  const questions = createSharedQuestions(database.db, async () => noon)
  const viewer = await viewerOf(database.db, 'member', 101)
  const read = async () =>
    JSON.parse((await questions.read(101, question.voteQuestionId)).whole(viewer).text) as unknown
  expect(await read()).toMatchObject({ voteResults: [{ voteChoice: 'Yes' }, { voteChoice: 'No' }] })
  await box.end(question, question.deadline)
  await database.db
    .update(votes)
    .set({ voteChoice: 'Abstain' })
    .where(and(eq(votes.voteQuestionId, question.voteQuestionId), eq(votes.voteChoice, 'Yes')))
  expect(await read()).toMatchObject({ voteResults: [{ voteChoice: 'Abstain' }, {}] })
})

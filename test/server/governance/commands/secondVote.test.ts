/** Second votes, which the bylaws in force allow: opened over the API, decided by their terms, and recorded. */
import type { PolicyTrial } from '../../../../src/contract/adminPolicies'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import type { SecondVote } from '../../../../src/rules/policy/policy'
import { standardPolicy } from '../../../../src/rules/policy/presets'
import type { OpenedEvent } from '../../../../src/server/record/questionEvent'
import { testApplication } from '../../../support/application'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { people, storePolicy } from '../../../support/directory'
import { formOf } from '../../../support/form'
import { motionBox } from '../../../support/motionBox'
import { judgement, recordReader } from '../../../support/recordReader'
import { eventsOf, expectRecordVerifies } from '../../../support/stored'
import { forgeEvent } from '../../../support/tamper'

const application = testApplication({ now: noon }, 'test')
const box = ballotBox(application.db)
const reader = recordReader(application)
const questions = '/api/groups/101/VoteQuestions'

const standard = standardPolicy(101)
let version = 1
async function putInForce(secondVote: SecondVote | null, change: object = {}) {
  version += 1
  const decisions = standard.decisions.map((decision, at) =>
    at === 0 && secondVote ? { ...decision, secondVote } : decision,
  )
  await storePolicy(application.db, 101, { ...standard, ...change, decisions, version })
}

beforeEach(() => {
  version = 1
})

/** A question on which one of three votes; it ends at its deadline without a quorum. */
async function withoutQuorum(ballots: readonly (typeof yes)[] = [yes]): Promise<OpenQuestion> {
  const first = await box.open({ isAutoExtensionEnabled: false })
  for (const [at, ballot] of ballots.entries())
    await box.cast(first, (['member', 'second', 'admin'] as const)[at] ?? 'member', ballot)
  await box.end(first, first.deadline)
  application.setClock(first.deadline)
  return first
}

const draft = { title: 'Once more', motionedId: people.member, secondedId: people.second }
const ask = ({ voteQuestionId: secondVoteOfId }: Pick<OpenQuestion, 'voteQuestionId'>, more = {}) =>
  application.as('admin').post(questions, formOf({ ...draft, secondVoteOfId, ...more }))
const shown = async (voteQuestionId: number) =>
  (await application.as('member').get(`${questions}/${voteQuestionId}`)).body as VoteQuestionDetail

async function second(first: OpenQuestion): Promise<OpenQuestion> {
  const answer = await ask(first)
  expect(answer).toMatchObject({ status: 201 })
  const { voteQuestionId } = answer.body as { voteQuestionId: number }
  const { voteDeadline: deadline } = await shown(voteQuestionId)
  return { groupId: 101, voteQuestionId, deadline, roll: [] }
}

async function holdersOf(voteQuestionId: number) {
  const [opened] = await eventsOf(application.db, voteQuestionId)
  return (opened as OpenedEvent).roll.map(({ memberId, userId }) => [memberId, userId])
}

const noQuorumThen: SecondVote = {
  after: ['noQuorum'],
  withinDays: 30,
  deadlineDays: 3,
  quorum: [],
}

test('what missed its quorum passes in the second vote, which needs none', async () => {
  await putInForce(noQuorumThen)
  const first = await withoutQuorum()
  expect(await shown(first.voteQuestionId)).toMatchObject({ voteResult: 'Failed' })

  const again = await second(first)
  expect(await shown(first.voteQuestionId)).toMatchObject({ secondVoteId: again.voteQuestionId })
  expect(await shown(again.voteQuestionId)).toMatchObject({
    secondVoteOfId: first.voteQuestionId,
    secondVoteId: null,
    voteType: standard.decisions[0]?.name,
    quorumCount: 0,
    policy: { decision: { quorum: [] } },
  })
  expect((await eventsOf(application.db, again.voteQuestionId))[0]).toMatchObject({
    secondVoteOf: {
      voteQuestionId: first.voteQuestionId,
      outcome: 'noQuorum',
      endedAt: first.deadline,
    },
  })
  await box.cast(again, 'member', yes, first.deadline)
  await box.end(again, again.deadline)
  expect(await shown(again.voteQuestionId)).toMatchObject({ voteResult: 'Pass', totalVotes: 1 })
  for (const question of [first, again]) {
    await expectRecordVerifies(application.db, question.voteQuestionId)
    expect(judgement(await reader.download(question))).toBe('PASS')
  }
})

test('a draft is tried on a second vote by the terms that it gives one', async () => {
  await putInForce(noQuorumThen)
  const again = await second(await withoutQuorum())
  await box.cast(again, 'member', yes, '2026-03-09T20:00:00.000Z')
  await box.end(again, again.deadline)
  const tried = async (secondVote: SecondVote | undefined) => {
    const decisions = standard.decisions.map((decision) => ({ ...decision, secondVote }))
    const path = '/api/groups/101/admin/policies/trial'
    const { body } = await application.as('staff').post(path, { decisions })
    return (body as PolicyTrial).summary
  }
  expect(await tried(noQuorumThen)).toBe('None of 2 results and 2 quorums would differ.')
  expect(await tried(undefined)).toContain('1 of 2 results')
})

test('a bar of its own decides the second vote', async () => {
  const atLeastOne: SecondVote['passes'] = [{ sum: ['for'], is: '>=', of: 1 }]
  await putInForce({ after: ['rejected'], passes: atLeastOne })
  const first = await withoutQuorum([yes, no, no])
  const again = await second(first)
  for (const [person, ballot] of [
    ['member', yes],
    ['second', no],
    ['admin', no],
  ] as const)
    await box.cast(again, person, ballot, first.deadline)
  await box.end(again, again.deadline)
  expect(await shown(again.voteQuestionId)).toMatchObject({ voteResult: 'Pass', totalYesVotes: 1 })
  expect(judgement(await reader.download(again))).toBe('PASS')
})

test.each<[string, SecondVote | null, string]>([
  ['no second vote', null, 'Its bylaws know no second vote.'],
  [
    'one after another outcome',
    { after: ['passed'] },
    'Its bylaws know no second vote where the quorum was missed.',
  ],
])('bylaws with %s refuse it', async (_, rule, detail) => {
  await putInForce(rule)
  expect(await ask(await withoutQuorum())).toMatchObject({
    status: 409,
    body: { code: 'state-forbids', detail },
  })
})

test('it opens within its days and once; a cancelled one may be called again', async () => {
  await putInForce(noQuorumThen)
  const first = await withoutQuorum()
  application.setClock('2027-01-01T20:00:00.000Z')
  const late = { status: 409, body: { detail: 'The time for a second vote is over.' } }
  expect(await ask(first)).toMatchObject(late)
  application.setClock(first.deadline)
  const again = await second(first)
  const twice = { status: 409, body: { detail: 'There has been a second vote already.' } }
  expect(await ask(first)).toMatchObject(twice)
  const third = { status: 409, body: { detail: 'This was the second vote already.' } }
  expect(await ask(again)).toMatchObject(third)
  await box.cancel(again, 'admin', 'Asked too soon.', first.deadline)
  expect(await shown(first.voteQuestionId)).toMatchObject({ secondVoteId: null })
  await second(first)
  await expectRecordVerifies(application.db, first.voteQuestionId)
})

test('of two at once one opens', async () => {
  await putInForce(noQuorumThen)
  const first = await withoutQuorum()
  const answers = await Promise.all([ask(first), ask(first)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('an open question, one of another group and one with a motion are refused', async () => {
  await putInForce(noQuorumThen)
  const open = await box.open()
  expect(await ask(open)).toMatchObject({
    status: 409,
    body: { detail: 'A second vote follows a question that ended with a result.' },
  })
  const elsewhere = await box.open({ groupId: 14 })
  expect(await ask(elsewhere)).toMatchObject({
    status: 400,
    body: { errors: { secondVoteOfId: ['Please provide a question of this group.'] } },
  })
})

test('it needs no motion where its bylaws ask for a discussion of the first', async () => {
  await putInForce(noQuorumThen, { motions: { ...standard.motions, discussionDays: 1 } })
  const motions = motionBox(application.db)
  const motion = await motions.make()
  await motions.second(motion)
  const { motionRequestId } = motion
  const first = await box.open(
    { motionRequestId, isAutoExtensionEnabled: false },
    '2026-03-05T20:00:00.000Z',
  )
  application.setClock('2026-03-30T20:00:00.000Z')
  await box.end(first, '2026-03-30T20:00:00.000Z')
  const again = await second(first)
  await expectRecordVerifies(application.db, again.voteQuestionId)
  expect(judgement(await reader.download(again))).toBe('PASS')
  expect(await ask(again, { motionRequestId })).toMatchObject({ status: 400 })
})

test('bylaws that change in between change nothing of the second vote', async () => {
  await putInForce(noQuorumThen)
  const first = await withoutQuorum()
  await putInForce(null)
  const again = await second(first)
  expect(await shown(again.voteQuestionId)).toMatchObject({
    policy: { version: 2, decision: { quorum: [] } },
  })
  const later = await box.open({}, first.deadline)
  await box.end(later, later.deadline)
  application.setClock('2026-04-30T20:00:00.000Z')
  expect(await ask(later)).toMatchObject({ status: 409 })
})

test('the same vote in it, though others vote in the group by now', async () => {
  await putInForce(noQuorumThen)
  const first = await withoutQuorum()
  await putInForce(noQuorumThen, { electorate: standardPolicy(712).electorate })
  const { voteQuestionId } = await second(first)
  expect(await holdersOf(voteQuestionId)).toEqual(await holdersOf(first.voteQuestionId))
})

test('another kind of vote than the first one is refused', async () => {
  await putInForce(noQuorumThen)
  expect(await ask(await withoutQuorum(), { voteType: 'Straw-poll' })).toMatchObject({
    status: 400,
    body: { errors: { voteType: [expect.any(String)] } },
  })
})

test.each<[string, object]>([
  ['another outcome', { outcome: 'passed' }],
  ['an end too long ago', { endedAt: '2026-01-01T20:00:00.000Z' }],
  ['an end that is still to come', { endedAt: '2026-12-01T20:00:00.000Z' }],
])('a record that tells %s is found', async (_, change) => {
  await putInForce(noQuorumThen)
  const { voteQuestionId } = await second(await withoutQuorum())
  await forgeEvent<{ secondVoteOf: object }>(
    application.db,
    { subject: 'question', id: voteQuestionId },
    1,
    ({ secondVoteOf }) => ({ secondVoteOf: { ...secondVoteOf, ...change } }),
  )
  await expect(expectRecordVerifies(application.db, voteQuestionId)).rejects.toThrow(
    /a second vote that the policy does not allow/,
  )
})

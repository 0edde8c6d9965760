import type {
  VoteQuestionChanges,
  VoteQuestionDetail,
} from '../../../../src/contract/voteQuestions'
import { createVoteQueue } from '../../../../src/server/api/voteQueue'
import { createSharedQuestions } from '../../../../src/server/governance/queries/sharedQuestions'
import { ballotBox, no, noon, yes } from '../../../support/ballotBox'
import { changePerson, people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { viewerOf } from '../../../support/viewer'

const database = directoryDatabase()

test('while votes come in, counts and votes of each answer agree', async () => {
  const box = ballotBox(database.db)
  const question = await box.open()
  const viewer = await viewerOf(database.db, 'member')
  const { voteResultId } = await box.cast(question, 'member')
  const questions = createSharedQuestions(database.db, async () => noon)
  let isVoting = true
  const voting = (async () => {
    for (let round = 0; round < 40; round += 1)
      await box.change(question, 'member', voteResultId, round % 2 === 0 ? no : yes)
    isVoting = false
  })()
  let answers = 0
  while (isVoting) {
    const shared = await questions.read(question.groupId, question.voteQuestionId)
    const detail = JSON.parse(shared.whole(viewer).text) as VoteQuestionDetail
    const cast = detail.voteResults.filter((vote) => vote.voteChoice === 'Yes').length
    const [vote] = detail.voteResults
    expect({ yes: detail.totalYesVotes, revision: detail.revision }).toEqual({
      yes: cast,
      revision: (vote?.revision ?? 0) + 1,
    })
    answers += 1
  }
  await voting
  expect(answers).toBeGreaterThan(3)
})

test('names that were read while the directory changed are read again', async () => {
  const { groupId, voteQuestionId } = await ballotBox(database.db).open({ groupId: 712 })
  const viewer = await viewerOf(database.db, 'user', 712)
  let isFirst = true
  const questions = createSharedQuestions(database.db, async () => {
    if (isFirst) await changePerson(database.db, 'user', { lastName: 'Newname' })
    if (isFirst) questions.discardNames()
    isFirst = false
    return noon
  })
  const text = async () => (await questions.read(groupId, voteQuestionId)).whole(viewer).text
  expect(await text()).not.toContain('Newname, ')
  expect(await text()).toContain('Newname, ')
})

test('changes told by two instances in turn lead to what stands, whichever of them votes came to', async () => {
  const question = await ballotBox(database.db).open()
  const { groupId, voteQuestionId } = question
  const viewer = await viewerOf(database.db, 'freelancer')
  const instances = [1, 2].map(() => ({
    questions: createSharedQuestions(database.reads, async () => noon),
    submitVote: createVoteQueue({
      db: database.votes,
      readClock: async () => noon,
      wakeOutbox: () => undefined,
    }),
  }))
  type Instance = (typeof instances)[number]
  const voteAt = ({ submitVote }: Instance, person: PersonName) => {
    const userId = people[person]
    const line = { userId, action: 'castVote', subject: 'a vote', requestId: 'r' }
    const trace = { line, status: 201, repeatable: null }
    return submitVote(question, { act: { kind: 'cast', userId, body: yes }, trace })
  }

  const held = new Map<number, number | null>()
  let revision = 0
  const follow = async ({ questions }: Instance) => {
    const shared = await questions.read(groupId, voteQuestionId)
    const told = JSON.parse(shared.changes(viewer, revision).text) as VoteQuestionChanges
    expect(told.revision).toBeGreaterThanOrEqual(revision)
    for (const vote of told.voteResults) held.set(vote.rollEntryId, vote.revision)
    revision = told.revision
    expect(held.size).toBe(told.totalVotes)
  }
  const [one, two] = instances as [Instance, Instance]
  await follow(one)
  const voting = Promise.all([
    voteAt(one, 'member'),
    voteAt(two, 'second'),
    voteAt(one, 'admin'),
    voteAt(two, 'proxy'),
  ])
  let isVoting = true
  const over = voting.finally(() => (isVoting = false))
  while (isVoting) for (const instance of instances) await follow(instance)
  await over
  await follow(two)
  expect(revision).toBe(5)
  expect(held.size).toBe(4)
})

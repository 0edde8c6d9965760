import * as fc from 'fast-check'
import {
  type VoteQuestionChanges,
  voteQuestionChanges,
  type VoteQuestionDetail,
} from '../../../../src/contract/voteQuestions'
import type { VoteCast } from '../../../../src/contract/voteResults'
import { createSharedQuestions } from '../../../../src/server/governance/queries/sharedQuestions'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { viewerOf } from '../../../support/viewer'
import { runs } from '../../../support/runs'

const database = directoryDatabase()
const box = ballotBox(database.db)

const questionsNow = () => createSharedQuestions(database.db, async () => noon)

/** What somebody who looks at a question through one instance is told. */
async function watcher(
  question: OpenQuestion,
  person: PersonName = 'ineligible',
  questions = questionsNow(),
) {
  const { groupId, voteQuestionId } = question
  const viewer = await viewerOf(database.db, person, groupId)
  const read = () => questions.read(groupId, voteQuestionId)
  return {
    whole: async () => JSON.parse((await read()).whole(viewer).text) as VoteQuestionDetail,
    changes: async (since: number) =>
      voteQuestionChanges
        .strict()
        .parse(JSON.parse((await read()).changes(viewer, since).text) as VoteQuestionChanges),
  }
}

const voters = ['member', 'second', 'admin'] as const

describe('what changed since a revision', () => {
  test('is the facts and counts, and the votes cast or changed since', async () => {
    const question = await box.open()
    const { whole, changes } = await watcher(question)
    const { voteResultId } = await box.cast(question, 'member')
    const { revision } = await whole()
    expect(await changes(revision)).toMatchObject({ since: revision, voteResults: [] })
    await box.cast(question, 'second', no)
    await box.change(question, 'member', voteResultId, abstain)
    const { since, totalVotes, voteResults } = await changes(revision)
    expect({ since, totalVotes }).toEqual({ since: revision, totalVotes: 2 })
    expect(voteResults.map(({ voteChoice }) => voteChoice)).toEqual(['Abstain', 'No'])
    const [last] = (await changes(revision + 1)).voteResults
    expect(last?.voteChoice).toBe('Abstain')
  })

  test.each([
    ['before the server began to look', 1],
    ['that is none yet', 1000],
    ['0', 0],
  ])('is every vote where the revision is one %s', async (_when, since) => {
    const question = await box.open()
    for (const voter of voters) await box.cast(question, voter)
    const { changes } = await watcher(question)
    const told = await changes(since)
    expect({ since: told.since, votes: told.voteResults.length }).toEqual({ since: 0, votes: 3 })
  })

  test('is every vote where the stored ones are not those that were known', async () => {
    const question = await box.open()
    const { whole } = await watcher(question)
    for (const voter of voters) await box.cast(question, voter)
    const { changes } = await watcher(question)
    const { revision } = await whole()
    await changes(revision)
    const id = question.voteQuestionId
    await database.pool.query(
      'delete from vote_results where vote_question_id = $1 and vote_result_id = (select min(vote_result_id) from vote_results where vote_question_id = $1)',
      [id],
    )
    await database.pool.query(
      'update vote_questions set total_votes = 2, revision = revision + 1 where vote_question_id = $1',
      [id],
    )
    const told = await changes(revision)
    expect({ since: told.since, votes: told.voteResults.length }).toEqual({ since: 0, votes: 2 })
  })
})

interface Step {
  voter: (typeof voters)[number]
  ballot: VoteCast
  isRead: boolean
}

const steps = fc.array(
  fc.record<Step>({
    voter: fc.constantFrom(...voters),
    ballot: fc.constantFrom(yes, no, abstain),
    isRead: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

/** The detail after what changed was taken in, as a browser does it. */
function merged(before: VoteQuestionDetail, told: VoteQuestionChanges): VoteQuestionDetail {
  const { since, voteResults, ...facts } = told
  const known = since === 0 ? [] : before.voteResults
  const byEntry = new Map([...known, ...voteResults].map((vote) => [vote.rollEntryId, vote]))
  return { ...before, ...facts, voteResults: [...byEntry.values()] }
}

const inOrder = (detail: VoteQuestionDetail) => ({
  ...detail,
  voteResults: detail.voteResults.toSorted((one, other) => one.rollEntryId - other.rollEntryId),
})

test.each([
  ['an ordinary question', 'Collect Vote From Group', 'ineligible'],
  ['a blind poll that the viewer holds no vote on', 'Blind Straw-poll', 'ineligible'],
  ['a blind poll that the viewer votes on', 'Blind Straw-poll', 'member'],
] as const)('of %s the changes and what was known make the whole', async (_what, voteType, as) => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const question = await box.open({ voteType })
      const { whole, changes } = await watcher(question, as)
      const resultIds: Partial<Record<PersonName, number>> = {}
      let known = await whole()
      for (const { voter, ballot, isRead } of history) {
        const earlier = resultIds[voter]
        const { voteResultId } =
          earlier === undefined
            ? await box.cast(question, voter, ballot)
            : await box.change(question, voter, earlier, ballot)
        resultIds[voter] = voteResultId
        if (isRead) known = merged(known, await changes(known.revision))
      }
      known = merged(known, await changes(known.revision))
      expect(inOrder(known)).toEqual(inOrder(await whole()))
    }),
    { numRuns: runs(15) },
  )
})

test('that somebody changed a vote of a blind poll is told to nobody else', async () => {
  const question = await box.open({ voteType: 'Blind Straw-poll' })
  const questions = questionsNow()
  const [watching, holding] = [
    await watcher(question, 'ineligible', questions),
    await watcher(question, 'colleague', questions),
  ]
  const { voteResultId } = await box.cast(question, 'member')
  const { revision } = await watching.whole()
  await box.change(question, 'member', voteResultId, no)
  expect((await watching.changes(revision)).voteResults).toEqual([])
  expect((await holding.changes(revision)).voteResults).toMatchObject([{ voteChoice: 'No' }])
})

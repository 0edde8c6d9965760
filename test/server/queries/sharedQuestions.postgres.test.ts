import type { VoteQuestionDetail } from '../../../src/contract/voteQuestions'
import { createSharedQuestions } from '../../../src/server/queries/sharedQuestions'
import { ballotBox, no, noon, yes } from '../../support/ballotBox'
import { directoryDatabase } from '../../support/directoryDatabase'
import { viewerOf } from '../../support/viewer'

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

// What one vote somewhere renders again on a page of fifty questions, against what the page renders at first.
import { takeRendered } from '../support/renderedComponents'
import { listItemAnswer } from '../support/questionAnswers'
import { answered, showQuestions } from '../support/questionListPage'

function page(changed: { totalVotes: number; revision: number }) {
  return Array.from({ length: 50 }, (_, index) =>
    listItemAnswer({
      voteQuestionId: index + 1,
      title: `Question ${index + 1}`,
      ...(index === 25 && changed),
    }),
  )
}

test('one hub event', async () => {
  localStorage.setItem('quorate.welcomed', 'yes')
  takeRendered()
  const { tell } = await showQuestions(page({ totalVotes: 2, revision: 3 }))
  const first = takeRendered().length
  tell(answered(page({ totalVotes: 3, revision: 4 })))
  const again = takeRendered()
  expect(again.length).toBeGreaterThan(0)
  const detail = { first, again: again.length, which: [...new Set(again)] }
  process.stdout.write(
    `${JSON.stringify({ name: 'components rendered again by one hub event', ratio: again.length / first, detail })}\n`,
  )
})

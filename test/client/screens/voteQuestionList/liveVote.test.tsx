import { takeRendered } from '../../../support/renderedComponents'
import type { VoteQuestionListItem } from '../../../../src/contract/voteQuestions'
import { listItemAnswer } from '../../../support/questionAnswers'
import { answered, showQuestions } from '../../../support/questionListPage'

function questions(told: Partial<VoteQuestionListItem> = {}) {
  return [listItemAnswer(told), listItemAnswer({ voteQuestionId: 8, title: 'Another question' })]
}

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('a vote that somebody casts', () => {
  it('renders the cells of its question and no row', async () => {
    const { tell } = await showQuestions(questions())
    takeRendered()
    tell(answered(questions({ totalVotes: 3, revision: 4 })))
    const rendered = takeRendered()
    expect(rendered.filter((name) => name === 'Shown')).toHaveLength(7)
    expect(rendered.filter((name) => name.startsWith('Grid'))).toEqual([])
    expect(rendered.length).toBeLessThanOrEqual(50)
  })

  it('renders nothing where the answer is the same', async () => {
    const { tell } = await showQuestions(questions())
    takeRendered()
    tell(answered(questions()))
    expect(takeRendered()).toEqual([])
  })
})

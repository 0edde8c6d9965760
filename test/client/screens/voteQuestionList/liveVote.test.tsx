import { takeRendered } from '../../../support/renderedComponents'
import type { VoteQuestionListItem } from '../../../../src/contract/voteQuestions'
import { listItemAnswer } from '../../../support/questionAnswers'
import { answered, showQuestions } from '../../../support/questionListPage'

function questions(told: Partial<VoteQuestionListItem> = {}) {
  return [listItemAnswer(told), listItemAnswer({ voteQuestionId: 8, title: 'Another question' })]
}

/** What rendered, without the styled elements inside. */
function renderedCells(): string[] {
  return takeRendered().filter((name) => !/^(Box|Styled|Insertion|Noop|)\d*$/.test(name))
}

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('a vote that somebody casts', () => {
  it('renders the figure that changed and nothing else', async () => {
    const { tell } = await showQuestions(questions())
    takeRendered()
    tell(answered(questions({ totalVotes: 3, revision: 4 })))
    expect(new Set(renderedCells())).toEqual(new Set(['TotalVotes', 'ChangedFigure', 'Announcer']))
  })

  it('renders nothing where the answer is the same', async () => {
    const { tell } = await showQuestions(questions())
    takeRendered()
    tell(answered(questions()))
    expect(renderedCells()).toEqual([])
  })
})

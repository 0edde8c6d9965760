import { takeRendered } from '../../../support/renderedComponents'
import { act, screen } from '@testing-library/react'
import { listSucceeded } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import VoteQuestionListScreen from '../../../../src/client/screens/voteQuestionList/VoteQuestionListScreen'
import { listItemAnswer } from '../../../support/questionAnswers'
import { showScreen } from '../../../support/showScreen'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'

function answered(totalVotes: number, revision: number) {
  const data = [
    listItemAnswer({ totalVotes, revision }),
    listItemAnswer({ voteQuestionId: 8, title: 'Another question' }),
  ]
  return listSucceeded({ answer: { data, totalCount: 2, size: 10, page: 1 }, at })
}

/** What rendered, without the styled elements inside. */
function renderedCells(): string[] {
  return takeRendered().filter((name) => !/^(Box|Styled|Insertion|Noop|)\d*$/.test(name))
}

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('a vote that somebody casts', () => {
  it('renders the figure that changed and nothing else', async () => {
    const { dispatch } = showScreen(VoteQuestionListScreen, {
      route: '/group/:groupId/votingquestions',
      at: '/group/101/votingquestions',
      state: stateAfter(),
    })
    act(() => dispatch(answered(2, 3)))
    await screen.findByRole('grid')
    takeRendered()

    act(() => dispatch(answered(3, 4)))
    expect(new Set(renderedCells())).toEqual(new Set(['TotalVotes', 'ChangedFigure', 'Announcer']))
  })

  it('renders nothing where the answer is the same', async () => {
    const { dispatch } = showScreen(VoteQuestionListScreen, {
      route: '/group/:groupId/votingquestions',
      at: '/group/101/votingquestions',
      state: stateAfter(),
    })
    act(() => dispatch(answered(2, 3)))
    await screen.findByRole('grid')
    takeRendered()

    act(() => dispatch(answered(2, 3)))
    expect(renderedCells()).toEqual([])
  })
})

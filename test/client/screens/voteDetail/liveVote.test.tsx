import { takeRendered } from '../../../support/renderedComponents'
import { detailAnswer, voteResultAnswer } from '../../../support/questionAnswers'
import { answered, showQuestion } from '../../../support/questionDetailPage'

/** What rendered, without the styled elements inside. */
function renderedParts(): Set<string> {
  return new Set(
    takeRendered().filter((name) => /^[A-Z]/.test(name) && !/^(Box|Styled|Mui|Noop)/.test(name)),
  )
}

/** Whether a part of the page rendered. */
const cards = ['QuestionHeader', 'DetailText', 'FactsCard', 'VoteForms', 'VoteHeld', 'VoteForm']

const voteOfDogwood = {
  voteResults: [
    ...detailAnswer().voteResults,
    voteResultAnswer({ voteResultId: 73, rollEntryId: 703, memberName: 'Dogwood Devices' }),
  ],
  counts: [
    { choice: 'Yes', count: 2 },
    { choice: 'No', count: 1 },
    { choice: 'Abstain', count: 0 },
  ],
  totalYesVotes: 2,
  totalVotes: 3,
  quorumVotes: 3,
  revision: 4,
}

beforeEach(() => sessionStorage.clear())

describe('a vote that somebody casts', () => {
  it('renders neither form nor text again, and of the tables the rows it changed', () => {
    const { tell } = showQuestion()
    takeRendered()
    tell(answered(voteOfDogwood))
    const rendered = takeRendered()
    expect(cards.filter((name) => rendered.includes(name))).toEqual([])
    // One line of the quorum table, one new one of the voters table.
    expect(rendered.filter((name) => name === 'Voter')).toHaveLength(2)
    expect(rendered).not.toContain('CommentsCard')
  })

  it('renders nothing where the answer is the same', () => {
    const { tell } = showQuestion()
    takeRendered()
    tell(answered())
    expect(renderedParts()).toEqual(new Set())
  })

  it('renders the head alone where only the title changed', () => {
    const { tell } = showQuestion()
    takeRendered()
    tell(answered({ title: 'Adopt the codec profile 1.2.1', revision: 4 }))
    const rendered = renderedParts()
    expect(rendered).toContain('QuestionHeader')
    expect(
      ['SummaryCard', 'QuorumTables', 'VotersTable', ...cards.slice(1)].filter((name) =>
        rendered.has(name),
      ),
    ).toEqual([])
  })
})

import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cardsOf, columnsOf } from '../../../support/gridTable'
import { listItemAnswer } from '../../../support/questionAnswers'
import { answered, showQuestions } from '../../../support/questionListPage'

const waiting = listItemAnswer({
  title: 'Adopt the codec profile',
  attachments: [{ fileName: 'codec.pdf', size: 2_048 }],
  voteDeadline: '2036-11-28T01:00:00.000Z',
  totalYesVotes: 14,
  totalVotes: 19,
  quorumReached: true,
})
const blind = listItemAnswer({
  voteQuestionId: 8,
  title: 'Straw poll',
  attachments: [],
  voteDeadline: '2036-11-28T01:00:00.000Z',
  totalYesVotes: null,
  totalVotes: 5,
  isVoteCast: true,
})
const passed = listItemAnswer({
  voteQuestionId: 9,
  title: 'Publish the annex',
  attachments: [],
  voteStatus: 'Completed',
  voteResult: 'Pass',
  voteStatusDate: '2026-11-10T11:00:00.000Z',
  totalYesVotes: 2,
  totalVotes: 3,
})
const ofOwnChoices = listItemAnswer({
  voteQuestionId: 10,
  title: 'Elect the chair',
  attachments: [],
  totalYesVotes: 0,
  totalVotes: 3,
  choiceResult: 'Pending',
})
const elected = {
  ...ofOwnChoices,
  voteQuestionId: 11,
  voteStatus: 'Completed',
  voteResult: 'Pass',
  choiceResult: 'Alice',
} as const

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('on a desktop', () => {
  it('a question has its facts under these heads, in this order', async () => {
    await showQuestions([waiting, blind, passed])
    expect(columnsOf('Voting questions')).toEqual([
      [
        'Your vote',
        'New Voting Question',
        'You Voted on This Question',
        "You Didn't Vote on This Question",
      ],
      ['Question', 'Adopt the codec profilecodec.pdf(2 KB)', 'Straw poll', 'Publish the annex'],
      ['Status', 'Active', 'Active', 'Passed'],
      [
        'When',
        'Deadline Thu, Nov 27, 2036, 5:00 PM PT',
        'Deadline Thu, Nov 27, 2036, 5:00 PM PT',
        'Completed Tue, Nov 10, 2026, 3:00 AM PT',
      ],
      ['Yes Votes', '14', 'Shown after the end', '2'],
      ['Total Votes', '19', '5', '3'],
      ['Quorum', 'Yes', 'No', 'No'],
    ])
  })

  it('a question with choices of its own has no Yes Votes, and is called by the choice that won', async () => {
    await showQuestions([ofOwnChoices, elected])
    const columns = columnsOf('Voting questions')
    expect(columns).toContainEqual(['Status', 'Active', 'Alice'])
    expect(columns).toContainEqual(['Yes Votes', '—', '—'])
    expect(columns).toContainEqual(['Total Votes', '3', '3'])
  })

  it('a question that differs from its record has no result, and no figure without a mark', async () => {
    await showQuestions([{ ...passed, recordMismatch: 'a vote is not stored as it was recorded' }])
    const [, , ...columns] = columnsOf('Voting questions')
    expect(columns.filter(([head]) => head !== 'When')).toEqual([
      ['Status', 'Doubtful'],
      ['Yes Votes', '2?'],
      ['Total Votes', '3?'],
      ['Quorum', 'No?'],
    ])
  })

  it('a question has one status, and the person one on it', async () => {
    const ended = { voteStatus: 'Completed', voteStatusDate: '2026-11-10T11:00:00.000Z' } as const
    const questions = [
      listItemAnswer({ ...ended, voteResult: 'Failed', isVoteCast: true }),
      listItemAnswer({ ...ended, voteResult: 'Cancelled' }),
      listItemAnswer({ ownVotes: { held: 2, cast: 1 } }),
      listItemAnswer({ ...ended, voteResult: 'Pass', ownVotes: { held: 2, cast: 1 } }),
    ]
    await showQuestions(questions.map((one, at) => ({ ...one, voteQuestionId: at + 1 })))
    const [[, ...own] = [], , [, ...results] = []] = columnsOf('Voting questions')
    expect(own.map((words, at) => [results[at], words])).toEqual([
      ['Failed', 'You Voted on This Question'],
      ['Cancelled', "You Didn't Vote on This Question"],
      ['Active', 'You Cast Some of Your Votes on This Question'],
      ['Passed', 'You Cast Some of Your Votes on This Question'],
    ])
  })

  it('no column sorts: the order is chosen above the list', async () => {
    await showQuestions([waiting])
    expect(within(screen.getByRole('grid')).queryByRole('button', { name: /sort/i })).toBeNull()
  })

  it('the title is bold while the question is pending and waits for the vote', async () => {
    await showQuestions([waiting, blind, passed])
    const weightOf = ({ title }: { title: string }) =>
      getComputedStyle(screen.getByRole('link', { name: title })).fontWeight
    expect([waiting, blind, passed].map(weightOf)).toEqual(['600', '400', '400'])
  })
})

describe('on a phone', () => {
  it('a question is a card with the same facts', async () => {
    await showQuestions([waiting, blind], 2, '', 'phone')
    expect(cardsOf('Voting questions')).toEqual([
      'New Voting QuestionAdopt the codec profilecodec.pdf(2 KB)' +
        'ActiveDeadline Nov 27, 2036, 5:00 PM PTYes Votes14Total Votes19QuorumYes',
      'You Voted on This QuestionStraw poll' +
        'ActiveDeadline Nov 27, 2036, 5:00 PM PT' +
        'Yes VotesShown after the endTotal Votes5QuorumNo',
    ])
  })

  it('its pages are turned below the cards', async () => {
    const { address, tell } = await showQuestions([waiting], 120, '', 'phone')
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
    expect(address()).toBe('/group/101/votingquestions?page=2')
    tell(answered([blind], 120))
    expect(screen.getByText('11–20 of 120')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    expect(address()).toBe('/group/101/votingquestions?size=50')
  })

  it('a page beyond the last leads to the last', async () => {
    const { address } = await showQuestions([waiting], 12, '?page=9', 'phone')
    expect(address()).toBe('/group/101/votingquestions?page=2')
  })
})

import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { download } from '../../../../src/client/entities/files/files.slice'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { noAnswer } from '../../../support/failures'
import { listItemAnswer } from '../../../support/questionAnswers'
import { showList, showQuestions } from '../../../support/questionListPage'

const at = '2026-11-21T18:32:05.000Z'
const { failure } = noAnswer()

/** On the page, beside the region in which it is announced. */
const shown = (text: string) => screen.queryByText(text, { ignore: 'output' })
/** What was done is told by code that is loaded for it. */
const told = (text: string) => screen.findByText(text, { ignore: 'output' })

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('what happened', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
  afterEach(() => jest.useRealTimers())

  it('is told for ten seconds, with the way to a new vote', async () => {
    const { tell } = showList()
    tell(questionList.noticeOpened({ kind: 'created', groupId: 101, voteQuestionId: 9 }))
    expect(await told('Vote created.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Click here to view the vote.' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/9',
    )
    act(() => jest.advanceTimersByTime(10_000))
    expect(shown('Vote created.')).not.toBeInTheDocument()
  })

  it('to a question that has ended', async () => {
    const { tell } = showList()
    const text = 'Vote closed.'
    tell(questionList.noticeOpened({ kind: 'ended', text, groupId: 101, voteQuestionId: 9 }))
    expect(await told(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: /view the vote/ })).not.toBeInTheDocument()
  })

  it('to the live updates', () => {
    const { tell } = showList()
    tell(hub.lost({ name: 'voteQuestions', at, reason: null }))
    const warning =
      'Live updates are not available due to technical difficulties. Please refresh the page manually.'
    expect(shown(warning)).toBeVisible()
  })

  it('to a file that could not be downloaded', async () => {
    const file = { groupId: 101, table: 'VoteQuestions', id: 7, fileName: 'codec-1.2.pdf' } as const
    const { tell, actions } = showList()
    tell(download.requested(file))
    tell(download.failed({ failure }))
    expect(shown('codec-1.2.pdf could not be downloaded.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.filter(download.requested.match)).toHaveLength(2)
  })
})

describe('the welcome', () => {
  it('is shown once per browser', async () => {
    localStorage.clear()
    const first = showList()
    expect(
      await screen.findByRole('dialog', { name: 'Welcome to the New Voting Experience' }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }))
    expect(localStorage.getItem('quorate.welcomed')).toBe('yes')
    expect(first.actions).not.toHaveLength(0)
  })

  it('is not shown again', async () => {
    await showQuestions([listItemAnswer()])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

import '@testing-library/jest-dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { download } from '../../../../src/client/entities/files/files.slice'
import { questionList } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { firstPage } from '../../../../src/client/screens/list/listQuery'
import { noAnswer } from '../../../support/failures'
import { listItemAnswer } from '../../../support/questionAnswers'
import { answered, showList, showQuestions } from '../../../support/questionListPage'

const { failure } = noAnswer()

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('the page', () => {
  it('asks for the page of the address and leaves it when it goes', () => {
    const { actions } = showList('?page=2&size=50&sort=1&search=codec')
    const query = { page: 2, size: 50, sort: 1, search: 'codec' } as const
    expect(actions).toContainEqual(questionList.opened({ groupId: 101, query }))
  })

  it('names the group and the way back', () => {
    showList()
    expect(screen.getByRole('heading', { name: 'Voting Questions' })).toBeVisible()
    expect(screen.getByText('Audio Working Group')).toBeVisible()
    expect(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('href', '/groups')
  })

  it('says that it loads, and then in the same line how many questions have come', () => {
    const { tell } = showList()
    const line = screen.getByText('Loading...')
    expect(line).toBeVisible()
    tell(answered([]))
    expect(line).toHaveTextContent('0 questions')
  })

  it('says that there is none', () => {
    const { tell } = showList()
    tell(answered([]))
    expect(screen.getByText('No records were found.')).toBeVisible()
  })

  it('leads from a search without result to all questions', async () => {
    const { tell, address } = showList('?search=zzz')
    tell(answered([]))
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
    expect(address()).toBe('/group/101/votingquestions')
  })

  it('tries again after a failure', async () => {
    const { tell, actions } = showList()
    tell(questionList.failed({ failure }))
    expect(screen.getByText('The voting questions could not be loaded.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions).toContainEqual(questionList.requested())
  })

  it('keeps its questions after a failure and says how old they are', async () => {
    const { tell } = await showQuestions([listItemAnswer()])
    tell(questionList.failed({ failure }))
    expect(screen.getByRole('link', { name: 'Adopt the codec profile 1.2' })).toBeVisible()
    expect(screen.getByText('as of 10:32:05 PT')).toBeVisible()
  })

  it('shows no questions of before under a search that failed', async () => {
    const { tell } = await showQuestions([listItemAnswer()])
    tell(questionList.opened({ groupId: 101, query: { ...firstPage, search: 'zzz' } }))
    tell(questionList.failed({ failure }))
    expect(screen.getByText('The voting questions could not be loaded.')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByText(/question$/)).toBeNull()
  })
})

describe('a question', () => {
  it('leads to its page', async () => {
    await showQuestions([listItemAnswer()])
    expect(screen.getByRole('link', { name: 'Adopt the codec profile 1.2' })).toHaveAttribute(
      'href',
      '/group/101/votingquestions/7',
    )
  })

  it('with its first attachment to download and how many more there are', async () => {
    const attachments = ['codec-1.2.pdf', 'b.pdf', 'c.pdf'].map((fileName) => ({
      fileName,
      size: 2_097_152,
    }))
    const { actions } = await showQuestions([listItemAnswer({ attachments })])
    await userEvent.click(screen.getByRole('button', { name: 'Download codec-1.2.pdf (2 MB)' }))
    expect(actions).toContainEqual(
      download.requested({
        groupId: 101,
        table: 'VoteQuestions',
        id: 7,
        fileName: 'codec-1.2.pdf',
      }),
    )
    expect(screen.getByText('and 2 more')).toBeVisible()
  })
})

describe('the way back', () => {
  const many = [listItemAnswer(), listItemAnswer({ voteQuestionId: 8, title: 'Next' })]
  const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }))

  it('leads from a page that was turned to, to the one before', async () => {
    const { address } = await showQuestions(many, 111)
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
    expect(address()).toBe('/group/101/votingquestions?page=2')
    await back()
    expect(address()).toBe('/group/101/votingquestions')
  })

  it('does not stop at each search that was typed', async () => {
    const { address } = await showQuestions(many, 111)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search voting questions' }), 'co')
    await waitFor(() => expect(address()).toContain('search=co'))
    await back()
    expect(address()).toBe('/group/101/votingquestions')
  })
})

describe('another page', () => {
  const many = [listItemAnswer(), listItemAnswer({ voteQuestionId: 8, title: 'Next' })]

  it('comes with its search once typing rests', async () => {
    const { address, actions } = await showQuestions(many, 111, '?page=3')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search voting questions' }), 'co')
    await waitFor(() => expect(address()).toBe('/group/101/votingquestions?search=co'))
    const query = { page: 1, size: 10, sort: 0, search: 'co' } as const
    expect(actions).toContainEqual(questionList.opened({ groupId: 101, query }))
  })

  it('comes with its order', async () => {
    const { address } = await showQuestions(many, 111, '?page=3&search=co')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest')
    expect(address()).toBe('/group/101/votingquestions?search=co&sort=1')
  })

  it('comes when it is turned to', async () => {
    const { address } = await showQuestions(many, 111)
    await userEvent.click(screen.getByRole('button', { name: 'Go to next page' }))
    expect(address()).toBe('/group/101/votingquestions?page=2')
  })

  it('comes with 10, 50 or 100 questions', async () => {
    const { address } = await showQuestions(many, 111)
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '50', '100'])
    await userEvent.selectOptions(sizes, '50')
    expect(address()).toBe('/group/101/votingquestions?size=50')
  })

  it.each([
    ['?page=8', '50', '?size=50&page=2'],
    ['?page=3&size=50', '10', '?page=11'],
    ['?page=2&size=50', '100', '?size=100'],
  ])('of %s in pages of %s is %s: the first row stays in view', async (from, size, to) => {
    const { address } = await showQuestions(many, 111, from)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), size)
    expect(address()).toBe(`/group/101/votingquestions${to}`)
  })

  it('comes with what waits for the person alone, and back', async () => {
    const { address, actions, tell } = await showQuestions(many, 111, '?page=3&search=co')
    expect(screen.getByRole('combobox', { name: 'Sort' })).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Waiting for me')
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
    expect(address()).toBe('/group/101/votingquestions?search=co&awaiting=me')
    const query = { page: 1, size: 10, sort: 0, search: 'co', awaiting: 'me' } as const
    expect(actions).toContainEqual(questionList.opened({ groupId: 101, query }))
    tell(answered([]))
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }))
    expect(address()).toBe('/group/101/votingquestions')
  })

  it('is the last one where the address asks for one beyond', async () => {
    const { address } = await showQuestions([], 12, '?page=9')
    expect(address()).toBe('/group/101/votingquestions?page=2')
  })

  it.each(['desktop', 'phone'] as const)(
    'stays the one of the address until its answer has come (%s)',
    async (viewport) => {
      const { tell, address } = await showQuestions(many, 111, '?page=9', viewport)
      tell(questionList.opened({ groupId: 101, query: { ...firstPage, page: 9, search: 'co' } }))
      tell(answered(many, 81))
      tell(questionList.opened({ groupId: 101, query: { ...firstPage, page: 9 } }))
      expect(address()).toBe('/group/101/votingquestions?page=9')
      expect(screen.getByText('81–90 of 90')).toBeVisible()
      tell(answered(many, 12))
      expect(address()).toBe('/group/101/votingquestions?page=2')
    },
  )
})

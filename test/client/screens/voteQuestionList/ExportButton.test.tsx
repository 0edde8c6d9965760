import '@testing-library/jest-dom'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { groupExport } from '../../../../src/client/entities/groupExport/groupExport.slice'
import { noAnswer } from '../../../support/failures'
import { answered, showList } from '../../../support/questionListPage'

const requested = groupExport.requested({ groupId: 101, workbook: 'voteQuestions', query: {} })
const button = () => screen.getByRole('button', { name: /^Export(ing| to)/ })

beforeEach(() => localStorage.setItem('quorate.welcomed', 'yes'))

describe('the export', () => {
  it('is of all questions of the group while nothing is searched for', async () => {
    const { actions, tell } = showList()
    tell(answered([]))
    await userEvent.click(screen.getByRole('button', { name: 'Export to Excel' }))
    expect(actions).toContainEqual(requested)
    expect(screen.queryByText('Exports have only these.')).toBeNull()
  })

  it('follows search, filter and order, and says so; another one has every vote', async () => {
    const { actions, tell } = showList('?search=codec&awaiting=me&sort=1')
    tell(answered([]))
    expect(screen.getByText('Exports have only these.')).toBeVisible()
    const query = { search: 'codec', awaiting: 'me' as const, sort: 1 as const }
    await userEvent.click(screen.getByRole('button', { name: 'Export to Excel' }))
    expect(actions).toContainEqual(groupExport.requested({ ...requested.payload, query }))
    tell(groupExport.succeeded())
    await userEvent.click(screen.getByRole('button', { name: 'Export Every Vote to Excel' }))
    const everyVote = { ...query, votes: 'all' as const }
    expect(actions).toContainEqual(
      groupExport.requested({ groupId: 101, workbook: 'everyVote', query: everyVote }),
    )
    tell(groupExport.failed({ failure: noAnswer().failure }))
    expect(screen.getByText('The votes could not be exported. No file was saved.')).toBeVisible()
  })

  it('says that it works and how far it is, and cannot be asked for twice', async () => {
    const { actions, tell } = showList()
    tell(requested)
    expect(button()).toHaveAccessibleName('Exporting...')
    expect(screen.getByText('Exporting...', { selector: 'output' })).toBeInTheDocument()
    tell(groupExport.progressed({ written: 2, total: 3 }))
    expect(button()).toHaveAccessibleName('Exporting 66%')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button())
    expect(actions.filter(groupExport.requested.match)).toHaveLength(1)
  })

  it('can be given up, and the keyboard stays where it was', async () => {
    const { actions, tell } = showList()
    tell(requested)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }))
    expect(actions).toContainEqual(groupExport.cancelled())
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toHaveFocus()
  })

  it('tells those who listen that it was saved', () => {
    const { tell } = showList()
    tell(requested)
    tell(groupExport.succeeded())
    expect(screen.getByText('The export was saved.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeEnabled()
  })

  it('that failed says so and can be tried again', async () => {
    const { actions, tell } = showList()
    tell(requested)
    tell(groupExport.failed({ failure: noAnswer().failure }))
    expect(
      screen.getByText('The voting questions could not be exported. No file was saved.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.filter(groupExport.requested.match)).toHaveLength(2)
    expect(screen.queryByText(/could not be exported/)).toBeNull()
  })
})

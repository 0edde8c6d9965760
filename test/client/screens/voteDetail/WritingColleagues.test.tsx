import '@testing-library/jest-dom'
import { act, screen } from '@testing-library/react'
import { voteWriting } from '../../../../src/client/entities/voteWriting/voteWriting.slice'
import { WritingColleagues } from '../../../../src/client/screens/voteDetail/WritingColleagues'
import { renderPage } from '../../../support/renderPage'

test('says who else is writing the vote while the form is open, and tells them of this one', () => {
  const { store, actions, unmount } = renderPage(<WritingColleagues voteQuestionId={7} />)
  expect(actions).toEqual([voteWriting.opened({ voteQuestionId: 7 })])
  expect(screen.queryByText(/writing/)).toBeNull()
  const heard = (userId: number, userName: string | null) =>
    act(() => void store.dispatch(voteWriting.heard({ voteQuestionId: 7, userId, userName })))
  heard(4, 'Tomas Ek')
  expect(screen.getAllByText('Tomas Ek is writing a vote.')[0]).toBeInTheDocument()
  heard(5, 'Priya Nair')
  expect(screen.getAllByText('Priya Nair and Tomas Ek are writing a vote.')).toHaveLength(2)
  heard(4, null)
  expect(screen.getByRole('status')).toHaveTextContent('Priya Nair is writing a vote.')
  unmount()
  expect(actions.at(-1)).toEqual(voteWriting.closed())
})

import { screen } from '@testing-library/react'
import { showQuestion } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

test('on a narrow page what is asked and its files come before the form, the summary after it', () => {
  showQuestion()
  const parts = ['Question', 'Cast Your Vote', 'Vote Summary'].map(
    (name) => screen.queryByRole('region', { name }) ?? screen.getByRole('heading', { name }),
  )
  expect([...parts].sort(inDocumentOrder)).toEqual(parts)
})

function inDocumentOrder(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

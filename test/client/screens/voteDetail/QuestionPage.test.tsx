import { act, screen } from '@testing-library/react'
import { showQuestion } from '../../../support/questionDetailPage'
import { setViewport } from '../../../support/viewport'

beforeEach(() => sessionStorage.clear())

test('on a narrow page what is asked and its files come before the form, the summary after it', () => {
  showQuestion()
  act(() => setViewport('phone'))
  const parts = ['Question', 'Cast Your Vote', 'Vote Summary'].map(
    (name) => screen.queryByRole('region', { name }) ?? screen.getByRole('heading', { name }),
  )
  expect([...parts].sort(inDocumentOrder)).toEqual(parts)
})

test('what stands in the form outlives a tablet that is turned', async () => {
  const { user } = showQuestion()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  const comment = screen.getByRole('textbox', { name: /^Your comment/ })
  await user.type(comment, 'Too early.')
  act(() => setViewport('phone'))
  expect(screen.getByRole('textbox', { name: /^Your comment/ })).toBe(comment)
  expect(document.activeElement).toBe(comment)
})

test('a question that differs from its record says so, and why, before all else', () => {
  showQuestion({ detail: { recordMismatch: 'the stored vote 12 differs' } })
  const [notice] = screen.getAllByRole('alert')
  expect(notice?.textContent).toBe(
    'What is stored here differs from its signed record: the stored vote 12 differs. ' +
      'Nothing can be changed until an operator has looked at it.',
  )
})

function inDocumentOrder(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

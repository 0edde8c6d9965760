import { act, screen } from '@testing-library/react'
import { showQuestion } from '../../../support/questionDetailPage'

beforeEach(() => sessionStorage.clear())

test('on a narrow page what is asked and its files come before the form, the summary after it', () => {
  showQuestion()
  const parts = ['Question', 'Cast Your Vote', 'Vote Summary'].map(
    (name) => screen.queryByRole('region', { name }) ?? screen.getByRole('heading', { name }),
  )
  expect([...parts].sort(inDocumentOrder)).toEqual(parts)
})

test('what stands in the form outlives a tablet that is turned', async () => {
  const turn = tablet()
  const { user } = showQuestion()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  const comment = screen.getByRole('textbox', { name: /^Your comment/ })
  await user.type(comment, 'Too early.')
  turn()
  expect(screen.getByRole('textbox', { name: /^Your comment/ })).toBe(comment)
  expect(document.activeElement).toBe(comment)
})

/** A wide window; the answer turns it into a narrow one. */
function tablet(): () => void {
  const listeners = new Set<() => void>()
  let isWide = true
  const query = () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
    // By these the appearance follows the system, which is not turned.
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: query })
  return () => {
    isWide = false
    act(() => listeners.forEach((listener) => listener()))
  }
}

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'))

function inDocumentOrder(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

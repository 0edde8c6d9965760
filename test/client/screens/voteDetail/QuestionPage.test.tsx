import { act, screen, within } from '@testing-library/react'
import { answered, showQuestion } from '../../../support/questionDetailPage'
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

test('a question that differs from its record says so, why and who helps, and offers no vote', async () => {
  const { user, tell } = showQuestion()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await user.type(screen.getByRole('textbox', { name: /^Your comment/ }), 'Too early.')
  tell(
    answered({
      recordMismatch: 'the vote of Acme Inc. is not stored as it was recorded',
      revision: 4,
    }),
  )
  const [notice] = screen.getAllByRole('alert')
  expect(notice?.textContent).toBe(
    'Nothing can be changed here for now' +
      'What is stored differs from the signed record: the vote of Acme Inc. is not stored as it was recorded. Association ' +
      'staff have been told and must look at it first. If you have questions, see Support.',
  )
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support')
  expect(screen.queryByRole('radio', { name: 'No' })).toBeNull()
  screen.getByText('No votes are taken here for now. Your comment was not sent.')
  screen.getByText('Your comment: Too early.')
  tell(
    answered({
      isOpen: false,
      recordMismatch: 'the vote of Acme Inc. is not stored as it was recorded',
      revision: 5,
    }),
  )
  expect(screen.queryByText(/votes are being counted/)).toBeNull()

  // What is stored may be wrong in its result too.
  tell(
    answered({
      isOpen: false,
      voteStatus: 'Completed',
      voteResult: 'Pass',
      recordMismatch: 'the result of this question is not the recorded one',
      revision: 6,
    }),
  )
  expect(screen.queryByText(/^Passed/)).toBeNull()
})

test('of such a question every count in tables and facts is marked as doubtful', () => {
  const { tell } = showQuestion()
  expect(screen.queryByText('Doubtful')).toBeNull()
  tell(answered({ recordMismatch: 'a vote is not stored as it was recorded', revision: 4 }))
  expect(screen.queryByText('Active')).toBeNull()
  for (const part of ['Comments', 'Member Companies in Quorum', 'All Voters', 'Facts'])
    within(screen.getByRole('region', { name: part })).getByText('Doubtful')
  const deadlines = within(screen.getByRole('region', { name: 'Deadlines' }))
  expect(deadlines.getAllByText('Doubtful')).toHaveLength(2)
})

describe('a description', () => {
  const long = { description: 'Line of text.\n'.repeat(200) }

  /** Lets the text be as tall as this in a box of 192 pixels: jsdom has no layout. */
  function layOut(textHeight: number): void {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(192)
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(textHeight)
  }

  afterEach(() => jest.restoreAllMocks())

  test('that is taller than its place on a phone is unfolded and folded by a button', async () => {
    layOut(4_800)
    const { user } = showQuestion({ detail: long })
    const button = screen.getByText('Show more')
    const text = screen.getByText(/^Line of text/)
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(button.getAttribute('aria-controls')).toBe(text.id)
    expect(button.tagName).toBe('BUTTON')
    await user.click(button)
    expect(button.textContent).toBe('Show less')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    expect(button.textContent).toBe('Show more')
  })

  test('that fits has no button, also after the window became wider', () => {
    layOut(240)
    showQuestion({ detail: long })
    screen.getByText('Show more')
    layOut(192)
    act(() => void window.dispatchEvent(new Event('resize')))
    expect(screen.queryByText('Show more')).toBeNull()
  })
})

function inDocumentOrder(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

test('an open question that was amended carries a mark that leads to its history', () => {
  const { tell } = showQuestion()
  expect(screen.queryByText(/^Amended/)).toBeNull()
  tell(answered({ amendedAt: '2026-11-23T07:30:00.000Z', revision: 9 }))
  const mark = screen.getByRole('link', { name: 'Amended Nov 22, 2026' })
  expect(mark.getAttribute('href')).toBe('/group/101/votingquestions/7/history')
})

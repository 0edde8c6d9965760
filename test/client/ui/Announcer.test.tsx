import { act, fireEvent, render, screen } from '@testing-library/react'
import { Announcer, useAnnounce, useAnnounceChange } from '../../../src/client/ui/Announcer'

function Figure({ text }: { text: string }) {
  useAnnounceChange(text)
  return null
}

const announced = () => screen.getByRole('status').textContent

it('says a text when it changes, not when it first appears', () => {
  const show = (text: string) => (
    <Announcer>
      <Figure text={text} />
    </Announcer>
  )
  const { rerender } = render(show('Yes 14'))
  expect(announced()).toBe('')
  act(() => rerender(show('Yes 15')))
  expect(announced()).toBe('Yes 15')
})

function Speaker() {
  const announce = useAnnounce()
  return <button onClick={() => announce('Recorded.')}>Vote</button>
}

it('says the same text anew', () => {
  render(
    <Announcer>
      <Speaker />
    </Announcer>,
  )
  fireEvent.click(screen.getByRole('button'))
  // A screen reader reads what is added to the region.
  const first = screen.getByRole('status').firstChild
  fireEvent.click(screen.getByRole('button'))
  expect(announced()).toBe('Recorded.')
  expect(screen.getByRole('status').firstChild).not.toBe(first)
})

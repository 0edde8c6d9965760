import { act, render, screen } from '@testing-library/react'
import { Announcer, useAnnounceChange } from '../../../src/client/ui/Announcer'

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

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Header } from '../../../src/client/app/Header'
import { groups } from '../../../src/client/entities/groups/groups.slice'
import { renderPage } from '../../support/renderPage'
import { signedIn } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'
import { setViewport } from '../../support/viewport'

let isAway = true
const mockArrival = () => {
  if (isAway) throw new TypeError('Failed to fetch')
}

jest.mock('../../../src/client/app/HeaderMenu', () => {
  mockArrival()
  return { __esModule: true, default: () => <p>the menu</p> }
})

test('a menu that does not load leaves the page, and loads by Try again', async () => {
  // React tells crashes on the console; here they are wanted.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = (
    <>
      <Header />
      <p>the page</p>
    </>
  )
  renderPage(page, { state: stateAfter(signedIn()), viewport: 'desktop' })
  await userEvent.click(screen.getByRole('button', { name: 'Mira Member, menu' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load.')
  expect(screen.getByText('the page')).toBeTruthy()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the menu')).toBeTruthy()
  told.mockRestore()
})

test('names the group of the page, on a phone by its short name', () => {
  const { store } = renderPage(<Header />, { at: '/group/101/motions', viewport: 'desktop' })
  const group = { groupId: 101, name: 'Audio Working Group', shortName: 'Audio WG' }
  const titles = { groupId: 101, userId: 4, titles: [], isAdmin: false }
  act(() => void store.dispatch(groups.succeeded({ group, titles })))
  expect(screen.getByText('Audio Working Group')).toBeTruthy()
  act(() => setViewport('phone'))
  expect(screen.getByText('Audio WG')).toBeTruthy()
  expect(screen.queryByText('Audio Working Group')).toBeNull()
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calendarFeed } from '../../../../src/client/entities/calendarFeed/calendarFeed.request'
import CalendarFeedScreen from '../../../../src/client/screens/calendarFeed/CalendarFeedScreen'
import { requestError } from '../../../support/failures'
import { pageWords } from '../../../support/pageWords'
import { renderPage } from '../../../support/renderPage'

const address = 'https://votes.example.org/calendar/a.b.ics'
const { failure } = requestError('unavailable')

const show = (answered: string | null) => {
  const page = renderPage(<CalendarFeedScreen />)
  expect(page.actions).toEqual([calendarFeed.requested('show')])
  act(() => void page.store.dispatch(calendarFeed.succeeded({ address: answered })))
  page.actions.length = 0
  return page
}

const { requested, succeeded, failed } = calendarFeed
const about =
  'Deadlines and meetings in your calendar | Subscribe to this address in your own calendar program: it shows the deadlines and the meetings of your groups, and follows when they change. Whoever has the address can read them, so keep it to yourself.'
it.each([
  ['while it is loaded', [requested('show')], ['My groups', 'Calendar feed', 'Loading...']],
  [
    'that could not be loaded',
    [requested('show'), failed({ failure })],
    ['My groups', 'Calendar feed', 'Your calendar address could not be loaded. | Try again'],
  ],
  [
    'before the first address',
    [succeeded({ address: null })],
    ['My groups', 'Calendar feed', `${about} | Make address | Making...`],
  ],
  [
    'while the first address is made',
    [succeeded({ address: null }), requested('renew')],
    ['My groups', 'Calendar feed', `${about} | Make address (off) | Making... (off)`],
  ],
  [
    'with an address',
    [succeeded({ address })],
    [
      'My groups',
      'Calendar feed',
      `${about} | Address | [https://votes.example.org/calendar/a.b.ics] (off) | Copy address | Renew address`,
    ],
  ],
  [
    'loaded again',
    [succeeded({ address }), requested('show')],
    [
      'My groups',
      'Calendar feed',
      `${about} | Address | [https://votes.example.org/calendar/a.b.ics] (off) | Copy address | Renew address`,
    ],
  ],
  [
    'not renewed',
    [succeeded({ address }), requested('renew'), failed({ failure })],
    [
      'My groups',
      'Calendar feed',
      'The new address could not be made. The one you have still works. | Try again',
      `${about} | Address | [https://votes.example.org/calendar/a.b.ics] (off) | Copy address | Renew address`,
    ],
  ],
])('the page %s', (_state, told, words) => {
  const { store } = renderPage(<CalendarFeedScreen />)
  act(() => told.forEach((action) => void store.dispatch(action)))
  expect(pageWords()).toEqual(words)
})

it('makes the first address at once', async () => {
  const { actions, store } = show(null)
  await userEvent.click(screen.getByRole('button', { name: 'Make address' }))
  expect(actions).toEqual([calendarFeed.requested('renew')])
  act(() => void store.dispatch(calendarFeed.succeeded({ address })))
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', address)
})

it('copies the address', async () => {
  show(address)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await navigator.clipboard.readText()).toBe(address)
})

it('renews it only when asked once more, and closes with the new one', async () => {
  const { actions, store } = show(address)
  await userEvent.click(screen.getByRole('button', { name: 'Renew address' }))
  expect(actions).toEqual([])
  const dialog = screen.getByRole('dialog', { name: 'Renew address' })
  expect(dialog.textContent).toContain('will no longer be updated')
  await userEvent.click(screen.getByRole('button', { name: 'Renew address' }))
  expect(actions).toEqual([calendarFeed.requested('renew')])
  expect(pageWords(dialog)).toEqual([
    'Renew address | Calendars that use the address you have now will no longer be updated. Subscribe to the new one in each of them. | Keep it (off) | Renew address (off) | Renewing... (off)',
  ])
  act(() => void store.dispatch(calendarFeed.succeeded({ address: `${address}2` })))
  expect(screen.getByDisplayValue(`${address}2`)).toBeTruthy()
})

it('keeps what it has when something fails, and tries again', async () => {
  const { actions, store } = show(address)
  act(() => {
    store.dispatch(calendarFeed.requested('renew'))
    store.dispatch(calendarFeed.failed({ failure }))
  })
  expect(screen.getByText(/The one you have still works/)).toBeTruthy()
  expect(screen.getByDisplayValue(address)).toBeTruthy()
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([calendarFeed.requested('renew')])
})

it('says that the address could not be loaded', async () => {
  const { actions, store } = renderPage(<CalendarFeedScreen />)
  act(() => void store.dispatch(calendarFeed.failed({ failure })))
  actions.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions).toEqual([calendarFeed.requested('show')])
})

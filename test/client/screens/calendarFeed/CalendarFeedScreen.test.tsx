import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { calendarFeed } from '../../../../src/client/entities/calendarFeed/calendarFeed.request'
import CalendarFeedScreen from '../../../../src/client/screens/calendarFeed/CalendarFeedScreen'
import { requestError } from '../../../support/failures'
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

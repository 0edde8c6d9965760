import { act, fireEvent, screen, within } from '@testing-library/react'
import { choicesOf, staffChoicesOf, type StaffChoices } from '../../../../src/rules/notifications'
import { notifications } from '../../../../src/client/entities/notifications/notifications.request'
import { thisDevice } from '../../../../src/client/entities/notifications/thisDevice.request'
import { NotificationSettings } from '../../../../src/client/screens/about/NotificationSettings'
import { requestError } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

const groups = [
  { groupId: 101, groupName: 'Audio WG', choices: choicesOf({ votes: 'digest' }) },
  { groupId: 36, groupName: 'Council', choices: choicesOf() },
]
const devices = [
  { deviceId: 7, name: 'Firefox on Linux', address: 'https://push.example/7', isDisabled: false },
  { deviceId: 8, name: 'Chrome on Android', address: 'https://push.example/8', isDisabled: true },
]
const answer = {
  email: 'ann@test.example',
  digestHour: 8,
  zone: 'Europe/Berlin',
  groups,
  staff: null as StaffChoices | null,
  pushKey: 'key',
  devices: [] as typeof devices,
}
const { failure } = requestError('unavailable')

function show(shown = answer) {
  const page = renderPage(<NotificationSettings />)
  act(() => void page.store.dispatch(notifications.succeeded(shown)))
  page.actions.length = 0
  return page
}

const groupOf = (name: RegExp) => within(screen.getByText(name).closest('details')!)
const choose = (
  label: string,
  value: string,
  within_ = screen as Pick<typeof screen, 'getByLabelText'>,
) => fireEvent.change(within_.getByLabelText(label), { target: { value } })

it('says what goes out in any case, and what each group has by mail', () => {
  show()
  expect(screen.getByText(/go out whatever you choose/).textContent).toContain('ann@test.example')
  expect(screen.getByText('Audio WG (1 of 5 by mail)')).toBeTruthy()
  expect(screen.getByText('Council (0 of 5 by mail)')).toBeTruthy()
  const results = groupOf(/^Council/).getByLabelText('Results')
  expect([...results.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    'now',
    'push',
    'digest',
    'none',
  ])
})

it('sends what was chosen, in one group or in all', () => {
  const page = show()
  choose('Results', 'now', groupOf(/^Audio/))
  fireEvent.click(groupOf(/^Audio/).getByRole('button', { name: 'Use it in all my groups' }))
  choose('Amendments and extensions', 'digest', groupOf(/^Council/))
  choose('Digest at', '6')
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  const choices = choicesOf({ votes: 'digest', results: 'now' })
  expect(page.actions).toEqual([
    notifications.requested({
      kind: 'save',
      body: {
        digestHour: 6,
        zone: 'Europe/Berlin',
        staff: null,
        groups: [
          { groupId: 101, choices },
          { groupId: 36, choices: { ...choices, amendments: 'digest' } },
        ],
      },
    }),
  ])
  act(() => void page.store.dispatch(notifications.succeeded(answer)))
  expect(screen.getAllByText('Your choices were saved.')).not.toEqual([])
})

it('tells of nothing as saved that waits for the removal of a device', () => {
  const page = show({ ...answer, devices })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Firefox on Linux' }))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  act(() => void page.store.dispatch(notifications.succeeded(answer)))
  expect(screen.queryByText('Your choices were saved.')).toBeNull()
})

it('says why nothing was saved although the removal of a device followed', () => {
  const page = show({ ...answer, devices })
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Firefox on Linux' }))
  const removal = page.actions.findLast(notifications.requested.match)!.payload
  const { failed, started, succeeded } = notifications
  for (const told of [failed({ failure }), started(removal), succeeded(answer)])
    act(() => void page.store.dispatch(told))
  page.actions.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(page.actions).toMatchObject([{ payload: { kind: 'save' } }])
})

it('offers staff who are in no group what waits for them as staff', () => {
  const page = show({ ...answer, groups: [], staff: staffChoicesOf({ removal: 'digest' }) })
  expect(screen.queryByText('You are in no group yet.')).toBeNull()
  expect(screen.getByText('The association (1 of 4 by mail)')).toBeTruthy()
  choose('Stopped records', 'digest')
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  const staff = staffChoicesOf({ removal: 'digest', stoppedRecord: 'digest' })
  expect(page.actions).toMatchObject([{ payload: { body: { groups: [], staff } } }])
})

it('keeps what was chosen where it could not be saved', () => {
  const page = show()
  choose('Digest at', '6')
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  act(() => void page.store.dispatch(notifications.failed({ failure })))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect((screen.getByLabelText('Digest at') as HTMLSelectElement).value).toBe('6')
})

it('tells whoever is in no group, and whoever could not load it', () => {
  show({ ...answer, groups: [] })
  expect(screen.getByText('You are in no group yet.')).toBeTruthy()
  const page = renderPage(<NotificationSettings />)
  act(() => void page.store.dispatch(notifications.failed({ failure })))
  expect(screen.getByText('What you chose could not be loaded.')).toBeTruthy()
})

describe('devices', () => {
  function showOn(address: string | null | undefined, shown = answer) {
    const page = show(shown)
    act(() => void page.store.dispatch(thisDevice.found(address)))
    page.actions.length = 0
    return page
  }

  it('adds the browser in use, and says why it could not', () => {
    const page = showOn(null)
    expect(screen.getByText('No device is notified at once.')).toBeTruthy()
    const add = screen.getByRole('button', { name: /Notify this device/ })
    fireEvent.click(add)
    expect(page.actions).toEqual([thisDevice.added('key')])
    expect(add.getAttribute('aria-busy')).toBe('true')
    act(() => void page.store.dispatch(thisDevice.failed('Its settings say no.')))
    expect(screen.getByText('Its settings say no.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.actions.filter(thisDevice.added.match)).toHaveLength(2)
    act(() => void page.store.dispatch(thisDevice.found('https://push.example/7')))
    act(() => void page.store.dispatch(notifications.succeeded({ ...answer, devices })))
    expect(screen.getByText('Firefox on Linux (this device)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Notify this device/ })).toBeNull()
  })

  it('removes one, and tells which is no longer reached', () => {
    const page = showOn('https://push.example/8', { ...answer, devices })
    expect(screen.getByText('Chrome on Android (this device): no longer reached')).toBeTruthy()
    // It can be added anew.
    expect(screen.getByRole('button', { name: /Notify this device/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Firefox on Linux' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Firefox on Linux' }))
    const removal = notifications.requested({ kind: 'removeDevice', deviceId: 7 })
    expect(page.actions).toEqual([removal])
    act(() => void page.store.dispatch(notifications.failed({ failure })))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(page.actions.filter(notifications.requested.match)).toEqual([removal, removal])
  })

  it('tells a browser that cannot be notified', () => {
    const wanted = { ...groups[0]!, choices: choicesOf({ votes: 'push' }) }
    showOn(undefined, { ...answer, groups: [wanted] })
    expect(screen.getByText('This browser cannot be notified by a site.')).toBeTruthy()
    expect(screen.getByText('Nothing is shown at once until you add a device.')).toBeTruthy()
    expect(screen.getByText('Audio WG (0 of 5 by mail, 1 on my devices)')).toBeTruthy()
  })
})

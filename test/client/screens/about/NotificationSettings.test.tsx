import { act, fireEvent, screen, within } from '@testing-library/react'
import { choicesOf } from '../../../../src/rules/notifications'
import { notifications } from '../../../../src/client/entities/notifications/notifications.request'
import { NotificationSettings } from '../../../../src/client/screens/about/NotificationSettings'
import { requestError } from '../../../support/failures'
import { renderPage } from '../../../support/renderPage'

const groups = [
  { groupId: 101, groupName: 'Audio WG', choices: choicesOf({ votes: 'digest' }) },
  { groupId: 36, groupName: 'Council', choices: choicesOf() },
]
const answer = { email: 'ann@test.example', digestHour: 8, zone: 'Europe/Berlin', groups }
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

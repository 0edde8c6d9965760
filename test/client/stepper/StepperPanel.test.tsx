import '@testing-library/jest-dom'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call, put, take } from 'redux-saga/effects'
import type { StepperHost } from '../../../src/client/stepper/host'
import { Names } from '../../../src/client/stepper/names'
import { StepperPanel } from '../../../src/client/stepper/panel/StepperPanel'
import { running } from '../../support/steppedStore'

const api = { cast: jest.fn(() => Promise.resolve({ id: 7 })) }
function* castVote(): Generator<unknown, void, unknown> {
  for (;;) {
    yield take('castRequested')
    try {
      yield put({ type: 'castSucceeded', payload: yield call(api.cast) })
    } catch (error) {
      yield put({ type: 'castFailed', payload: error })
    }
  }
}
const sent = jest.fn()
const host: StepperHost = {
  names: new Names({ 'src/entities/votes/votes.saga.ts': { castVote, api } }),
  carriers: new Set(),
  groupOf: (path) => path.split('/')[2] ?? null,
  writeValue: () => null,
  refusals: [{ code: 'vote-ended', title: 'Voting has ended.' }],
  refuse: (code) => ({ code }),
  outside: [
    {
      title: 'Line',
      status: () => 'Open.',
      acts: [{ label: 'Send message', asks: { label: 'id', initial: 7 }, run: sent }],
    },
  ],
}

beforeEach(() => api.cast.mockClear())

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

function shown() {
  const { stepper, ...stepped } = running(castVote)
  const user = userEvent.setup()
  const onClose = jest.fn()
  render(
    <StepperPanel
      stepper={stepper}
      host={host}
      isTall={false}
      onTall={() => undefined}
      onClose={onClose}
    />,
  )
  const types = () => stepped.recorder.actions().map(({ action }) => action.type)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...stepped, user, onClose, types, press }
}

const row = (name: RegExp) => screen.findByRole('treeitem', { name })

it('holds a call by its name, and refuses it by hand', async () => {
  const { store, user, types, press } = shown()
  await user.type(screen.getByRole('combobox', { name: /^Hold effects/ }), 'call api.cast')
  await press('Hold')
  store.dispatch({ type: 'castRequested' })
  expect(await screen.findByText('1 held')).toBeVisible()
  await user.click(await row(/Held call api\.cast/))
  await user.selectOptions(screen.getByLabelText(/Answer with/), 'a refusal')
  await press('Let it go')
  expect(await row(/Failed call api\.cast/)).toBeVisible()
  expect(types()).toEqual(['castRequested', 'castFailed'])
  expect(api.cast).not.toHaveBeenCalled()
})

it('selects what is held, also where the filter looks for something else', async () => {
  const { store, user, press } = shown()
  await user.type(screen.getByRole('searchbox', { name: 'Search effects' }), 'nobody')
  await press('Hold all')
  store.dispatch({ type: 'castRequested' })
  expect(await row(/Held call api\.cast/)).toHaveAttribute('aria-selected', 'true')
  await press('Step')
  expect(await row(/Held put castSucceeded/)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByText(/in castVote/)).toBeVisible()
})

it('answers any held effect with a value of its own, without asking the server', async () => {
  const { store, user, types, press } = shown()
  await press('Hold all')
  store.dispatch({ type: 'castRequested' })
  await row(/Held call api\.cast/)
  await user.selectOptions(screen.getByLabelText(/Answer with/), 'an answer of your own')
  const field = screen.getByRole('textbox', { name: 'Answer' })
  await user.clear(field)
  await user.type(field, '9')
  await press('Send this answer')
  await row(/Held put castSucceeded/)
  expect(screen.getByLabelText('Arguments')).toHaveTextContent('"payload": 9')
  await user.selectOptions(screen.getByLabelText(/Answer with/), 'an answer of your own')
  await press('Send this answer')
  expect(types()).toEqual(['castRequested'])
  expect(api.cast).not.toHaveBeenCalled()
})

it('dispatches an action, shows the state before it, and comes back to the present', async () => {
  const { store, user, press } = shown()
  await user.click(screen.getByRole('tab', { name: 'Actions' }))
  await user.type(screen.getByRole('combobox', { name: 'Type of the action' }), 'rose')
  await user.type(screen.getByRole('textbox', { name: 'Payload as JSON' }), 'five')
  await press('Dispatch')
  expect(screen.getByRole('alert')).toHaveTextContent('This is no JSON')
  await user.clear(screen.getByRole('textbox', { name: 'Payload as JSON' }))
  await press('Dispatch')
  expect(store.getState()).toEqual({ count: 1 })
  await user.click(await row(/rose/))
  await press('Show the state before')
  expect(await screen.findByText('The page shows the state before rose.')).toBeVisible()
  expect(store.getState()).toEqual({ count: 0 })
  store.dispatch({ type: 'rose', by: 2 })
  expect(store.getState()).toEqual({ count: 0 })
  await press('Back to the present')
  expect(store.getState()).toEqual({ count: 3 })
})

it('lets the real answer be edited', async () => {
  const { store, holds, user, recorder, press } = shown()
  await press('Hold all')
  store.dispatch({ type: 'castRequested' })
  await user.click(await row(/Held call api\.cast/))
  await user.selectOptions(screen.getByLabelText(/Answer with/), 'edited')
  await press('Fetch the answer')
  const field = await screen.findByRole('textbox', { name: 'Answer' })
  await user.clear(field)
  await user.type(field, 'no json')
  await press('Send this answer')
  expect(screen.getByRole('alert')).toHaveTextContent('This is no JSON')
  await user.clear(field)
  await user.type(field, '[[8]')
  await press('Send this answer')
  await press('Run')
  expect(recorder.actions().at(-1)?.action).toMatchObject({ payload: [8] })
  expect(holds.rules).toEqual([])
})

it('moves through the tree by keys, and shows an action with what it changed', async () => {
  const { store, user } = shown()
  const tree = await screen.findByRole('tree', { name: 'Sagas and their effects' })
  tree.focus()
  await user.keyboard('{ArrowDown}')
  expect(tree).toHaveAttribute('aria-activedescendant', expect.stringContaining('stepper-effect'))
  await user.keyboard('{ArrowLeft}')
  expect(within(tree).getByRole('treeitem', { name: /castVote/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  store.dispatch({ type: 'rose', by: 2 })
  await user.click(screen.getByRole('tab', { name: 'Actions' }))
  await user.click(await row(/rose/))
  expect(screen.getByText('Changed in the state')).toBeVisible()
  expect(screen.getByText(/0 → 2/)).toBeVisible()
})

it('does to the outside what is asked', async () => {
  const { user, press, onClose } = shown()
  await user.click(screen.getByRole('tab', { name: 'Outside' }))
  await press('Send message')
  expect(sent).toHaveBeenCalledWith(7)
  await press('Close the saga stepper')
  expect(onClose).toHaveBeenCalled()
})

import { waitFor } from '@testing-library/react'
import {
  selectUserContext,
  selectUserContextRequest,
} from '../../../src/client/entities/session/session.selectors'
import { session } from '../../../src/client/entities/session/session.slice'
import { createStore } from '../../../src/client/store/createStore'
import { FakeIdentity } from '../../support/fakeIdentity'
import { userContext } from '../../support/signedIn'
import { stateAfter } from '../../support/stateAfter'

const { configuration } = stateAfter()
const realFetch = globalThis.fetch

afterEach(() => {
  globalThis.fetch = realFetch
  sessionStorage.clear()
})

const router = { navigate: () => Promise.resolve() }

it('runs its sagas and knows the configuration from the start', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json(userContext())))
  const isProduction = true
  const identity = new FakeIdentity()
  const store = createStore({ identity, configuration: { ...configuration, isProduction }, router })
  expect(store.getState().configuration.isProduction).toBe(true)
  expect(identity.listeners).toBe(1)
  store.dispatch(session.userContextRequested())
  await waitFor(() => expect(selectUserContext(store.getState())?.fullname).toBe('Mira Member'))
})

it('leaves for sign-in when a call is refused, whichever it was', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 401 })))
  const identity = new FakeIdentity()
  const store = createStore({ identity, configuration, router })
  store.dispatch(session.userContextRequested())
  await waitFor(() => expect(selectUserContextRequest(store.getState()).status).toBe('failed'))
  expect(identity.signIns).toEqual(['/'])
})

it('has the state of a slice that is loaded later from the next action on, and can read it before', () =>
  jest.isolateModulesAsync(async () => {
    const fresh = await import('../../../src/client/store/createStore')
    const store = fresh.createStore({ identity: new FakeIdentity(), configuration, router })
    expect(store.getState()).not.toHaveProperty('search')
    const { selectSearchState, search } =
      await import('../../../src/client/entities/search/search.request')
    expect(selectSearchState(store.getState()).target).toBeNull()
    const target = { source: 'groupUsers', groupId: 101, field: 'notify', text: 'al' } as const
    store.dispatch(search.requested(target))
    expect(selectSearchState(store.getState()).target).toEqual(target)
  }))

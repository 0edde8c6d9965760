import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { hub } from '../../../src/client/hub/hub.slice'
import { answerMs, watchVoteQuestionHub } from '../../../src/client/hub/hub.saga'
import { selectLiveUpdatesLostAt } from '../../../src/client/hub/hub.selectors'
import type { Hub } from '../../../src/client/hub/openHub'
import { rootReducer } from '../../../src/client/store/rootReducer'
import { FakeHub } from '../../../src/client/app/stepper/flows/fakeHub'

const name = 'voteQuestions' as const
const event = 'SendVoteQuestionMessage'
const longestPauseMs = 20_000

// The loop is real, the package behind it is not: the connections it opens are those of the test.
const opened: Hub[] = []
const tickets: string[] = []
jest.mock('../../../src/client/hub/openHub', () => ({
  openHub: (_hub: string, ticket: string) => {
    tickets.push(ticket)
    const next = mockConnections.shift()
    if (!next) throw new Error('The test prepared no further connection')
    opened.push(next)
    return Promise.resolve(next)
  },
}))
const mockConnections: FakeHub[] = []

function start(...connections: FakeHub[]) {
  mockConnections.splice(0, mockConnections.length, ...connections)
  opened.length = 0
  tickets.length = 0
  let renewals = 0
  return startAsking(() => Promise.resolve(`ticket-${++renewals}`))
}

function startAsking(hubTicket: () => Promise<string>) {
  const sagas = createSagaMiddleware({ context: { hubTicket } })
  const seen: UnknownAction[] = []
  const remember: Middleware = () => (next) => (action) => {
    seen.push(action as UnknownAction)
    return next(action)
  }
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas, remember),
  })
  sagas.run(watchVoteQuestionHub)
  store.dispatch(hub.opened({ name }))
  return { store, seen }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settle = () => jest.advanceTimersByTimeAsync(0)

it('connects, forwards, and says so', async () => {
  const line = new FakeHub()
  const { store, seen } = start(line)
  await settle()
  expect(store.getState().hub[name].status).toBe('connected')
  line.send(event, 7)
  expect(seen).toContainEqual(hub.messageReceived({ name, id: 7 }))
})

it('comes back after a drop and after a refused start, each time with a new connection and ticket', async () => {
  const lines = [new FakeHub(), new FakeHub(new Error('refused')), new FakeHub()]
  const { store, seen } = start(...lines)
  await settle()
  lines[0]!.drop('gone')
  await settle()
  expect(selectLiveUpdatesLostAt(store.getState(), name)).not.toBeNull()
  expect(lines[0]!.handlers.size).toBe(0)

  await jest.advanceTimersByTimeAsync(longestPauseMs)
  expect(lines[1]!.starts).toBe(1)
  expect(lines[1]!.stops).toBe(1)
  expect(selectLiveUpdatesLostAt(store.getState(), name)).not.toBeNull()

  await jest.advanceTimersByTimeAsync(longestPauseMs)
  expect(store.getState().hub[name].status).toBe('connected')
  expect(selectLiveUpdatesLostAt(store.getState(), name)).toBeNull()
  expect(seen.filter(hub.connected.match)).toHaveLength(2)
  expect(tickets).toEqual(['ticket-1', 'ticket-2', 'ticket-3'])

  lines[2]!.drop()
  await settle()
  expect(store.getState().hub[name].status).not.toBe('connected')
})

it('comes back within two seconds and without a word where the server sent it away', async () => {
  const lines = [new FakeHub(), new FakeHub()]
  const { store, seen } = start(...lines)
  await settle()
  lines[0]!.drop()
  await jest.advanceTimersByTimeAsync(999)
  expect(opened).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1_001)
  expect(store.getState().hub[name].status).toBe('connected')
  expect(seen.filter(hub.lost.match)).toEqual([])
})

it('tells that the line is lost where coming back fails', async () => {
  const lines = [new FakeHub(), new FakeHub(new Error('refused')), new FakeHub()]
  const { store } = start(...lines)
  await settle()
  lines[0]!.drop()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(selectLiveUpdatesLostAt(store.getState(), name)).not.toBeNull()
  await jest.advanceTimersByTimeAsync(longestPauseMs)
  expect(selectLiveUpdatesLostAt(store.getState(), name)).toBeNull()
})

it('waits at least ten seconds between attempts', async () => {
  const lines = [new FakeHub(new Error('refused')), new FakeHub()]
  start(...lines)
  await settle()
  await jest.advanceTimersByTimeAsync(9_999)
  expect(opened).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(10_001)
  expect(opened).toHaveLength(2)
})

it('reconnects at once on a renewed token, and stops the old connection', async () => {
  const lines = [new FakeHub(), new FakeHub()]
  const { store } = start(...lines)
  await settle()
  store.dispatch(hub.reconnectRequested())
  await settle()
  expect(lines[0]!.stops).toBe(1)
  expect(lines[0]!.handlers.size).toBe(0)
  expect(store.getState().hub[name].status).toBe('connected')
  expect(opened).toHaveLength(2)
})

it('does not wait when somebody looks again, and keeps a living connection', async () => {
  const lines = [new FakeHub(new Error('refused')), new FakeHub()]
  const { store } = start(...lines)
  await settle()
  store.dispatch(hub.retryRequested())
  await settle()
  expect(store.getState().hub[name].status).toBe('connected')
  store.dispatch(hub.retryRequested())
  await settle()
  expect(lines[1]!.stops).toBe(0)
})

it('stops for good when nobody listens, and starts again when somebody does', async () => {
  const lines = [new FakeHub(), new FakeHub()]
  const { store } = start(...lines)
  await settle()
  store.dispatch(hub.closed({ name }))
  await settle()
  expect(lines[0]!.stops).toBe(1)
  expect(lines[0]!.handlers.size).toBe(0)
  await jest.advanceTimersByTimeAsync(longestPauseMs)
  expect(opened).toHaveLength(1)
  store.dispatch(hub.opened({ name }))
  await settle()
  expect(opened).toHaveLength(2)
})

it('keeps the one connection when a second page starts to listen', async () => {
  const { store } = start(new FakeHub())
  await settle()
  store.dispatch(hub.opened({ name }))
  await settle()
  expect(opened).toHaveLength(1)
  expect(store.getState().hub[name].status).toBe('connected')
})

it.each([
  ['once the network is back', () => hub.reconnectRequested()],
  ['after 30 seconds', null],
])('gives up an attempt without an answer %s, and tries again', async (_when, news) => {
  const asked = jest.fn(() => new Promise<string>(() => undefined))
  const { store } = startAsking(asked)
  expect(asked).toHaveBeenCalledTimes(1)
  if (news) store.dispatch(news())
  else {
    await jest.advanceTimersByTimeAsync(answerMs)
    expect(selectLiveUpdatesLostAt(store.getState(), name)).not.toBeNull()
    await jest.advanceTimersByTimeAsync(longestPauseMs)
  }
  expect(asked).toHaveBeenCalledTimes(2)
})

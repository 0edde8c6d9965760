/** Bugs of the sign-in and of the live line. */
/** A bug in the flow of one scenario. */
export interface Bug {
  what: string
  file: string
  /** The source as it stands, and with the bug. */
  from: string
  to: string
  scenario: string
  /** The step that the failure message names. */
  step: string
}

const session = 'src/client/entities/session/signInRedirect.saga.ts'
const hub = 'src/client/hub/hub.saga.ts'

export const connectionBugs: Bug[] = [
  {
    what: 'the page leaves before it says so',
    file: session,
    from: '  yield put(session.redirectStarted())\n  try {\n    yield call(identity.signIn, returnAddress)',
    to: '  try {\n    yield call(identity.signIn, returnAddress)\n    yield put(session.redirectStarted())',
    scenario: 'The person signs in again and comes back to this page',
    step: 'put session/redirectStarted',
  },
  {
    what: 'an ended sign-in is taken for a renewed one',
    file: session,
    from: "if (event === 'renewed') yield put(hub.reconnectRequested())",
    to: 'if (event) yield put(hub.reconnectRequested())',
    scenario: 'The silent renewal of the token fails',
    step: 'put session/signInRequested',
  },
  {
    what: 'a refused call signs in again without end',
    file: session,
    from: 'if (hasJustSignedIn) yield put(session.signInRedirectFailed(payload))\n  else yield',
    to: 'yield',
    scenario: 'A call is refused right after a sign-in',
    step: 'put session/signInRedirectFailed',
  },
  {
    what: 'a token that has ended already keeps the person from signing out',
    file: session,
    from: 'if (failureOf(error).status !== 401) throw error',
    to: 'throw error',
    scenario: 'The person signs out',
    step: 'call clearTabStorage',
  },
  {
    what: 'a stale context is never asked for again',
    file: 'src/client/entities/session/session.saga.ts',
    from: '  yield delay(lifeMs)\n  yield put(session.userContextRequested())',
    to: '  yield delay(lifeMs)',
    scenario: 'Who is signed in is kept, and asked again when it is stale',
    step: 'put session/userContextRequested',
  },
  {
    what: 'the line starts before anybody listens to it',
    file: hub,
    from: "    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, name))\n    yield call([opened, 'start'])",
    to: "    yield call([opened, 'start'])\n    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, name))",
    scenario: 'The live line breaks, and is back after 15 seconds',
    step: 'call openChannel',
  },
  {
    what: 'a refused connection is never stopped',
    file: hub,
    from: "    if (connection) yield call([connection, 'stop'])\n",
    to: '',
    scenario: 'The server refuses the live line',
    step: 'stops the line',
  },
  {
    what: 'a restart of the server is told as a lost line',
    file: hub,
    from: "return closed === null ? { kind: 'sentAway' } : { kind: 'lost', reason: closed }",
    to: "return { kind: 'lost', reason: String(closed) }",
    scenario: 'The server restarts and sends everybody away',
    step: 'put hub/connecting',
  },
  {
    what: 'a replaced connection waits as if it were lost',
    file: hub,
    from: "if (ending.kind === 'replaced') continue",
    to: '',
    scenario: 'The token is renewed under a live line',
    step: 'race ended, unanswered',
  },
  {
    what: 'the news of the network leave a dead line alone',
    file: 'src/client/app/wakeUp.saga.ts',
    from: "wakeUp === 'seenAgain' ? hub.retryRequested() : hub.reconnectRequested()",
    to: 'hub.retryRequested()',
    scenario: 'The network comes back',
    step: 'put hub/reconnectRequested',
  },
]

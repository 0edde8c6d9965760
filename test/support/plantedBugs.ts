/** Bugs as they happen in sagas, each in the flow of one scenario. */
export interface Bug {
  what: string
  file: string
  /** The source as it stands, and with the bug. */
  from: string
  to: string
  scenario: string
  /** In the message: the step at which it is found. */
  step: string
}

const entities = 'src/client/entities'
const session = `${entities}/session/signInRedirect.saga.ts`
const hub = 'src/client/hub/hub.saga.ts'
const casting = `${entities}/voteResults/voteResults.saga.ts`
const saving = `${entities}/voteQuestionEditor/saveQuestion.saga.ts`
const list = `${entities}/voteQuestions/voteQuestionList.saga.ts`
const rollCall = `${entities}/rollCallCommands/rollCallCommands.saga.ts`
const exporting = `${entities}/groupExport/exportRecords.saga.ts`
const proxy = `${entities}/proxyVote/proxyVote.saga.ts`

export const bugs: Bug[] = [
  {
    what: 'the page leaves before it says so',
    file: session,
    from: '  yield put(departed())\n  try {\n    yield call(identity.signIn, returnAddress)',
    to: '  try {\n    yield call(identity.signIn, returnAddress)\n    yield put(departed())',
    scenario: 'The person signs in again and comes back to this page',
    step: 'put session/departed',
  },
  {
    what: 'an ended sign-in is taken for a renewed one',
    file: session,
    from: "if (event === 'renewed') yield put(reconnectRequested())",
    to: 'if (event) yield put(reconnectRequested())',
    scenario: 'The silent renewal of the token fails',
    step: 'put session/signInRequested',
  },
  {
    what: 'a refused call signs in again without end',
    file: session,
    from: 'if (hasJustSignedIn) yield put(signInRedirectFailed(payload))\n  else yield',
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
    step: 'call forgetEverything',
  },
  {
    what: 'a stale context is never asked for again',
    file: `${entities}/session/session.saga.ts`,
    from: '  yield delay(lifeMs)\n  yield put(userContextRequested())',
    to: '  yield delay(lifeMs)',
    scenario: 'Who is signed in is kept, and asked again when it is stale',
    step: 'put session/userContextRequested',
  },
  {
    what: 'the line starts before anybody listens to it',
    file: hub,
    from: "    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, hub))\n    yield call([opened, 'start'])",
    to: "    yield call([opened, 'start'])\n    const listened: EventChannel<HubArrival> = (channel = yield call(openChannel, opened, hub))",
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
    step: 'call connectOnce',
  },
  {
    what: 'the news of the network leave a dead line alone',
    file: 'src/client/app/wakeUp.saga.ts',
    from: "wakeUp === 'onlineAgain' ? reconnectRequested() : retryRequested()",
    to: 'retryRequested()',
    scenario: 'The network comes back',
    step: 'put hub/reconnectRequested',
  },
  {
    what: 'messages pass the list by',
    file: list,
    from: '  voteQuestionMessageReceived.match,\n  connectedTo',
    to: '  connectedTo',
    scenario: 'The list is opened, and follows what changes',
    step: 'call voteQuestionsApi.list',
  },
  {
    what: 'a failure of the list is swallowed',
    file: list,
    from: 'yield put(listFailed({ failure: failureOf(error) }))',
    to: 'failureOf(error)',
    scenario: 'The list cannot be fetched, and comes with the next hint',
    step: 'put voteQuestionList/failed',
  },
  {
    what: 'a list that was left is followed on',
    file: list,
    from: '    closed: take(listClosed),\n',
    to: '',
    scenario: 'The list is left',
    step: 'a message comes after the list was left',
  },
  {
    what: 'nothing is fetched again after a gap',
    file: list,
    from: '  connectedTo.voteQuestions,\n',
    to: '',
    scenario: 'The line is back, and what is on screen is fetched again',
    step: 'call voteQuestionsApi.list',
  },
  {
    what: 'a known revision is not made use of',
    file: `${entities}/voteQuestions/voteQuestions.saga.ts`,
    from: 'if (since !== null) {',
    to: 'if (since === 0) {',
    scenario: 'A question is opened, and only its changes follow',
    step: 'call voteQuestionsApi.changes',
  },
  {
    what: 'the second attempt has a new key',
    file: casting,
    from: 'const idempotencyKey: string = repeatedKey ?? (yield call(newIdempotencyKey))',
    to: 'const idempotencyKey: string = (yield call(newIdempotencyKey)) ?? repeatedKey',
    scenario: 'The answer to a cast is lost, and it is repeated under its key',
    step: 'the cast is repeated',
  },
  {
    what: 'a refused cast leaves the question as it was',
    file: casting,
    from: 'yield put(castFailed({ ballot, idempotencyKey, failure }))\n        break',
    to: 'yield put(castFailed({ ballot, idempotencyKey, failure }))\n        return',
    scenario: 'The question is closed while a vote is cast',
    step: 'put voteQuestions/requested',
  },
  {
    what: 'a change does not name its revision',
    file: casting,
    from: '      ifMatch: payload.revision,\n',
    to: '',
    scenario: 'Somebody else of the company changed the vote first',
    step: 'call voteResultsApi.change',
  },
  {
    what: 'only the first page of the voters is fetched',
    file: proxy,
    from: 'if (page * votersPageSize >= answer.totalCount) return',
    to: 'return',
    scenario: 'A proxy voter looks for whom to vote for',
    step: 'the second page of the roll',
  },
  {
    what: 'a proxy vote is repeated under a new key',
    file: proxy,
    from: 'repeatedKey ?? (yield call(newIdempotencyKey))',
    to: 'yield call(newIdempotencyKey)',
    scenario: 'A proxy vote gets no answer, and is repeated under its key',
    step: 'the proxy vote is repeated',
  },
  {
    what: 'closing is done before the question shows it',
    file: `${entities}/voteQuestionCommands/voteQuestionCommands.saga.ts`,
    from: '    yield put(detailSucceeded({ detail, at }))\n    yield put(questionCommandSucceeded())',
    to: '    yield put(questionCommandSucceeded())\n    yield put(detailSucceeded({ detail, at }))',
    scenario: 'A question is closed',
    step: 'put voteQuestions/succeeded',
  },
  {
    what: 'the motion is never told of its question',
    file: saving,
    from: 'if (motionRequestId !== null) {',
    to: 'if (motionRequestId === 0) {',
    scenario: 'A question is asked, and its motion learns of it',
    step: 'put motionLink/linkRequested',
  },
  {
    what: 'an upload that is stopped goes on in secret',
    file: saving,
    from: " finally {\n    yield call([channel, 'close'])\n  }",
    to: '',
    scenario: 'The person stops an upload',
    step: 'closes the upload',
  },
  {
    what: 'the editor does not see what somebody else saved',
    file: saving,
    from: '    yield put(saveFailed({ failure: failureOf(error) }))\n    yield put(detailRequested({ voteQuestionId }))',
    to: '    yield put(saveFailed({ failure: failureOf(error) }))',
    scenario: 'Somebody else saved the question first',
    step: 'put voteQuestions/requested',
  },
  {
    what: 'the motion does not show who seconded it first',
    file: `${entities}/motionCommands/motionCommands.saga.ts`,
    from: '    yield put(motionRequested({ motionRequestId }))\n',
    to: '',
    scenario: 'Somebody else was first to second the motion',
    step: 'put motions/requested',
  },
  {
    what: 'a failed link is reported to nobody',
    file: `${entities}/motionLink/motionLink.saga.ts`,
    from: '    yield call(reportCrash, error)\n',
    to: '',
    scenario: 'A motion leads to a vote, and the link between them fails',
    step: 'call reportCrash',
  },
  {
    what: 'a closed roll call still looks open',
    file: rollCall,
    from: "if (kind === 'close' || kind === 'deleteFile') {",
    to: "if (kind === 'deleteFile') {",
    scenario: 'The roll call is closed',
    step: 'call now',
  },
  {
    what: 'a refused removal is called done',
    file: rollCall,
    from: 'yield put(rollCallCommandFailed({ failure: failureOf(error) }))',
    to: 'yield put(rollCallCommandSucceeded())',
    scenario: 'A check-in from the meeting tool cannot be removed',
    step: 'put rollCallCommands/failed',
  },
  {
    what: 'a worker outlives the export that was given up',
    file: exporting,
    from: " finally {\n    yield call([workbook, 'close'])\n  }",
    to: ' finally {\n    /* nothing */\n  }',
    scenario: 'An export is given up',
    step: 'ends the worker',
  },
  {
    what: 'every letter is searched for',
    file: `${entities}/search/search.saga.ts`,
    from: 'yield delay(searchDebounceMs)',
    to: '',
    scenario: 'Somebody is searched for while typing goes on',
    step: 'delay 300 ms',
  },
]

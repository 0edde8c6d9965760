import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { policyCommandsApi } from '../../../../src/client/api/policies'
import {
  runPolicyCommand,
  sendPolicyCommand,
  watchPolicyCommands,
  policyCommand,
  selectPolicyNotice,
  selectPolicyError,
  selectRunningPolicyAct,
  type PolicyCommand,
} from '../../../../src/client/entities/policies/policyCommand.request'
import { policyDrafts } from '../../../../src/client/entities/policies/policyDrafts.request'
import { policyVersions } from '../../../../src/client/entities/policies/policyVersions.request'
import {
  keepTyped,
  readTyped,
  removeTypedAsRead,
  typedPolicyKey,
} from '../../../../src/client/store/typedDraft'
import { goTo } from '../../../../src/client/store/navigation'
import { forgetOrders, underOneKey } from '../../../../src/client/store/underOneKey.saga'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { refusedFields, requestError } from '../../../support/failures'
import { draftRow } from '../../../support/policyRows'
import { stateAfter } from '../../../support/stateAfter'

const groupId = 101
const draft = { policy: {}, basedOn: 2, inForceFrom: null, note: '' }
const page = '/group/101/manage/policy'

const commands: Record<
  string,
  { command: PolicyCommand; typedOf: number | null; leadsTo: string }
> = {
  'a new draft': {
    command: { kind: 'createDraft', input: { params: { groupId }, body: draft }, notice: 'Saved.' },
    typedOf: null,
    leadsTo: `${page}/drafts/7`,
  },
  'a changed draft': {
    command: {
      kind: 'changeDraft',
      input: { params: { groupId, draftId: 7 }, body: { ...draft, revision: 3 } },
      notice: 'Saved.',
    },
    typedOf: 7,
    leadsTo: `${page}/drafts/7`,
  },
  'an approval': {
    command: {
      kind: 'approveDraft',
      input: { params: { groupId, draftId: 7 }, body: { revision: 3 } },
      notice: 'Approved.',
    },
    typedOf: 7,
    leadsTo: page,
  },
  'a version taken back': {
    command: {
      kind: 'takeBack',
      input: { params: { groupId, version: 3 }, body: { reason: 'Too early.' } },
      notice: 'Taken back.',
    },
    typedOf: null,
    leadsTo: page,
  },
}

describe('runPolicyCommand', () => {
  const typed = { note: 'Typed.' }
  const started = (command: PolicyCommand, typedOf: number | null = 7) =>
    testSaga(runPolicyCommand, policyCommand.requested(command))
      .next()
      .call(readTyped, typedPolicyKey(groupId, typedOf))
      .next(typed)
      .call(underOneKey as never, sendPolicyCommand, command)

  it.each(Object.entries(commands))(
    'after %s forgets what was typed, leads on and fetches anew',
    (_, { command, typedOf, leadsTo }) => {
      started(command, typedOf)
        .next(draftRow({ draftId: 7 }))
        .call(removeTypedAsRead, typedPolicyKey(groupId, typedOf), typed)
        .next()
        .select(selectRunningPolicyAct)
        .next(command)
        .put(policyCommand.succeeded())
        .next()
        .call(goTo, leadsTo)
        .next()
        .put(policyVersions.requested({ groupId }))
        .next()
        .put(policyDrafts.requested({ groupId }))
        .next()
        .isDone()
    },
  )

  it.each([
    ['none is awaited', null],
    ['another act is', { ...commands['an approval']!.command }],
  ])('leads nowhere and tells nothing once its page was left and %s', (_, awaited) => {
    const { command } = commands['a changed draft']!
    started(command)
      .next(draftRow())
      .call(removeTypedAsRead, typedPolicyKey(groupId, 7), typed)
      .next()
      .select(selectRunningPolicyAct)
      .next(awaited)
      .put(policyVersions.requested({ groupId }))
      .next()
      .put(policyDrafts.requested({ groupId }))
      .next()
      .isDone()
    started(command)
      .throw(requestError('changed-meanwhile'))
      .select(selectRunningPolicyAct)
      .next(awaited)
      .call(forgetOrders)
      .next()
      .put(policyVersions.requested({ groupId }))
  })

  it('tells a refusal, keeps what was typed, and fetches what others did', () => {
    const error = requestError('changed-meanwhile')
    const { command } = commands['an approval']!
    started(command)
      .throw(error)
      .select(selectRunningPolicyAct)
      .next(command)
      .put(policyCommand.failed({ failure: error.failure }))
      .next()
      .put(policyVersions.requested({ groupId }))
      .next()
      .put(policyDrafts.requested({ groupId }))
      .next()
      .isDone()
  })
})

it.each(Object.entries(commands))('%s is sent by its call', async (_, { command }) => {
  const call = jest.spyOn(policyCommandsApi, command.kind).mockResolvedValue(draftRow() as never)
  await sendPolicyCommand(command, 'key-1')
  expect(call).toHaveBeenCalledWith({ ...command.input, idempotencyKey: 'key-1' })
  call.mockRestore()
})

it('one act runs at a time, and its notice is read', async () => {
  const { command } = commands['an approval']!
  const { storeState } = await expectSaga(watchPolicyCommands)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(newIdempotencyKey), 'key-1'],
      [matchers.call.fn(sendPolicyCommand), draftRow()],
      [matchers.call.fn(goTo), undefined],
    ])
    .dispatch(policyCommand.requested(command))
    .dispatch(policyCommand.requested(command))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectPolicyNotice(state)).toBe('Approved.')
  expect(selectRunningPolicyAct(state)).toBeNull()
  expect(selectPolicyNotice(stateAfter.from(state, policyCommand.closed()))).toBeNull()
})

it('an act after a page that was left is sent, and told once its own answer comes', async () => {
  const saved = commands['a changed draft']!.command
  const approved = commands['an approval']!.command
  const answers: (() => void)[] = []
  const led: string[] = []
  const saga = expectSaga(watchPolicyCommands)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(newIdempotencyKey), 'key-1'],
      {
        call: ({ fn, args }, next) => {
          if (fn === sendPolicyCommand)
            return new Promise((resolve) => answers.push(() => resolve(draftRow())))
          if (fn !== goTo) return next()
          led.push(String(args[0]))
        },
      },
    ])
  const ended = saga.silentRun(500)
  const act = (run: () => void) => {
    run()
    return new Promise((resolve) => setTimeout(resolve))
  }
  const key = typedPolicyKey(groupId, 7)
  await act(() => saga.dispatch(policyCommand.requested(saved)))
  await act(() => saga.dispatch(policyCommand.closed()))
  keepTyped(key, { note: 'More.' })
  await act(() => saga.dispatch(policyCommand.requested(approved)))
  expect(answers).toHaveLength(2)
  await act(() => answers[0]?.())
  expect([led, readTyped(key)]).toEqual([[], { note: 'More.' }])
  await act(() => answers[1]?.())
  expect(led).toEqual([page])
  const { storeState } = await ended
  expect(selectPolicyNotice(storeState as RootState)).toBe('Approved.')
})

it('a running act is named, and a refused one tells its fields', () => {
  const { command } = commands['an approval']!
  const state = stateAfter(policyCommand.requested(command))
  expect(selectRunningPolicyAct(state)).toBe(command)
  const errors = { note: ['Please shorten it.'] }
  const refused = stateAfter.from(state, policyCommand.failed(refusedFields(errors)))
  expect(selectPolicyError(refused)).toMatchObject({ errors })
  expect(selectPolicyError(state)).toBeNull()
})

it('what is typed survives a reload, each draft for itself', () => {
  keepTyped(typedPolicyKey(101, null), { day: '2026-12-04' })
  keepTyped(typedPolicyKey(101, 7), { day: '' })
  expect(readTyped(typedPolicyKey(101, null))).toEqual({ day: '2026-12-04' })
  expect(readTyped(typedPolicyKey(102, null))).toBeNull()
  removeTypedAsRead(typedPolicyKey(101, null), { day: 'typed on since' })
  expect(readTyped(typedPolicyKey(101, null))).not.toBeNull()
  removeTypedAsRead(typedPolicyKey(101, null), { day: '2026-12-04' })
  expect(readTyped(typedPolicyKey(101, null))).toBeNull()
  expect(readTyped(typedPolicyKey(101, 7))).toEqual({ day: '' })
  sessionStorage.setItem('quorate.policy.101.7', '{')
  expect(readTyped(typedPolicyKey(101, 7))).toBeNull()
})

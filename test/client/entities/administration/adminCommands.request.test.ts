import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { adminCommandsApi } from '../../../../src/client/api/administration'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { RequestError } from '../../../../src/client/api/requestFailure'
import {
  runAdminCommand,
  sendCommand,
  watchAdminCommands,
  selectAdminCommandNotice,
  selectAdminFieldErrors,
  selectAdminError,
  selectIsAdminCommandRunning,
  selectNewSecret,
  adminCommand,
  type AdminCommand,
} from '../../../../src/client/entities/administration/adminCommands.request'
import { adminList } from '../../../../src/client/entities/administration/adminLists.request'
import { underOneKey } from '../../../../src/client/store/underOneKey.saga'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { expectRefused } from '../../../support/commandSteps'
import { noAnswer, requestError } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const command: AdminCommand = {
  kind: 'createCompany',
  input: { body: { name: 'Oak Inc.', memberType: 'Promoter' } },
  notice: 'Oak Inc. was added.',
}
const requested = adminCommand.requested(command)

const sent = () =>
  testSaga(runAdminCommand, requested)
    .next()
    .call(underOneKey as never, sendCommand, command)

describe('runAdminCommand', () => {
  it('tells that it is done and wants the list again', () => {
    sent()
      .next({ memberId: 1 })
      .put(adminCommand.succeeded({ memberId: 1 }))
      .next()
      .put(adminList.requested())
      .next()
      .isDone()
  })

  it('tells why it was refused and wants the list again', () => {
    expectRefused(sent(), adminCommand.failed, adminList.requested())
  })
})

it('a command goes to the call of its name, with a key of its own', async () => {
  const create = jest.spyOn(adminCommandsApi, 'createCompany').mockResolvedValue({ memberId: 1 })
  await sendCommand(command, 'key-1')
  expect(create).toHaveBeenCalledWith({ ...command.input, idempotencyKey: 'key-1' })
})

it('a second press while the first is on its way sends nothing', async () => {
  let calls = 0
  await expectSaga(watchAdminCommands)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(newIdempotencyKey), 'key-1'],
      {
        call: ({ fn }, next) => {
          if (fn !== sendCommand) return next()
          calls += 1
          return new Promise(() => undefined)
        },
      },
    ])
    .dispatch(requested)
    .dispatch(requested)
    .silentRun(0)
  expect(calls).toBe(1)
})

it('a second press after a lost answer has its key, a form that is opened again a new one', async () => {
  const keys: string[] = []
  jest.spyOn(adminCommandsApi, 'createCompany').mockImplementation((sent) => {
    keys.push((sent as { idempotencyKey: string }).idempotencyKey)
    return Promise.reject(new RequestError(noAnswer().failure))
  })
  await expectSaga(watchAdminCommands)
    .withReducer(rootReducer)
    .dispatch(requested)
    .delay(0)
    .dispatch(requested)
    .delay(0)
    .dispatch(adminCommand.closed())
    .delay(0)
    .dispatch(requested)
    .silentRun(20)
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringContaining(keys[0] ?? '')])
})

it('what was done is told until it is read', () => {
  const running = stateAfter(requested)
  expect(selectIsAdminCommandRunning(running)).toBe(true)
  const done = stateAfter.from(running, adminCommand.succeeded({ secret: 'whsec_a' }))
  expect(selectNewSecret(done)).toBe('whsec_a')
  expect(selectAdminCommandNotice(done)).toBe('Oak Inc. was added.')
  expect(selectAdminCommandNotice(stateAfter.from(done, adminCommand.closed()))).toBeNull()
})

it('a refusal is told in words and by field', () => {
  const problem = requestError('bad-input').failure.problem
  const failure = new RequestError({
    ...requestError('bad-input').failure,
    problem: problem && { ...problem, errors: { name: ['Please provide a name.'] } },
  }).failure
  const state = stateAfter(requested, adminCommand.failed({ failure })) as RootState
  expect(selectAdminFieldErrors(state)).toEqual({ name: ['Please provide a name.'] })
  expect(selectAdminError(state)).toBe('Some of the input is not valid.')
  const unanswered = stateAfter(requested, adminCommand.failed({ failure: noAnswer().failure }))
  expect(selectAdminError(unanswered)).toMatch(/^The answer did not arrive/)
})

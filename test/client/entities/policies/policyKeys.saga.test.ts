import type { Action } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import { policyCommandsApi } from '../../../../src/client/api/policies'
import { RequestError } from '../../../../src/client/api/requestFailure'
import {
  watchPolicyCommands,
  policyCommand,
} from '../../../../src/client/entities/policies/policyCommand.request'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { forgetOrders } from '../../../../src/client/store/underOneKey.saga'
import { noAnswer } from '../../../support/failures'

describe('the key of an order', () => {
  /** The keys under which it was sent, each time without an answer that comes at once. */
  async function keysAfter(answer: () => Promise<never>, acts: Action[]): Promise<string[]> {
    const keys: string[] = []
    const send = jest.spyOn(policyCommandsApi, 'createDraft').mockImplementation((sent) => {
      keys.push((sent as { idempotencyKey: string }).idempotencyKey)
      return answer()
    })
    forgetOrders()
    const saga = expectSaga(watchPolicyCommands).withReducer(rootReducer)
    for (const act of acts) saga.dispatch(act).delay(0)
    await saga.silentRun(100)
    send.mockRestore()
    return keys
  }
  const lost = () => Promise.reject(new RequestError(noAnswer().failure))
  const press = policyCommand.requested({
    kind: 'createDraft',
    input: {
      params: { groupId: 101 },
      body: { policy: {}, basedOn: 2, inForceFrom: null, note: '' },
    },
    notice: 'Saved.',
  })

  it('stays for a second press after its answer was lost, and is given up with its page', async () => {
    const keys = await keysAfter(lost, [press, press, policyCommand.closed(), press])
    expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringContaining(keys[0] ?? '')])
  })

  it('stays while the order is on its way, also when its page is left and opened again', async () => {
    const pending = () => new Promise<never>(() => undefined)
    const keys = await keysAfter(pending, [press, policyCommand.closed(), press])
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})

import { call } from 'redux-saga/effects'
import { expectSaga } from 'redux-saga-test-plan'
import { dynamic } from 'redux-saga-test-plan/providers'
import { choicesOf } from '../../../../src/rules/notifications'
import { notificationsApi } from '../../../../src/client/api/notifications'
import {
  askNotifications,
  notifications,
  selectNotifications,
  watchNotifications,
} from '../../../../src/client/entities/notifications/notifications.request'
import { done, failed, idle, running } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeRequest } from '../../../support/fetching'
import { requestError } from '../../../support/failures'
import { stateAfter } from '../../../support/stateAfter'

const group = { groupId: 101, choices: choicesOf({ votes: 'digest' }) }
const body = { digestHour: 7, zone: 'Europe/Berlin', groups: [group] }
const device = { name: 'Firefox', address: 'https://push.example/1', p256dh: 'p', auth: 'a' }
const answer = {
  ...body,
  email: 'ann@test.example',
  groups: [{ ...group, groupName: 'Audio' }],
  staff: null,
  pushKey: 'key',
  devices: [],
}
const { failure } = requestError('unavailable')
const show = { kind: 'show' } as const
const save = { kind: 'save', body } as const

const asked = [
  ['show', show, notificationsApi.show, {}],
  ['save', save, notificationsApi.save, { body }],
  ['add', { kind: 'addDevice', body: device }, notificationsApi.addDevice, { body: device }],
  [
    'remove',
    { kind: 'removeDevice', deviceId: 7 },
    notificationsApi.removeDevice,
    { params: { deviceId: 7 } },
  ],
] as const
for (const [name, target, api, input] of asked)
  describeRequest(`askNotifications to ${name}`, {
    worker: askNotifications,
    actions: notifications,
    target,
    call: [api, input],
    answer,
  })

it('keeps what was shown until the answer to the change has come', async () => {
  const { storeState } = await expectSaga(watchNotifications)
    .withReducer(rootReducer)
    .provide([
      [call(notificationsApi.show, {}), { ...answer, digestHour: 8 }],
      [call(notificationsApi.save, { body }), answer],
    ])
    .dispatch(notifications.requested(show))
    .delay(0)
    .dispatch(notifications.requested(save))
    .silentRun(0)
  expect(selectNotifications(storeState)).toMatchObject({ target: save, answer, request: done })
})

describe('requests that come while one runs', () => {
  const remove = (deviceId: number) => ({ kind: 'removeDevice', deviceId }) as const
  const removal = (deviceId: number) =>
    call(notificationsApi.removeDevice, { params: { deviceId } })

  it('are sent one after the other, and all of them', async () => {
    const sent: string[] = []
    const slow = (name: string) => async () => {
      sent.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      sent.push(`${name} ends`)
      return answer
    }
    const saga = expectSaga(watchNotifications)
      .withReducer(rootReducer)
      .provide([
        [removal(7), dynamic(slow('7'))],
        [removal(8), dynamic(slow('8'))],
        [call(notificationsApi.save, { body }), dynamic(slow('save'))],
      ])
    const ran = saga.silentRun(50)
    for (const asked of [remove(7), remove(8), save]) saga.dispatch(notifications.requested(asked))
    await ran
    const one = (name: string) => [`${name} begins`, `${name} ends`]
    expect(sent).toEqual([...one('7'), ...one('8'), ...one('save')])
  })

  it('do not count as answered with it', () => {
    const both = [notifications.requested(remove(7)), notifications.requested(save)]
    expect(selectNotifications(stateAfter(...both)).target).toEqual(remove(7))
    const removed = stateAfter(...both, notifications.succeeded(answer))
    expect(selectNotifications(removed)).toMatchObject({ target: remove(7), answer, request: done })
    const saving = stateAfter.from(removed, notifications.started(save))
    expect(selectNotifications(saving)).toMatchObject({ target: save, answer, request: running })
  })

  it('know which devices are being removed, until the answer to each', () => {
    const both = stateAfter(notifications.requested(remove(7)), notifications.requested(remove(8)))
    expect(selectNotifications(both).removing).toEqual([7, 8])
    const first = stateAfter.from(both, notifications.succeeded(answer))
    expect(selectNotifications(first).removing).toEqual([8])
    const second = stateAfter.from(
      first,
      notifications.started(remove(8)),
      notifications.failed({ failure }),
    )
    expect(selectNotifications(second).removing).toEqual([])
  })

  it('do not hide why a save failed, which the next one or a new look ends', () => {
    const after = stateAfter(
      notifications.requested(save),
      notifications.requested(remove(7)),
      notifications.failed({ failure }),
      notifications.started(remove(7)),
      notifications.succeeded(answer),
    )
    expect(selectNotifications(after).saving).toEqual(failed(failure))
    for (const [next, saving] of [
      [save, running],
      [show, idle],
    ] as const) {
      const ended = stateAfter.from(after, notifications.requested(next))
      expect(selectNotifications(ended).saving).toEqual(saving)
    }
  })
})

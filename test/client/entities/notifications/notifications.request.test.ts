import { call } from 'redux-saga/effects'
import { expectSaga } from 'redux-saga-test-plan'
import { choicesOf } from '../../../../src/rules/notifications'
import { notificationsApi } from '../../../../src/client/api/notifications'
import {
  askNotifications,
  notifications,
  selectNotifications,
  watchNotifications,
} from '../../../../src/client/entities/notifications/notifications.request'
import { done } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeRequest } from '../../../support/fetching'

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
  expect(selectNotifications(storeState)).toEqual({ target: save, answer, request: done })
})

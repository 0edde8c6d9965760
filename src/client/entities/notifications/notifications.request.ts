/** What the person chose to be told of, and on which devices: shown, or changed. */
import { call, type CallEffect, takeLeading } from 'redux-saga/effects'
import type { Notifications, SentDevice, SentNotifications } from '../../../contract/notifications'
import { notificationsApi } from '../../api/notifications'
import { requestEntity } from '../../store/requestEntity'

type Asked =
  | { kind: 'show' }
  | { kind: 'save'; body: SentNotifications }
  | { kind: 'addDevice'; body: SentDevice }
  | { kind: 'removeDevice'; deviceId: number }

function callOf(asked: Asked): CallEffect<Notifications> {
  switch (asked.kind) {
    case 'show':
      return call(notificationsApi.show, {})
    case 'save':
      return call(notificationsApi.save, { body: asked.body })
    case 'addDevice':
      return call(notificationsApi.addDevice, { body: asked.body })
    case 'removeDevice':
      return call(notificationsApi.removeDevice, { params: { deviceId: asked.deviceId } })
  }
}

export const {
  actions: notifications,
  worker: askNotifications,
  watcher: watchNotifications,
  selectState: selectNotifications,
} = requestEntity({
  name: 'notifications',
  callOf,
  answerOf: (answer: Notifications) => answer,
  // What was chosen before stays on screen until the answer has come.
  isSame: () => true,
  takeRequests: takeLeading,
})

/** What the person chose to be told of: shown, or saved. */
import { call, takeLeading } from 'redux-saga/effects'
import type { Notifications, SentNotifications } from '../../../contract/notifications'
import { notificationsApi } from '../../api/notifications'
import { requestEntity } from '../../store/requestEntity'

type Asked = { kind: 'show' } | { kind: 'save'; body: SentNotifications }

export const {
  actions: notifications,
  worker: askNotifications,
  watcher: watchNotifications,
  selectState: selectNotifications,
} = requestEntity({
  name: 'notifications',
  callOf: (asked: Asked) =>
    asked.kind === 'save'
      ? call(notificationsApi.save, { body: asked.body })
      : call(notificationsApi.show, {}),
  answerOf: (answer: Notifications) => answer,
  // What was chosen before stays on screen until the answer has come.
  isSame: () => true,
  takeRequests: takeLeading,
})

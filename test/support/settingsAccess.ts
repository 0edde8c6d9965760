/** Who may call what about their own calendar feed, notifications and devices. */
import { nowhere, type Row, signedIn } from './accessRow'
import { pushedDevice } from './pushedDevice'

export const settingsRows = {
  showCalendarFeed: [{ own: signedIn, foreign: signedIn }],
  showNotifications: [{ own: signedIn, foreign: signedIn }],
  saveNotifications: [
    { body: { digestHour: 8, zone: 'UTC', groups: [] }, own: signedIn, foreign: signedIn },
  ],
  addDevice: [
    {
      body: { name: 'A browser', address: 'https://93.184.215.14/1', ...pushedDevice().keys },
      own: signedIn,
      foreign: signedIn,
    },
  ],
  removeDevice: [{ params: () => ({ deviceId: 999_999 }), own: nowhere, foreign: nowhere }],
  renewCalendarFeed: [{ own: signedIn, foreign: signedIn }],
} satisfies Record<string, readonly [Row, ...Row[]]>

/** How this browser is notified by the server (Push API). */
import type { SentDevice } from '../../../contract/notifications'
import { trusted } from '../../exports/workbook.channel'

/** Its address at its push service; null where it has none or took it back, and undefined where it cannot have one. */
export async function findThisAddress(): Promise<string | null | undefined> {
  // On iPhones only a page on the home screen can be notified.
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/**
 * Asks the person for the permission and the browser for an address.
 *
 * @param pushKey the public key of the server
 * @throws {Error} that says why this device cannot be told anything
 */
export async function subscribeThisDevice(pushKey: string): Promise<SentDevice> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'This browser does not let this site show notifications. Its settings for the site can allow them.',
    )
  await navigator.serviceWorker.register(trusted('/push.js'))
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const subscription = await pushManager.subscribe(options).catch((fault: unknown) => {
    throw new Error('The push service of this browser was not reached. Please try again.', {
      cause: fault,
    })
  })
  const { endpoint: address = '', keys = {} } = subscription.toJSON()
  return { name: thisName(), address, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Mac: 'Mac',
  Windows: 'Windows',
  Linux: 'Linux',
}

/** 'Firefox on Android', as far as the browser tells. */
function thisName(): string {
  const told = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => navigator.userAgent.includes(mark))?.[1]
  return `${told(browsers) ?? 'A browser'} on ${told(systems) ?? 'a device'}`
}

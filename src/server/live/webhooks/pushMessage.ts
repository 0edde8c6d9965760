/** Messages to a person's device, encrypted for it alone (RFC 8291) and signed by the server (RFC 8292). */
import webPush from 'web-push'
import { onOneLine } from '../../../rules/plainText'
import type { PushKeys } from '../../database/repositories/secrets'
import type { DueWebhook } from '../../database/repositories/webhooks'
import { addressOf, occurrenceOf, type Told } from './webhookMessage'

/** A push service keeps a message this long for a device that is off. */
const timeToLiveSeconds = 86_400

/**
 * The headers and the encrypted body of a message to a device.
 *
 * @throws {Error} where the keys of the device are invalid
 */
export function pushMessage(
  told: Told & Pick<DueWebhook, 'address' | 'secrets'>,
  origin: string,
  keys: PushKeys,
): { headers: Record<string, string>; body: Buffer } {
  const [p256dh = '', auth = ''] = told.secrets[0]?.split(' ') ?? []
  const { title, groupName } = told.facts
  const text = JSON.stringify({
    title: occurrenceOf(told),
    body: onOneLine(`${title} (${groupName})`),
    url: addressOf(told, origin),
  })
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: told.address, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: { subject: subjectOf(origin), ...keys },
      TTL: timeToLiveSeconds,
      urgency: 'high',
    },
  )
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return { headers: Object.fromEntries(sent), body: body ?? Buffer.alloc(0) }
}

/** The contact for a push service, which accepts no plain http. */
function subjectOf(origin: string): string {
  return origin.replace(/^http:/, 'https:')
}

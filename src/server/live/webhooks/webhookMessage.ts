/** What a webhook receives, and its signature (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto'
import { onOneLine } from '../../../rules/plainText'
import { type WebhookFormat, webhookKinds } from '../../../rules/webhookKinds'
import type { DueWebhook } from '../../database/repositories/webhooks'

/** An event with the facts that its message contains. */
export type Told = Pick<DueWebhook, 'kind' | 'groupId' | 'subjectId' | 'facts'>
type Signed = Told & Pick<DueWebhook, 'messageId' | 'createdAt' | 'format' | 'secrets'>

const pages: Record<string, (id: number) => string> = {
  question: (id) => `votingquestions/${id}`,
  motion: (id) => `motions/${id}`,
  meeting: (id) => `events/${id}/rollcall`,
}

/** The headers and the body of a message; `at` is the time of this attempt in milliseconds. */
export function webhookMessage(told: Signed, origin: string, at: number) {
  const { [told.format as WebhookFormat]: contentOf } = contents
  const body = JSON.stringify(contentOf(told, addressOf(told, origin)))
  const timestamp = String(Math.floor(at / 1_000))
  const id = `msg_${told.messageId}`
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Quorate',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': told.secrets
        .map((secret) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
        .join(' '),
    },
  }
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}

/** The page of what an event is about. */
export function addressOf({ kind, groupId, subjectId }: Told, origin: string): string {
  const [subject = ''] = kind.split('.')
  return `${origin}/group/${groupId}/${pages[subject]?.(subjectId)}`
}

const contents: Record<WebhookFormat, (told: Signed, url: string) => object> = {
  event: ({ kind, groupId, subjectId, facts, createdAt }, url) => {
    const [subject = ''] = kind.split('.')
    const { groupName, ...its } = facts
    const fields = Object.entries(its).map(([name, value]) => [name, inUtc(name, value)])
    return {
      type: kind,
      timestamp: createdAt,
      data: {
        group: { id: groupId, name: groupName },
        [subject]: { id: subjectId, ...Object.fromEntries(fields) },
        url,
      },
    }
  },
  // Slack, Mattermost, Google Chat and hookshot of Matrix show it; the first one wants these three replaced.
  text: (told, url) => ({
    text: `${sentenceOf(told).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} ${url}`,
  }),
  teams: (told, url) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text: sentenceOf(told), wrap: true }],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
        },
      },
    ],
  }),
}

const isTime = /(?:deadline|Time)$/

function inUtc(name: string, value: string): string {
  return isTime.test(name) ? new Date(value).toISOString() : value
}

const results: Record<string, string> = { Pass: 'passed', Failed: 'failed' }

/** 'Voting question closed early, passed: Adopt the draft (Audio WG)'. */
function sentenceOf(told: Told): string {
  const { title, groupName } = told.facts
  return onOneLine(`${occurrenceOf(told)}: ${title} (${groupName})`)
}

/** 'Voting question closed early, passed'. */
export function occurrenceOf({ kind, facts: { result = '' } }: Told): string {
  const outcome = results[result]
  return `${webhookKinds[kind]}${outcome ? `, ${outcome}` : ''}`
}

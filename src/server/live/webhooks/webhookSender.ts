import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type { PushKeys } from '../../database/repositories/secrets'
import {
  disableWebhook,
  type DueWebhook,
  postponeWebhook,
  settleAsDelivered,
  settleAsLost,
  takeDueWebhooks,
} from '../../database/repositories/webhooks'
import { inTransaction } from '../../database/transaction'
import { createPoller, type Poller } from '../../domain/poller'
import { postWebhook, type WebhookAnswer } from './postWebhook'
import { pushMessage } from './pushMessage'
import { webhookMessage } from './webhookMessage'

interface WebhookSenderOptions extends Partial<typeof defaults> {
  db: NodePgDatabase
  /** The public address of the product. */
  origin: string
  /** The key pair that signs messages to people's devices. */
  pushKeys: PushKeys
  /** Allows receivers of webhooks inside the server's own network. */
  mayBePrivate: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const defaults = {
  sweepEveryMs: 3_000,
  restMs: 250,
  /** A receiver that takes longer is asked again later. */
  timeoutMs: 10_000,
  /** After this long another instance may take over an unfinished delivery. */
  leaseSeconds: 30,
  post: postWebhook,
  /** The pause in seconds after a failed attempt, by the attempt's number from 1 on; undefined after the last. */
  pauseAfter: (attempt: number): number | undefined => pausesInSeconds[attempt - 1],
}

const minute = 60
const hour = 60 * minute

/** Those that Standard Webhooks recommends; the last attempt comes after three and a half days. */
const pausesInSeconds = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** The statuses by which a receiver says that it wants no more; push services answer either (RFC 8030). */
const gone = { webhook: [410], device: [404, 410] }

/** Sends what is due to webhooks, to each receiver one message at a time, and waits for none of them. */
export function createWebhookSender(options: WebhookSenderOptions): Poller {
  const { db, origin, pushKeys, mayBePrivate, log, ...tuning } = options
  const { sweepEveryMs, restMs, timeoutMs, leaseSeconds, post, pauseAfter } = {
    ...defaults,
    ...tuning,
  }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function poll(): Promise<boolean> {
    for (const due of await takeDueWebhooks(db, { leaseSeconds })) begin(due)
    return false
  }

  /** A database error affects this delivery alone, which is due again when its lease expires. */
  function begin(due: DueWebhook): void {
    const run = deliver(due)
      .catch((fault: unknown) => log.error({ err: fault }, 'webhook'))
      .finally(() => {
        running.delete(run)
        poller.wake()
      })
    running.add(run)
  }

  async function deliver(due: DueWebhook): Promise<void> {
    if (due.outdated !== null) return settleAsLost(db, due, due.outdated)
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal])
    const isDevice = due.format === 'push'
    let answer: WebhookAnswer
    try {
      const message = isDevice
        ? pushMessage(due, origin, pushKeys)
        : webhookMessage(due, origin, Date.now())
      // Anybody adds devices; only staff name receivers of webhooks.
      answer = await post(due.address, message, { mayBePrivate: mayBePrivate && !isDevice, signal })
    } catch (fault) {
      const isSlow = signal.aborted && !stopping.signal.aborted
      const slowness = `It did not answer within ${timeoutMs / 1_000} seconds.`
      await tryLater(
        due,
        isSlow ? slowness : fault instanceof Error ? fault.message : String(fault),
      )
      return
    }
    const said = `${answer.status} ${answer.text}`.trim()
    if (gone[isDevice ? 'device' : 'webhook'].includes(answer.status))
      await disable(due, answer.status, said)
    else if (answer.status >= 200 && answer.status < 300) await settleAsDelivered(db, due, said)
    else await tryLater(due, said)
  }

  async function tryLater(due: DueWebhook, said: string): Promise<void> {
    // A delivery that a stop of the server aborted does not count as failed.
    const seconds = stopping.signal.aborted ? 0 : pauseAfter(due.attempts)
    const { deliveryId, webhookId, attempts } = due
    const outcome = seconds === undefined ? 'webhook given up' : 'webhook not delivered yet'
    log.warn({ deliveryId, webhookId, attempts }, outcome)
    if (seconds === undefined) await settleAsLost(db, due, said)
    else await postponeWebhook(db, due, { seconds, answer: said })
  }

  async function disable(due: DueWebhook, status: number, said: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await settleAsLost(tx, due, said)
      await disableWebhook(tx, due, `It answered ${status}: it wants no more.`)
    })
    log.warn({ webhookId: due.webhookId, status }, 'webhook disabled: it wants no more')
  }

  const poller = createPoller({
    poll,
    restMs,
    sweepEveryMs,
    waitsForStart: true,
    onFault: (fault) => log.error({ err: fault }, 'webhooks'),
  })
  return {
    ...poller,
    async stop() {
      await poller.stop()
      stopping.abort()
      await Promise.all(running)
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { MeetingMessage } from './zoomEvent'

/** Messages that arrive while others are being stored wait, and are then stored together. */
interface MessageQueue {
  /** Resolves when the message is committed; rejects where that failed. */
  take(message: MeetingMessage): Promise<void>
}

interface MessageQueueOptions {
  store: (messages: readonly MeetingMessage[]) => Promise<unknown>
  /** Whether an error concerns the whole database rather than a message. */
  isAway: (fault: unknown) => boolean
  /** Pauses between the attempts of a batch while the database is down; the sender waits for three seconds. */
  pausesMs?: readonly number[]
}

/** The maximum of waiting messages, far more than the busiest minute has. */
const mostAtOnce = 200

interface Waiting {
  message: MeetingMessage
  done: () => void
  failed: (fault: unknown) => void
}

/**
 * A queue with one worker, so that hundreds of joins at once take few transactions and one connection. A batch
 * that fails is tried again message by message, so that a bad message does not affect the others. While the
 * database is down, the whole batch is tried again after pauses; then all waiting messages are refused, and the
 * meeting tool sends them again.
 */
export function createMessageQueue({
  store,
  isAway,
  pausesMs = [500, 1_500],
}: MessageQueueOptions): MessageQueue {
  const waiting: Waiting[] = []
  let isWorking = false

  async function work(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) await storeTogether(waiting.splice(0, mostAtOnce))
    isWorking = false
  }

  async function storeTogether(batch: readonly Waiting[]): Promise<void> {
    const fault = await attempt(batch)
    if (fault === null) for (const { done } of batch) done()
    else if (isAway(fault.reason))
      for (const { failed } of [...batch, ...waiting.splice(0)]) failed(fault.reason)
    else if (batch.length > 1) for (const one of batch) await storeTogether([one])
    else for (const { failed } of batch) failed(fault.reason)
  }

  /** Null on success. */
  async function attempt(batch: readonly Waiting[]): Promise<{ reason: unknown } | null> {
    for (let tries = 0; ; tries += 1) {
      try {
        await store(batch.map(({ message }) => message))
        return null
      } catch (reason) {
        const pauseMs = pausesMs[tries]
        if (pauseMs === undefined || !isAway(reason)) return { reason }
        await pause(pauseMs)
      }
    }
  }

  return {
    take: (message) =>
      new Promise((done, failed) => {
        waiting.push({ message, done, failed })
        if (!isWorking) void work()
      }),
  }
}

import type { MeetingMessage } from './telling'

/** Messages that came while others were being stored wait and are stored together. */
export interface MessageQueue {
  /** Resolves when the message is stored for good; rejects where it could not be. */
  take(message: MeetingMessage): Promise<void>
}

/** Far more than wait in the busiest minute. */
const mostAtOnce = 200

interface Waiting {
  message: MeetingMessage
  done: () => void
  failed: (fault: unknown) => void
}

/**
 * A queue of one worker: hundreds who join at once cost few transactions and one connection. What fails
 * together is tried once more one by one, so that no message takes others down with it.
 */
export function createMessageQueue(
  store: (messages: readonly MeetingMessage[]) => Promise<unknown>,
): MessageQueue {
  const waiting: Waiting[] = []
  let isWorking = false

  async function work(): Promise<void> {
    isWorking = true
    while (waiting.length > 0) await storeTogether(waiting.splice(0, mostAtOnce))
    isWorking = false
  }

  async function storeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      await store(batch.map(({ message }) => message))
      for (const { done } of batch) done()
    } catch (fault) {
      if (batch.length > 1) for (const one of batch) await storeTogether([one])
      else for (const { failed } of batch) failed(fault)
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

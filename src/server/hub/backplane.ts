/** Something changed: which kind of event, the id of the thing, and the group whose people may know. */
export interface HubEvent {
  event: string
  id: number
  groupId: number
}

/** An event for the hubs themselves: what people may see may have changed, of anybody and in any group. */
export const directoryChanged = 'directoryChanged'

/** An event for the hubs themselves: the person whose id it carries signed out. */
export const signedOut = 'signedOut'

/** Events that one instance of the server published, for all of them. */
export interface HubBatch {
  /** Names the instance. */
  origin: string
  /** `gap`: events may have been missed, so connected clients have to fetch again. */
  events: readonly HubEvent[] | 'gap'
}

/** Carries committed events to every instance of the server. */
export interface Backplane {
  /** Listeners of this instance hear it at once, the other instances a moment later. Never throws, never blocks. */
  publish(events: readonly HubEvent[]): void
  /** Hears every batch once, those of this instance included. */
  onBatch(listener: (batch: HubBatch) => void): void
  /** Sends what is still waiting, then stops. */
  close(): Promise<void>
}

/** The backplane of a single instance. */
export function memoryBackplane(): Backplane {
  const listeners: ((batch: HubBatch) => void)[] = []
  return {
    publish(events) {
      for (const listener of listeners) listener({ origin: 'memory', events })
    },
    onBatch: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
}

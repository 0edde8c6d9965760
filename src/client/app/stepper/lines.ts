import type { HubName } from '../../../contract/hub'
import type { Hub } from '../../hub/openHub'

type Handler = (...args: never[]) => void

interface Line {
  hub: HubName
  handlers: Map<string, Handler>
  close: (error?: Error) => void
}

/** The live connections of the page; messages and failures can be simulated on them. */
export class Lines {
  readonly #open = new Map<HubName, Line>()
  readonly #refused = new Set<HubName>()

  /** Opens connections as the product does, and records what they receive. */
  openerOf(openHub: (hub: HubName, token: string) => Promise<Hub>) {
    return async (hub: HubName, token: string): Promise<Hub> => {
      const real = await openHub(hub, token)
      const line: Line = { hub, handlers: new Map(), close: () => undefined }
      return {
        start: async () => {
          if (this.#refused.has(hub)) throw new Error('Refused by hand.')
          await real.start()
          this.#open.set(hub, line)
        },
        stop: () => {
          if (this.#open.get(hub) === line) this.#open.delete(hub)
          return real.stop()
        },
        on: (event: string, handler: Handler) => {
          line.handlers.set(event, handler)
          real.on(event, handler as (...args: unknown[]) => void)
        },
        off: (event: string) => {
          line.handlers.delete(event)
          real.off(event)
        },
        onclose: (told) => {
          line.close = told
          real.onclose(told)
        },
      }
    }
  }

  isOpen(hub: HubName): boolean {
    return this.#open.has(hub)
  }

  isRefused(hub: HubName): boolean {
    return this.#refused.has(hub)
  }

  /** As if the server had sent this id. */
  send(hub: HubName, id: number): void {
    for (const handler of this.#open.get(hub)?.handlers.values() ?? []) handler(id as never)
  }

  /** As if the line had broken. */
  drop(hub: HubName): void {
    this.#open.get(hub)?.close(new Error('Dropped by hand.'))
  }

  /** Whether the server refuses the next attempts. */
  refuse(hub: HubName, isRefused: boolean): void {
    if (isRefused) this.#refused.add(hub)
    else this.#refused.delete(hub)
  }
}

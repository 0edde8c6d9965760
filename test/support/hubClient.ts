import { hubConnection } from './hubConnection'

/** A browser at the hub of meetings of a server that listens on this machine. */
export interface HubClient {
  /** `performance.now()` when it was disconnected; `Infinity` while it is connected. */
  closedAtMs: number
  /** The meetings it was told of, by their ids. */
  told: number[]
  stop(): Promise<void>
}

export async function connectHubClient(port: number, token: string): Promise<HubClient> {
  const connection = hubConnection(`127.0.0.1:${port}/api/hubs/EventHub`, () => token)
  const client: HubClient = { closedAtMs: Infinity, told: [], stop: () => connection.stop() }
  connection.on('SendEventMessage', (eventId: number) => client.told.push(eventId))
  connection.onclose(() => {
    client.closedAtMs = performance.now()
  })
  await connection.start()
  return client
}

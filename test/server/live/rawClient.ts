import { once } from 'node:events'
import type { Socket } from 'node:net'
import WebSocket from 'ws'
import { HUB_PATH, type RunningHub } from './runningHub'
import { until } from '../../support/until'

export const SEPARATOR = '\u001e'
export const HANDSHAKE = `{"protocol":"json","version":1}${SEPARATOR}`

/** A client that says and hears exactly what a test wants. */
export interface RawClient {
  /** Records received so far. */
  records: object[]
  /** WebSocket messages received so far. */
  frameCount: () => number
  /** Status of the close frame once the socket is gone, else null. */
  closeCode: () => number | null
  isGone: () => boolean
  send(data: string | Buffer): void
  sendRecord(message: unknown): void
  /** Stops and starts reading from the network. */
  pause(): void
  resume(): void
  ping(): void
  /** Resolves when all that either side sent before has arrived, or the socket is gone. */
  roundTrip(): Promise<void>
  leave(): void
}

/** Opens a WebSocket, without a handshake. Rejects with the HTTP status when it is refused. */
export async function openSocket(
  { host }: Pick<RunningHub, 'host'>,
  query: string,
  headers: Record<string, string> = {},
  path = HUB_PATH,
): Promise<RawClient> {
  let socket: Socket | null = null
  const webSocket = new WebSocket(`ws://${host}${path}?${query}`, { headers })
  webSocket.on('upgrade', (response) => (socket = response.socket))
  const records: object[] = []
  let frames = 0
  let code: number | null = null
  webSocket.on('close', (closeCode) => (code = closeCode))
  webSocket.on('message', (data: Buffer) => {
    frames += 1
    const parts = data.toString('utf8').split(SEPARATOR)
    if (parts.pop() !== '') throw new Error('A frame does not end with a separator.')
    records.push(...parts.map((part) => JSON.parse(part) as object))
  })
  await Promise.race([
    once(webSocket, 'open'),
    once(webSocket, 'unexpected-response').then(([, response]) => {
      const { statusCode } = response as { statusCode: number }
      webSocket.on('error', () => undefined)
      webSocket.terminate()
      throw new Error(`refused with ${statusCode}`)
    }),
  ])
  webSocket.on('error', () => undefined)
  return {
    records,
    frameCount: () => frames,
    closeCode: () => code,
    isGone: () => code !== null,
    send: (data) => webSocket.send(data, { binary: false }),
    sendRecord: (message) => webSocket.send(JSON.stringify(message) + SEPARATOR),
    pause: () => socket?.pause(),
    resume: () => socket?.resume(),
    ping: () => webSocket.ping(),
    async roundTrip() {
      if (code !== null) return
      const answered = Promise.race([once(webSocket, 'pong'), once(webSocket, 'close')])
      webSocket.ping()
      await answered
    },
    leave: () => webSocket.terminate(),
  }
}

/** Opens a connection and shakes hands. */
export async function openClient(running: RunningHub, token: string): Promise<RawClient> {
  const client = await openSocket(running, `access_token=${token}`)
  client.send(HANDSHAKE)
  await until('the handshake is answered', () => client.records.length > 0)
  client.records.splice(0)
  return client
}

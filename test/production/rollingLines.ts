/** What lies between people and two instances: a balancer, and live lines through it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { hubConnection } from '../support/hubConnection'

/** A browser at the hub of questions, which comes back 1 to 2 s after it was sent away. */
export function openLine(
  port: number,
  accessTokenFactory: () => Promise<string>,
  signal: AbortSignal,
) {
  const connection = hubConnection(`127.0.0.1:${port}/api/hubs/VoteQuestionHub`, accessTokenFactory)
  const line = {
    heard: 0,
    isOpen: () => connection.state === 'Connected',
    close: () => connection.stop(),
  }
  connection.on('SendVoteQuestionMessage', () => (line.heard += 1))
  const open = async (): Promise<void> => {
    await connection.start().catch(comeBack)
  }
  const comeBack = () => pause(1_000 + 1_000 * Math.random()).then(open)
  connection.onclose(() => void (signal.aborted || comeBack()))
  void open()
  return line
}

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

/** Hands each connection to the next of the ports that takes it; where one then says nothing it answers 502, as a proxy does. */
export async function startBalancer(port: number, places: readonly number[]) {
  const ends = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    ends.add(near)
    const first = (turn += 1)
    const attempt = (tries: number) => {
      const far = connect(places[(first + tries) % places.length] ?? 0, '127.0.0.1')
      let isTaken = false
      far.once('connect', () => {
        isTaken = true
        near.pipe(far)
        far.pipe(near, { end: false })
        near.once('close', () => far.destroy())
        far.once('close', () => near.end(far.bytesRead === 0 ? badGateway : ''))
      })
      far.on('error', () => void (!isTaken && (tries < 1 ? attempt(tries + 1) : near.destroy())))
    }
    attempt(0)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      for (const end of ends) end.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

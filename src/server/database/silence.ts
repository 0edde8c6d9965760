import type { Socket } from 'node:net'
import type { ClientBase, Pool } from 'pg'

/** The driver's private property with the socket. */
type SocketClient = ClientBase & { connection: { stream: Socket } }
/** The embedded database has no socket. */
type MaybeSocketClient = ClientBase & { connection?: { stream?: Partial<Socket> } }

/**
 * Cuts connections in use that receive and send nothing. Database limits end only statements that the database
 * knows of, not a hanging server or a broken line. Returns a function that cuts all connections in use.
 */
export function destroySilentConnections(pool: Pool, silenceMs: number): () => void {
  const inUse = new Set<ClientBase>()
  pool.on('acquire', (client) => {
    inUse.add(client)
    socketOf(client).setTimeout(silenceMs, () => cut(client))
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    socketOf(client).setTimeout(0).removeAllListeners('timeout')
  })
  return () => inUse.forEach(cut)
}

/** Cuts a connection without telling the other end, which may not answer any more. */
export function cut(client: ClientBase): void {
  socketOf(client).destroy(new Error('The database does not answer.'))
}

const socketOf = (client: ClientBase) => (client as SocketClient).connection.stream

/** Allows a connection in use to be silent, for work of unlimited duration. */
export function allowSilence(client: ClientBase): void {
  ;(client as MaybeSocketClient).connection?.stream?.setTimeout?.(0)
}

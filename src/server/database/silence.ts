import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** The driver's private property with the socket. */
type SocketClient = PoolClient & { connection: { stream: Socket } }
/** The embedded database has no socket. */
type MaybeSocketClient = PoolClient & { connection?: { stream?: Partial<Socket> } }

/**
 * Cuts connections in use that receive and send nothing. Database limits end only statements that the database
 * knows of, not a hanging server or a broken line. Returns a function that cuts all connections in use.
 */
export function destroySilentConnections(pool: Pool, silenceMs: number): () => void {
  const inUse = new Set<Socket>()
  const cut = (stream: Socket) => stream.destroy(new Error('The database does not answer.'))
  pool.on('acquire', (client) => {
    const { stream } = (client as SocketClient).connection
    inUse.add(stream)
    stream.setTimeout(silenceMs, () => cut(stream))
  })
  pool.on('release', (_error, client) => {
    const { stream } = (client as SocketClient).connection
    inUse.delete(stream)
    stream.setTimeout(0)
    stream.removeAllListeners('timeout')
  })
  return () => inUse.forEach(cut)
}

/** Allows a connection in use to be silent, for work of unlimited duration. */
export function allowSilence(client: PoolClient): void {
  ;(client as MaybeSocketClient).connection?.stream?.setTimeout?.(0)
}

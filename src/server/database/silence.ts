import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** The driver keeps its socket there. */
type Wired = PoolClient & { connection: { stream: Socket } }
/** The embedded database has no socket. */
type PerhapsWired = PoolClient & { connection?: { stream?: Partial<Socket> } }

/**
 * Cuts a connection in use on which nothing comes or goes: the limits of the database end what it knows of,
 * not what a hanging server or a broken line leaves without an answer. Answers what cuts all in use at once.
 */
export function destroySilentConnections(pool: Pool, silenceMs: number): () => void {
  const inUse = new Set<Socket>()
  const cut = (stream: Socket) => stream.destroy(new Error('The database does not answer.'))
  pool.on('acquire', (client) => {
    const { stream } = (client as Wired).connection
    inUse.add(stream)
    stream.setTimeout(silenceMs, () => cut(stream))
  })
  pool.on('release', (_error, client) => {
    const { stream } = (client as Wired).connection
    inUse.delete(stream)
    stream.setTimeout(0)
    stream.removeAllListeners('timeout')
  })
  return () => inUse.forEach(cut)
}

/** Lets a connection be silent while it is in use: for what takes as long as it takes. */
export function allowSilence(client: PoolClient): void {
  ;(client as PerhapsWired).connection?.stream?.setTimeout?.(0)
}

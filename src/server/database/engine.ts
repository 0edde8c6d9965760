import type { Pool } from 'pg'
import { join } from 'node:path'
import type { Primary } from './primary'
import type { Standbys } from './standbys'

/** The pools of a database engine. Their sessions use UTC. */
export interface Engine {
  pool: Pool
  /** For reads; the same pool on an engine with one connection. */
  readPool: Pool
  /** For votes and their voters; the same pool on an engine with one connection. */
  votePool: Pool
  /** Which of several servers takes changes; absent where there is one. */
  primary?: Primary | null
  /** From where reads may come beside the primary; absent where none is configured. */
  standbys?: Standbys | null
  close(): Promise<void>
}

/** Handles the loss of idle connections, because an unhandled error event would end the process. */
export function handleConnectionErrors(pool: Pool, onFault: (fault: Error) => void): void {
  pool.on('error', onFault)
  // A busy connection that is lost makes its next query fail, which reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** The name contains the major version, because another major version cannot read these files. */
const clusterName = 'postgresql-18'

/** The folder with the embedded database of a data folder. */
export const clusterIn = (dataFolder: string) => join(dataFolder, clusterName)

/** The database server refuses the connection. The message is meant for the operator. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

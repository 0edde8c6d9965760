import pg from 'pg'
import { DatabaseUnreachable, type Engine, handleConnectionErrors } from './engine'
import { asOptions, callLimits, longLimits } from './limits'
import { followPrimary, type Primary } from './primary'
import { noteUnreplicatedCommits } from './replication'
import { openStandbys, type Standbys } from './standbys'
import { cut, destroySilentConnections } from './silence'

export interface PostgresConfiguration {
  url: string
  /** A primary and its standbys, in any order, and the file that keeps what was known of them. */
  servers?: { urls: readonly string[]; timelineFile: string }
  /** The address that bypasses a pooler at `url`: for LISTEN, migrations and backups; absent without a pooler. */
  directUrl?: string
  /** The address of each standby from which reads may come. */
  standbyUrls?: readonly string[]
  /** Connections for changes, jobs and mails. */
  connections?: number
  /** Connections for reads, which never wait for changes that wait for each other. */
  readConnections?: number
}

const standardConnections = 10
/** A few are enough, because the waiting votes of a question are committed together. */
const voteConnections = 4
/** A request that waits this long for a free connection is answered with 503. */
const longestWaitForConnectionMs = 10_000
/** A connection waits for this long for the next call, so that those after a quiet time need not make theirs first. */
const idleMs = 60_000
/** A server that vanished without a word is noticed within twenty seconds on connections that wait. */
const quietBeforeProbesMs = 10_000
/** Longer than the limit of any statement. */
const silenceMs = longLimits.statementMs + 5_000
/** The time that running statements have to end when the server stops. */
const lastStatementsMs = 1_000

/**
 * Opens three pools on a PostgreSQL server (15 or newer). Their limits are startup options; where a pooler drops
 * those, the role must have them (`alter role … set lock_timeout`).
 *
 * @throws {DatabaseUnreachable} when the server or database does not exist or refuses the sign-in
 */
export async function openPostgres(
  { url, servers, standbyUrls, directUrl, connections, readConnections }: PostgresConfiguration,
  onFault: (fault: Error) => void,
): Promise<Engine> {
  const primary = servers ? await followPrimary(servers, onFault).catch(refuse) : null
  const toPrimary = primary ? leadingTo(primary) : { connectionString: url }
  const open = (max = standardConnections, where: pg.PoolConfig = toPrimary) => {
    const pool = new pg.Pool({
      ...where,
      ...(directUrl !== undefined && { Client: UnnamedClient }),
      application_name: 'quorate',
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: quietBeforeProbesMs,
      connectionTimeoutMillis: longestWaitForConnectionMs,
      idleTimeoutMillis: idleMs,
      options: `-c timezone=UTC ${asOptions(callLimits)}`,
    })
    handleConnectionErrors(pool, onFault)
    if (primary) noteUnreplicatedCommits(pool)
    return { pool, cut: destroySilentConnections(pool, silenceMs) }
  }
  const writing = open(connections)
  const reading = open(readConnections, { ...toPrimary, pipeline: true })
  const voting = open(voteConnections)
  const onStandbys = (standbyUrls ?? []).map((standbyUrl) => ({
    url: standbyUrl,
    ...open(readConnections, { connectionString: standbyUrl, pipeline: true }),
  }))
  const pools = [writing, reading, voting, ...onStandbys]
  let standbys: Standbys | null = null
  const close = async () => {
    const cutting = setTimeout(() => pools.forEach(({ cut }) => cut()), lastStatementsMs)
    primary?.close()
    standbys?.close()
    await Promise.all(pools.map(({ pool }) => pool.end()))
    clearTimeout(cutting)
  }
  try {
    const client = await writing.pool.connect()
    client.release()
  } catch (cause) {
    await close()
    throw refuse(cause)
  }
  if (onStandbys.length > 0) standbys = await openStandbys(onStandbys, reading.pool)
  const pool = writing.pool
  return { pool, readPool: reading.pool, votePool: voting.pool, primary, standbys, close }
}

function refuse(cause: unknown): never {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason = message || code
  throw new DatabaseUnreachable(`The database of DATABASE_URL cannot be reached: ${reason}`, {
    cause,
  })
}

type LedPool = Omit<pg.PoolConfig, 'onConnect'> & {
  Client: typeof pg.Client
  onConnect(client: pg.ClientBase): Promise<unknown>
}

/** Options of a pool whose connections lead to the primary of the moment, and end when another server becomes it. */
function leadingTo(primary: Primary): LedPool {
  const clients = new Map<pg.Client, string>()
  primary.onMoved((url) => {
    for (const [client, its] of clients) if (its !== url) cut(client)
  })
  class LedClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const connectionString = primary.url()
      super({ ...options, connectionString })
      clients.set(this, connectionString)
      this.once('end', () => clients.delete(this))
    }
  }
  return { Client: LedClient, onConnect: primary.assertIsPrimary }
}

/**
 * A client without named statements: behind a pooler each transaction may get another connection, which does not
 * know the names prepared on the one before.
 */
class UnnamedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options)
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown
    const unnamed = (first: unknown, ...rest: unknown[]) =>
      query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)
    Object.assign(this, { query: unnamed })
  }
}

function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && 'text' in query
}

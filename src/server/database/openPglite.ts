// PostgreSQL inside this process, for the demo, development and small groups. It never syncs to disk: data survive
// the death of the process, but not a power failure.
import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { clusterIn, type Engine, handleConnectionErrors } from './engine'
import { lockFolder } from './lock'

/** An empty cluster that the build creates; without it the first start creates one, which takes some seconds. */
const emptyCluster = fileURLToPath(new URL('./cluster.tar.gz', import.meta.url))

/** Extensions that the migrations create; a PostgreSQL server has them installed. */
const extensions = { pg_trgm }

const startParams = PGlite.defaultStartParams.concat(
  ['-c', 'shared_buffers=16MB'],
  ['-c', 'timezone=UTC'],
)

/** Opens or creates the cluster of a data folder, and locks the folder against other servers. */
export async function openPglite(folder: string, onFault: (fault: Error) => void): Promise<Engine> {
  const unlock = lockFolder(join(folder, 'server.lock'))
  try {
    const lite = await openCluster(folder)
    const pool = poolOf(lite)
    handleConnectionErrors(pool, onFault)
    const upkeep = startUpkeep((statement) => pool.query(statement), onFault)
    return {
      pool,
      readPool: pool,
      votePool: pool,
      async close() {
        upkeep.stop()
        await pool.end()
        await lite.exec('checkpoint')
        await lite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openCluster(folder: string): Promise<PGlite> {
  const cluster = clusterIn(folder)
  const unfinished = `${cluster}.unfinished`
  // A first start that was interrupted left an incomplete cluster, which is of no use.
  if (existsSync(unfinished)) rmSync(cluster, { recursive: true, force: true })
  if (existsSync(cluster)) return PGlite.create(cluster, { startParams, extensions })

  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, '')
  const options: PGliteOptions = { startParams, extensions }
  if (existsSync(emptyCluster)) options.loadDataDir = await openAsBlob(emptyCluster)
  const lite = await PGlite.create(cluster, options)
  await lite.exec('checkpoint')
  rmSync(unfinished)
  return lite
}

type Settings = Omit<pg.PoolConfig, 'onConnect'> & {
  Client: typeof pg.Client
  onConnect(client: pg.ClientBase): Promise<unknown>
}

/** Makes the only connection look like a pool, through the node-postgres adapter, to the rest of the code. */
function poolOf(lite: PGlite): pg.Pool {
  class LiteClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      // Each client gets a new configuration, because a shared connection would end with the first client.
      const config = createPgConfig(lite)
      const { connection } = config
      const parse = connection.parse.bind(connection)
      // The `types` of node-postgres are left out, because the adapter would take them for parameter types.
      connection.parse = ({ text, name }: { text: string; name: string }) => parse({ text, name })
      super(Object.assign(config, options))
    }
  }
  const settings: Settings = {
    Client: LiteClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    // The session outlives a client, so an open transaction and prepared statements of a lost one are cleared.
    onConnect: (client) => client.query('rollback; deallocate all'),
  }
  return new pg.Pool(settings)
}

const minuteMs = 60_000
const checkpointEveryMs = 5 * minuteMs
const vacuumEveryMs = 60 * minuteMs

/**
 * Does what PostgreSQL's background workers do elsewhere; the embedded engine has none, and its log would grow
 * without limit.
 */
export function startUpkeep(
  run: (statement: string) => Promise<unknown>,
  onFault: (fault: Error) => void,
): { stop(): void } {
  const every = (ms: number, statement: string) =>
    setInterval(() => {
      run(statement).catch(onFault)
    }, ms).unref()
  const checkpoints = every(checkpointEveryMs, 'checkpoint')
  const vacuums = every(vacuumEveryMs, 'vacuum (analyze)')
  return {
    stop() {
      clearInterval(checkpoints)
      clearInterval(vacuums)
    },
  }
}

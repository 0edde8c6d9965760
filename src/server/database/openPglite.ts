// PostgreSQL inside this process, for the demo, development and small groups. It never syncs to disk:
// safe when the process dies, not when the power fails.
import { existsSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockFolder } from './lock'
import { type Engine, handleConnectionErrors } from './engine'
import { startUpkeep } from './upkeep'

/** The major version is in the name: another major cannot read these files. */
const clusterName = 'postgresql-18'

/** An empty cluster, made by the build; without it the first start makes one, which takes seconds longer. */
const emptyCluster = fileURLToPath(new URL('./cluster.tar.gz', import.meta.url))

/** What the migrations create; a PostgreSQL server brings it along. */
const extensions = { pg_trgm }

const startParams = PGlite.defaultStartParams.concat(
  ['-c', 'shared_buffers=16MB'],
  ['-c', 'timezone=UTC'],
)

/** Opens the cluster of a data folder, or makes it, and keeps every other server out of the folder. */
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
  const cluster = join(folder, clusterName)
  const unfinished = `${cluster}.unfinished`
  // A first start that was killed half way left nothing worth keeping.
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

/** One connection serves all, through the node-postgres adapter, so that the rest of the code sees a pool. */
function poolOf(lite: PGlite): pg.Pool {
  class LiteClient extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      // Made anew for each client: a shared connection ends with the first client.
      const config = createPgConfig(lite)
      const { connection } = config
      const parse = connection.parse.bind(connection)
      // Without node-postgres's own `types`, which the adapter would take for parameter types.
      connection.parse = ({ text, name }: { text: string; name: string }) => parse({ text, name })
      super(Object.assign(config, options))
    }
  }
  const settings: Settings = {
    Client: LiteClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    // The session outlives a client: what a lost one left open or prepared is cleared.
    onConnect: (client) => client.query('rollback; deallocate all'),
  }
  return new pg.Pool(settings)
}

import type { DatabaseConfiguration } from '../database/open'
import { type Backplane, memoryBackplane } from './backplane'
import type { HubLog } from './hubLog'
import { postgresBackplane } from './postgresBackplane'

/** The backplane for a database: PostgreSQL may serve several instances, the embedded one serves a single one. */
export async function createBackplane(
  database: DatabaseConfiguration,
  log: HubLog,
): Promise<Backplane> {
  if (database.kind === 'pglite') return memoryBackplane()
  return postgresBackplane(database.directUrl ?? database.url, { log })
}

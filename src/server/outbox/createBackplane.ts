import type { DatabaseConfiguration } from '../database/open'
import { type Backplane, memoryBackplane } from '../hub/backplane'
import type { HubLog } from '../hub/hubLog'
import { postgresBackplane } from '../hub/postgresBackplane'

/** The backplane for a database: PostgreSQL may serve several instances, the embedded one serves a single one. */
export async function createBackplane(
  database: DatabaseConfiguration,
  log: HubLog,
): Promise<Backplane> {
  if (database.kind === 'pglite') return memoryBackplane()
  return postgresBackplane(database.directUrl ?? database.url, { log })
}

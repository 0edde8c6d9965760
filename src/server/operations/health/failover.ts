import type { Readiness } from '../../../contract/configuration'
import type { Database } from '../../database/open'
import { areCommitsSynchronous } from '../../database/replication'

interface FailoverLog {
  info(entry: object, message: string): void
  warn(entry: object, message: string): void
}

/**
 * Logs which server of several takes changes, each time another one becomes it, and what its loss would cost.
 *
 * @returns what a failover could lose; without standbys there is none
 */
export async function watchFailover(
  { primary, reads }: Pick<Database, 'primary' | 'reads'>,
  log: FailoverLog,
): Promise<Readiness['failover']> {
  if (!primary) return 'none'
  const server = () => new URL(primary.url()).host
  primary.onMoved(() => log.warn({ server: server() }, 'another server of the database took over'))
  if (await areCommitsSynchronous(reads)) {
    log.info({ server: server() }, 'a standby has every commit before it is acknowledged')
    return 'losesNothing'
  }
  log.warn(
    { server: server() },
    'a failover can lose what was acknowledged last: see synchronous_standby_names in Operate',
  )
  return 'mayLoseLast'
}

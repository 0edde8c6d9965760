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
 * @returns finds what a failover could lose now; without standbys there is none
 */
export async function watchFailover(
  { primary, reads }: Pick<Database, 'primary' | 'reads'>,
  log: FailoverLog,
): Promise<() => Promise<Readiness['failover']>> {
  if (!primary) return async () => 'none'
  const server = () => new URL(primary.url()).host
  const find = async () =>
    (await areCommitsSynchronous(reads)) ? 'losesNothing' : ('mayLoseLast' as const)
  primary.onMoved(() => log.warn({ server: server() }, 'another server of the database took over'))
  if ((await find()) === 'losesNothing')
    log.info({ server: server() }, 'a standby has every commit before it is acknowledged')
  else
    log.warn(
      { server: server() },
      'a failover can lose what was acknowledged last: see synchronous_standby_names in Operate',
    )
  return find
}

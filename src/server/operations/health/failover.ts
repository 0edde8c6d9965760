import type { Readiness } from '../../../contract/configuration'
import type { Database } from '../../database/open'
import { areCommitsSynchronous } from '../../database/replication'
import type { StandbyState } from '../../database/standbys'

interface FailoverLog {
  info(entry: object, message: string): void
  warn(entry: object, message: string): void
}

/** What monitors ask about the servers of the database. */
export interface ServersWatch {
  /** Whether commits wait for a standby that is not there. */
  isStuck: () => boolean
  /** Finds what a failover could lose now; without standbys there is none. */
  findFailover: () => Promise<Readiness['failover']>
  findStandbys: () => Readiness['standbys']
}

/**
 * Logs which server of several takes changes and from which of them reads come, with each change of it, and what the
 * loss of the primary would cost.
 */
export async function watchFailover(
  { primary, standbys, reads }: Pick<Database, 'primary' | 'standbys' | 'reads'>,
  log: FailoverLog,
): Promise<ServersWatch> {
  const report = (state: StandbyState) =>
    state.isInUse
      ? log.info(state, 'reads come from a standby')
      : log.warn(state, 'a standby is left out until it has all changes')
  standbys?.states().forEach(report)
  standbys?.onChange(report)
  const findStandbys = () => {
    if (!standbys) return 'none'
    return standbys.states().some(({ isInUse }) => isInUse) ? 'inUse' : 'leftOut'
  }
  if (!primary) return { isStuck: () => false, findFailover: async () => 'none', findStandbys }
  const server = () => new URL(primary.url()).host
  const findFailover = async () =>
    (await areCommitsSynchronous(reads)) ? 'losesNothing' : ('mayLoseLast' as const)
  primary.onMoved(() => log.warn({ server: server() }, 'another server of the database took over'))
  if ((await findFailover()) === 'losesNothing')
    log.info({ server: server() }, 'a standby has every commit before it is acknowledged')
  else
    log.warn(
      { server: server() },
      'a failover can lose what was acknowledged last: see synchronous_standby_names in Operate',
    )
  return { isStuck: () => primary.isStuck(), findFailover, findStandbys }
}

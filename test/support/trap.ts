/** Holds a server at a statement of one of its transactions, so that it can be killed exactly there. */
import pg from 'pg'
import { until } from './until'

/** Where a server is held: at a statement on a row, or where it waits for a lock. */
export type TrapPlace = RowPlace | LockPlace

/** A statement on one row: before it, after it, or at the commit of its transaction. */
interface RowPlace {
  when: 'before' | 'after' | 'commit'
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  table: string
  /** The row as it will be has these values. */
  row: Record<string, unknown>
  /** A column of it that is not null. */
  filled?: string
}

interface LockPlace {
  /** A statement that takes the lock until its transaction ends. */
  hold: string
}

export function nameOfPlace(place: TrapPlace): string {
  if ('hold' in place) return `at ${place.hold}`
  const { when, operation, table, row, filled } = place
  const stage = typeof row.stage === 'string' ? row.stage : filled
  return `${when} ${operation} ${table}${stage ? ` (${stage})` : ''}`
}

const lock = 8_204_400

/** Lets rows of these tables be waited at. */
export async function installTraps(url: string, tables: readonly string[]): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      create table trap (event text, operation text, name text, pattern jsonb, filled text);
      create function stop_at_trap() returns trigger language plpgsql as $$
      declare current jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
      begin
        if exists (select from trap where event = tg_argv[0] and operation = tg_op
            and name = tg_table_name and current @> pattern
            and (filled is null or current ->> filled is not null)) then
          perform pg_advisory_xact_lock_shared(${lock});
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$`)
    for (const table of tables) {
      await client.query(`
        create trigger aa_trap_before before insert or update or delete on ${table}
          for each row execute function stop_at_trap('before');
        create trigger zz_trap_after after insert or update or delete on ${table}
          for each row execute function stop_at_trap('after');
        create constraint trigger zz_trap_commit after insert or update or delete on ${table}
          deferrable initially deferred for each row execute function stop_at_trap('commit')`)
    }
  })
}

/** From now on whoever comes to the place waits there, until the trap is opened or the database ends. */
export async function setTrap(url: string, place: TrapPlace) {
  const client = await connect(url)
  if ('hold' in place) await client.query(`begin; ${place.hold}`)
  else {
    const { when, operation, table, row, filled } = place
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('insert into trap values ($1, $2, $3, $4, $5)', [
      when,
      operation,
      table,
      JSON.stringify(row),
      filled ?? null,
    ])
  }
  const isWaitedFor = async () => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    return (rowCount ?? 0) > 0
  }
  /** Whoever waits goes on, and nobody waits any more. */
  async function open(): Promise<void> {
    // The connection is gone where the database was killed, and may never tell that it has ended.
    client.end().catch(() => undefined)
    await withClient(url, async (other) => {
      await other.query('delete from trap')
    })
  }
  return {
    open,
    /** Resolves once somebody waits; where nobody comes, the trap does not stay for the kills after this one. */
    async caught(): Promise<void> {
      await until(nameOfPlace(place), isWaitedFor).catch(async (fault: unknown) => {
        await open()
        throw fault
      })
    },
  }
}

/** A connection that fails rather than hangs where the database is killed meanwhile. */
async function connect(url: string): Promise<pg.Client> {
  const patience = { connectionTimeoutMillis: 60_000, query_timeout: 60_000 }
  const client = new pg.Client({ connectionString: url, ...patience })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connect(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

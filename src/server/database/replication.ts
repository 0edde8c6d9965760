/** Commits that a standby must have before they are acknowledged. */
import { sql } from 'drizzle-orm'
import type { ClientBase, Pool } from 'pg'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const unreplicated = new WeakSet<ClientBase>()

/** The function of PostgreSQL that waits for standbys; unlike the message, its name has one language. */
const waitingRoutine = 'SyncRepWaitForLSN'

/** The commit stands on the primary, but whether a standby has it is unknown. */
export class CommitNotReplicated extends Error {
  override readonly name = 'CommitNotReplicated'
  /** The outcome of the transaction is unknown. */
  readonly code = '08007'
}

/**
 * Notes commits that did not wait for their standby to the end: where an operator cancels the wait, PostgreSQL
 * answers as if all was well, with a warning alone, and a failover would lose them.
 */
export function noteUnreplicatedCommits(pool: Pool): void {
  pool.on('connect', (client) =>
    client.on('notice', ({ routine }) => {
      if (routine === waitingRoutine) unreplicated.add(client)
    }),
  )
}

/** @throws {CommitNotReplicated} where the last commit of a connection may not have reached a standby */
export function assertReplicated(client: ClientBase): void {
  if (unreplicated.delete(client))
    throw new CommitNotReplicated('The commit was not confirmed by a standby in time.')
}

/** Whether a failover loses nothing that was acknowledged. */
export async function areCommitsSynchronous(db: Pick<NodePgDatabase, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ isSynchronous: boolean }>(
    sql`select current_setting('synchronous_commit') not in ('off', 'local')
      and current_setting('synchronous_standby_names') <> '' as "isSynchronous"`,
  )
  return rows[0]?.isSynchronous === true
}

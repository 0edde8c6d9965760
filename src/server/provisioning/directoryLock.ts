import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'

/** Any number that no other lock of the product has: 'dir'. */
const directoryLock = 0x64_69_72

/** Waits until no other call brings in the directory, on any instance; until the transaction ends. */
export async function lockDirectory(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${directoryLock})`)
}

/** The imports that can be put back. */
import { desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { FileImport, ImportAnswer, TableKind } from '../../../contract/importFiles'
import type { Executor, Transaction } from '../open'
import { users } from '../schema/directory'
import { fileImports, type WrittenLine } from '../schema/fileImports'

/** How long an import can be put back. */
const oldest = sql`clock_timestamp() - interval '30 days'`

export async function saveImport(
  tx: Transaction,
  { kind, userId }: { kind: TableKind; userId: number },
  { created, changed }: ImportAnswer,
  lines: WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return
  const at = sql`clock_timestamp()`
  await tx.insert(fileImports).values({ kind, userId, created, changed, lines, at })
}

export async function listFileImports(db: Executor): Promise<FileImport[]> {
  const { importId, at, userId, created, changed, putBackAt } = fileImports
  const kind = sql<TableKind>`${fileImports.kind}`
  const userName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`
  return db
    .select({ importId, kind, at, userName, created, changed, putBackAt })
    .from(fileImports)
    .innerJoin(users, eq(users.userId, userId))
    .where(gt(at, oldest))
    .orderBy(desc(importId))
    .limit(100)
}

/** Locks an import that can still be put back; null where there is none. */
export async function lockImport(tx: Transaction, importId: number) {
  const [row] = await tx
    .select()
    .from(fileImports)
    .where(sql`${eq(fileImports.importId, importId)} and ${gt(fileImports.at, oldest)}`)
    .for('update')
  return row ?? null
}

export async function notePutBack(tx: Transaction, importId: number): Promise<void> {
  await tx
    .update(fileImports)
    .set({ putBackAt: sql`clock_timestamp()` })
    .where(eq(fileImports.importId, importId))
}

/** Deletes imports that can no longer be put back. */
export async function deleteOldImports(db: Executor): Promise<void> {
  await db.delete(fileImports).where(lt(fileImports.at, oldest))
}

/** Takes the rows of the people out of the imports that could be put back. */
export async function eraseFromImports(tx: Transaction, ids: readonly number[]): Promise<void> {
  const named = ['userId', 'alternateUserId', 'principalUserId']
  const rows = await tx.select().from(fileImports).for('update')
  for (const { importId, lines } of rows) {
    const isTheirs = ({ ids: its, before, after }: WrittenLine) =>
      named.some((name) =>
        [its[name], before?.[name], after[name]].some((id) => ids.includes(Number(id))),
      )
    const left = lines.filter((line) => !isTheirs(line))
    if (left.length < lines.length)
      await tx.update(fileImports).set({ lines: left }).where(eq(fileImports.importId, importId))
  }
}

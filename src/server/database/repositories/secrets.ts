import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Executor } from '../open'
import { identityKeys } from '../schema/identity'

/**
 * Creates a secret once and then returns the same value to all instances and at every start: the first writer
 * wins, and all read what was written.
 */
export async function findOrCreateSecret<T>(
  db: Executor,
  name: string,
  schema: z.ZodType<T>,
  make: () => T | Promise<T>,
): Promise<T> {
  const existing = await read(db, name)
  if (existing !== undefined) return schema.parse(existing)
  const value = await make()
  await db.insert(identityKeys).values({ name, value }).onConflictDoNothing()
  return schema.parse(await read(db, name))
}

async function read(db: Executor, name: string): Promise<unknown> {
  const [row] = await db
    .select({ value: identityKeys.value })
    .from(identityKeys)
    .where(eq(identityKeys.name, name))
  return row?.value
}

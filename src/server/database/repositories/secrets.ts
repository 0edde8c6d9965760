import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import * as z from 'zod'
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

/** Both as base64url. Devices subscribe with the public one, so that nobody else can send to them (RFC 8292). */
const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.output<typeof pushKeys>

/** With which messages to people's devices are signed. */
export function findPushKeys(db: Executor): Promise<PushKeys> {
  return findOrCreateSecret(db, 'push', pushKeys, () => webPush.generateVAPIDKeys())
}

import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Executor } from '../database/open'
import { oidcPayloads } from '../database/schema/identity'

/**
 * Stores one kind of the demo provider's payloads in the database.
 *
 * @param kind the provider's name of the kind, such as `Session` or `RefreshToken`
 * @param usedTwice makes the error for a code or refresh token that was already consumed a moment ago
 */
export function demoStore(db: Executor, kind: string, usedTwice: () => Error): Adapter {
  const ofThisKind = eq(oidcPayloads.kind, kind)
  const withId = (id: string) => and(ofThisKind, eq(oidcPayloads.id, id))

  async function findOne(condition: ReturnType<typeof withId>) {
    const [row] = await db.select().from(oidcPayloads).where(condition)
    if (!row) return undefined
    const payload: AdapterPayload = row.payload
    return row.consumedAt ? { ...payload, consumed: epochSeconds(row.consumedAt) } : payload
  }

  return {
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }
      await db
        .insert(oidcPayloads)
        .values({ kind, id, ...row })
        .onConflictDoUpdate({ target: [oidcPayloads.kind, oidcPayloads.id], set: row })
    },

    // A code or token from a stranger may contain NUL, which PostgreSQL refuses in texts.
    find: async (id) => (id.includes('\0') ? undefined : findOne(withId(id))),
    findByUid: (uid) => findOne(and(ofThisKind, eq(oidcPayloads.uid, uid))),
    findByUserCode: (code) => findOne(and(ofThisKind, eq(oidcPayloads.userCode, code))),

    /**
     * Of two requests that present the same code or refresh token at once, one consumes it and the other is a
     * reuse.
     */
    async consume(id) {
      const consumed = await db
        .update(oidcPayloads)
        .set({ consumedAt: new Date() })
        .where(and(withId(id), isNull(oidcPayloads.consumedAt)))
        .returning({ id: oidcPayloads.id })
      if (consumed.length > 0) return
      await endFamily(db, (await findOne(withId(id)))?.grantId)
      throw usedTwice()
    },

    async destroy(id) {
      await db.delete(oidcPayloads).where(withId(id))
    },

    async revokeByGrantId(grantId) {
      await db.delete(oidcPayloads).where(and(ofThisKind, eq(oidcPayloads.grantId, grantId)))
    },
  }
}

/** Deletes the grant, so that no code or token of the family stays valid, even one written later. */
async function endFamily(db: Executor, grantId: string | undefined): Promise<void> {
  if (grantId === undefined) return
  const theGrant = and(eq(oidcPayloads.kind, 'Grant'), eq(oidcPayloads.id, grantId))
  await db.delete(oidcPayloads).where(or(theGrant, eq(oidcPayloads.grantId, grantId)))
}

export async function deleteExpiredPayloads(db: Executor): Promise<void> {
  await db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`))
}

function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

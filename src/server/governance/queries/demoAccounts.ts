import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../database/open'
import { users } from '../../database/schema/directory'
import type { DemoAccount, DemoDirectory } from '../../identity/demoDirectory'

/** The people of the directory who can sign in at the demo identity provider: those with a password. */
export function demoAccounts(db: Executor): DemoDirectory {
  const find = async (condition: ReturnType<typeof eq>): Promise<DemoAccount | null> => {
    const [user] = await db.select().from(users).where(condition)
    if (!user || user.passwordHash === null) return null
    const { userId, email, passwordHash, isDisabled } = user
    return { userId, email, name: `${user.firstName} ${user.lastName}`, passwordHash, isDisabled }
  }
  return {
    findByEmail: (email) => find(eq(sql`lower(${users.email})`, email.trim().toLowerCase())),
    findById: async (userId) =>
      Number.isSafeInteger(userId) ? find(eq(users.userId, userId)) : null,
    async list() {
      const rows = await db
        .select()
        .from(users)
        .where(and(isNotNull(users.demoAbout), eq(users.isDisabled, false)))
        .orderBy(asc(users.userId))
      return rows.map(({ email, firstName, lastName, demoAbout }) => ({
        email,
        name: `${firstName} ${lastName}`,
        about: demoAbout ?? '',
      }))
    },
  }
}

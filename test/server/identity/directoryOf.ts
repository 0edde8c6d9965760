import { hashPassword } from '../../../src/server/identity/password'
import type { DemoAccount, DemoDirectory } from '../../../src/server/identity/demoDirectory'

/** A directory of these people; changing one of them changes the directory. */
export function directoryOf(people: readonly DemoAccount[]): DemoDirectory {
  return {
    findByEmail: async (email) =>
      people.find((person) => person.email.toLowerCase() === email.toLowerCase()) ?? null,
    findById: async (userId) => people.find((person) => person.userId === userId) ?? null,
    list: async () =>
      people.map(({ email, name }) => ({ email, name, about: `What ${name} shows` })),
  }
}

/** A person with the demo's password, hashed at no cost. */
export async function account(userId: number, email: string, name: string): Promise<DemoAccount> {
  const passwordHash = await hashPassword('quorate-demo', { N: 2, r: 1, p: 1 })
  return { userId, email, name, passwordHash, isDisabled: false }
}

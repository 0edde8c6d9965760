import { eq } from 'drizzle-orm'
import { users } from '../../../src/server/database/schema/directory'
import { findActor } from '../../../src/server/queries/findActor'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

const database = directoryDatabase()

beforeAll(async () => {
  await giveSubject(people.user, 'auth0|5f7c8ec7c33c6c004bbafe82')
})

function giveSubject(userId: number, subject: string | null) {
  return database.db.update(users).set({ subject }).where(eq(users.userId, userId))
}

async function whoIs(subject: string): Promise<number | null> {
  const token = { subject, tokenId: 'one', sessionId: null, issuedAt: 0, expiresAt: 0 }
  const actor = await findActor(database.db, token)
  return typeof actor === 'string' ? null : actor.userId
}

test.each([
  ['the subject of a person', 'auth0|5f7c8ec7c33c6c004bbafe82', people.user],
  ['the id of a person without one', String(people.member), people.member],
  ['the id of a person who has another subject', String(people.user), null],
  ['the subject in other letters', 'AUTH0|5f7c8ec7c33c6c004bbafe82', null],
  ['an id with a zero before it', `0${people.member}`, null],
  ['nobody', '999999', null],
  ['an address', 'member@test.example', null],
  ['what no provider may call a person', `${people.member}\u0000`, null],
])('%s', async (_what, subject, userId) => {
  expect(await whoIs(subject)).toBe(userId)
})

test('by address, without regard to case, and by nothing else where that is chosen', async () => {
  const whoIsAt = async (subject: string) => {
    const token = { subject, tokenId: 'one', sessionId: null, issuedAt: 0, expiresAt: 0 }
    const actor = await findActor(database.db, token, 'email')
    return typeof actor === 'string' ? actor : actor.userId
  }
  await database.db
    .update(users)
    .set({ email: 'Mem.Ber@test.example' })
    .where(eq(users.userId, people.member))
  expect(await whoIsAt('mem.ber@test.example')).toBe(people.member)
  expect(await whoIsAt(String(people.member))).toBe('not-in-directory')
})

test('nobody can be given the subject or the id that a token of somebody else would carry', async () => {
  await expect(giveSubject(people.second, 'auth0|5f7c8ec7c33c6c004bbafe82')).rejects.toThrow()
  await expect(giveSubject(people.second, String(people.member))).rejects.toThrow()
  await expect(giveSubject(people.second, String(people.user))).resolves.toBeDefined()
  expect(await whoIs(String(people.user))).toBe(people.second)
})

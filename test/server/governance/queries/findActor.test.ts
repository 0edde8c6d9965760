import { eq } from 'drizzle-orm'
import { users } from '../../../../src/server/database/schema/directory'
import { createFindActor } from '../../../../src/server/governance/queries/findActor'
import { changePerson, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'

const database = directoryDatabase()

beforeAll(async () => {
  await giveSubject(people.user, 'auth0|5f7c8ec7c33c6c004bbafe82')
})

function giveSubject(userId: number, subject: string | null) {
  return database.db.update(users).set({ subject }).where(eq(users.userId, userId))
}

const tokenOf = (subject: string) => ({
  subject,
  tokenId: `token of ${subject}`,
  sessionId: null,
  issuedAt: 0,
  expiresAt: 0,
})

async function whoIs(subject: string): Promise<number | null> {
  const actor = await createFindActor(database.db)(tokenOf(subject))
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
    const actor = await createFindActor(database.db, 'email')(tokenOf(subject))
    return typeof actor === 'string' ? actor : actor.userId
  }
  await changePerson(database.db, 'member', { email: 'Mem.Ber@test.example' })
  expect(await whoIsAt('mem.ber@test.example')).toBe(people.member)
  expect(await whoIsAt(String(people.member))).toBe('not-in-directory')
})

test('nobody can be given the subject or the id that a token of somebody else would carry', async () => {
  await expect(giveSubject(people.second, 'auth0|5f7c8ec7c33c6c004bbafe82')).rejects.toThrow()
  await expect(giveSubject(people.second, String(people.member))).rejects.toThrow()
  await expect(giveSubject(people.second, String(people.user))).resolves.toBeDefined()
  expect(await whoIs(String(people.user))).toBe(people.second)
})

test('those who call at the same moment are found together, each by their own token', async () => {
  const callers = [people.member, people.outsider, people.admin].map(String)
  const found: unknown[] = []
  const statements = await statementsOf(database, async (db) => {
    const findActor = createFindActor(db)
    const asked = [...callers, 'nobody', 'no\u0000body'].map((subject) =>
      findActor(tokenOf(subject)),
    )
    found.push(...(await Promise.all(asked)))
  })
  expect(statements).toHaveLength(2)
  expect(found).toMatchObject([
    { userId: people.member, token: { tokenId: `token of ${people.member}` } },
    { userId: people.outsider, token: { tokenId: `token of ${people.outsider}` } },
    { userId: people.admin, token: { tokenId: `token of ${people.admin}` } },
    'not-in-directory',
    'not-in-directory',
  ])
})

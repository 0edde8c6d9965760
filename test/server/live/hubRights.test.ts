import { eq } from 'drizzle-orm'
import { users } from '../../../src/server/database/schema/directory'
import { rememberSignedOut } from '../../../src/server/identity/signedOutTokens'
import { reviewHubRights } from '../../../src/server/live/hubRights'
import { people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'

const database = directoryDatabase()

const holder = (userId: number, tokenId = `token of ${userId}`) => ({
  userId,
  tokenId,
  sessionId: null,
  issuedAt: Date.now(),
})

test('rights come in the order asked: groups, all for staff, none for who is in no group', async () => {
  const rights = await reviewHubRights(database.db, [
    holder(people.outsider),
    holder(people.staff),
    holder(people.admin),
    holder(people.member),
    holder(people.admin, 'another tab'),
  ])
  const inAdmins = new Set([101, 36, 12, 712])
  expect(rights).toEqual([new Set(), 'all', inAdmins, new Set([101]), inAdmins])
})

test('nobody unknown, disabled or signed out is welcome; another token of the same person is', async () => {
  const { db } = database
  await db.update(users).set({ isDisabled: true }).where(eq(users.userId, people.user))
  const subject = String(people.member)
  const signedOut = { tokenId: 'gone', sessionId: null, subject, issuedAt: 0 }
  await rememberSignedOut(db, { ...signedOut, expiresAt: Date.now() + 60_000 })
  const rights = await reviewHubRights(db, [
    holder(999_999),
    holder(people.user),
    holder(people.member, 'gone'),
    holder(people.member, 'kept'),
  ])
  expect(rights).toEqual([null, null, null, new Set([101])])
})

test('a session that was signed out is over for its earlier tokens, also where the clock of their provider is ahead', async () => {
  const { db } = database
  const aheadAt = Math.floor(Date.now() / 1_000) * 1_000 + 25_000
  const ofSession = (tokenId: string, issuedAt: number) => {
    return { ...holder(people.member, tokenId), sessionId: 'one', issuedAt }
  }
  const last = ofSession('last', aheadAt)
  const token = { ...last, subject: String(people.member), expiresAt: aheadAt + 600_000 }
  await rememberSignedOut(db, token)
  const earlier = ofSession('earlier', aheadAt - 1_000)
  const later = ofSession('later', aheadAt + 1_000)
  expect(await reviewHubRights(db, [earlier, last, later])).toEqual([null, null, new Set([101])])
})

test('nobody connected is nothing to review', async () => {
  expect(await reviewHubRights(database.db, [])).toEqual([])
})

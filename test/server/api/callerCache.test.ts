import { cacheCallers } from '../../../src/server/api/callerCache'
import type { Actor } from '../../../src/server/domain/actor'
import type { VerifiedToken } from '../../../src/server/domain/verifiedToken'

/** A directory and an identity provider that count how often they are asked. */
function ask({ areTokensCached = true } = {}) {
  const asked = { tokens: 0, people: 0 }
  const state = { isCurrent: true, now: 0, isAdmin: false, isSignedOut: false, expiresAt: 9e15 }
  /** What happens while the database is being asked about a person, and about a token. */
  const meanwhile = { person: () => undefined as void, token: () => undefined as void }
  const callers = cacheCallers(
    {
      verifyToken: async (presented) => {
        asked.tokens += 1
        const { isSignedOut, expiresAt } = state
        await Promise.resolve().then(meanwhile.token)
        const times = { issuedAt: 0, expiresAt, sessionId: null }
        return isSignedOut ? null : { subject: '7', tokenId: presented, ...times }
      },
      findActor: async (token) => {
        asked.people += 1
        const { isAdmin } = state
        await Promise.resolve().then(meanwhile.person)
        if (token.subject === 'nobody') return 'not-in-directory'
        return actorOf(token, isAdmin)
      },
    },
    { isCurrent: () => state.isCurrent, areTokensCached, now: () => state.now },
  )
  return {
    callers,
    asked,
    state,
    meanwhile,
    async read(presented = 'a') {
      const token = await callers.verifyToken(presented)
      return token && callers.findActor(token)
    },
  }
}

function actorOf(token: VerifiedToken, isAdmin: boolean): Actor {
  return {
    userId: 7,
    userName: 'ada',
    name: 'Ada Host',
    email: 'ada@test.example',
    memberId: null,
    memberName: null,
    isStaff: false,
    token,
    memberships: [{ groupId: 101, isAdmin, isProxyVoter: false }],
    disabledGroupIds: [],
  }
}

const isAdminOf = { memberships: [{ isAdmin: true }] }

test('asks once, however often a token is presented', async () => {
  const { read, asked } = ask()
  expect(await read()).toMatchObject({ userId: 7, token: { tokenId: 'a' } })
  expect(await read()).toMatchObject({ userId: 7, token: { tokenId: 'a' } })
  expect(asked).toEqual({ tokens: 1, people: 1 })
})

test('knows a person by any of their tokens, each of which is verified', async () => {
  const { read, asked } = ask()
  await read('a')
  expect(await read('b')).toMatchObject({ token: { tokenId: 'b' } })
  expect(asked).toEqual({ tokens: 2, people: 1 })
})

test('asks anew once the directory changed', async () => {
  const { read, callers, state } = ask()
  await read()
  state.isAdmin = true
  callers.discardAll()
  expect(await read()).toMatchObject(isAdminOf)
})

test('asks anew for tokens alone once somebody signed out', async () => {
  const { read, callers, state, asked } = ask()
  await read()
  callers.discardTokens()
  await read()
  expect(asked).toEqual({ tokens: 2, people: 1 })
  state.isSignedOut = true
  callers.discardTokens()
  expect(await read()).toBeNull()
})

test('keeps nothing that was read while word of a change came', async () => {
  const { read, callers, state, meanwhile } = ask()
  meanwhile.person = () => {
    state.isAdmin = true
    callers.discardAll()
  }
  expect(await read()).not.toMatchObject(isAdminOf)
  expect(await read()).toMatchObject(isAdminOf)
  callers.discardAll()
  meanwhile.token = () => {
    state.isSignedOut = true
    callers.discardTokens()
  }
  expect(await read()).not.toBeNull()
  expect(await read()).toBeNull()
})

test('uses nothing while changes may go unheard', async () => {
  const { read, state } = ask()
  await read()
  state.isCurrent = false
  state.isAdmin = true
  expect(await read()).toMatchObject(isAdminOf)
  state.isSignedOut = true
  expect(await read()).toBeNull()
})

test('asks anew after half a minute, for changes that nobody announced', async () => {
  const { read, state, asked } = ask()
  await read()
  state.now = 29_999
  await read()
  expect(asked).toEqual({ tokens: 1, people: 1 })
  state.now = 30_000
  await read()
  expect(asked).toEqual({ tokens: 2, people: 2 })
})

test('keeps no token beyond its end', async () => {
  const { read, state, asked } = ask()
  state.expiresAt = Date.now() - 60_000
  await read()
  await read()
  expect(asked.tokens).toBe(2)
})

test('keeps no token that may be ended elsewhere', async () => {
  const { read, asked } = ask({ areTokensCached: false })
  await read()
  await read()
  expect(asked).toEqual({ tokens: 2, people: 1 })
})

test('keeps nobody out: who was refused is looked up at each call', async () => {
  const { callers, asked } = ask()
  const times = { issuedAt: 0, expiresAt: 9e15, sessionId: null }
  const token = { subject: 'nobody', tokenId: 'a', ...times }
  expect(await callers.findActor(token)).toBe('not-in-directory')
  expect(await callers.findActor(token)).toBe('not-in-directory')
  expect(asked.people).toBe(2)
})

test('drops the oldest where more people call than are kept', async () => {
  const { callers, asked } = ask()
  for (let at = 0; at <= 10_000; at += 1) await callers.verifyToken(String(at))
  await callers.verifyToken('1')
  expect(asked.tokens).toBe(10_001)
  await callers.verifyToken('0')
  expect(asked.tokens).toBe(10_002)
})

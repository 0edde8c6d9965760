import { ErrorResponse, User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { RequestError } from '../../../src/client/api/requestFailure'
import { freshSignInMs, openIdentity } from '../../../src/client/identity/openIdentity'
import { storedReturnAddress } from '../../../src/client/identity/returnAddress'

const seconds = () => Math.floor(Date.now() / 1000)

function userWith(
  token: string,
  expiresIn: number,
  refreshToken?: string,
  userState?: unknown,
): User {
  return new User({
    access_token: token,
    token_type: 'Bearer',
    profile: { sub: '501', iss: 'issuer', aud: 'client', exp: 0, iat: 0 },
    expires_at: seconds() + expiresIn,
    refresh_token: refreshToken,
    userState,
  })
}

/** The real OpenID Connect client; only its way to the provider is the test's. */
async function signedInWith(user: User) {
  const manager = new UserManager({
    authority: 'https://id.example.org',
    client_id: 'client',
    redirect_uri: 'https://votes.example.org/signed-in',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false,
  })
  await manager.storeUser(user)
  const renew = jest.spyOn(manager, 'signinSilent')
  const identity = openIdentity(manager, user)
  const told: string[] = []
  identity.listen((event) => told.push(event))
  return { manager, renew, identity, told }
}

const kept = userWith('kept', 600, 'refresh')

const failureOfCall = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (caught: unknown) => (caught instanceof RequestError ? caught.failure : caught),
  )

const notSignedIn = { kind: 'problem', status: 401, code: 'not-signed-in', problem: null }
const refused = () => new ErrorResponse({ error: 'invalid_grant' })

beforeEach(() => sessionStorage.clear())

describe('freshToken', () => {
  it('is the token kept while it lives', async () => {
    const { identity, renew } = await signedInWith(kept)
    await expect(identity.freshToken()).resolves.toBe('kept')
    expect(renew).not.toHaveBeenCalled()
  })

  it('is renewed once for all who ask at the same time', async () => {
    const { identity, renew } = await signedInWith(userWith('old', -10, 'refresh'))
    renew.mockResolvedValue(userWith('new', 600))
    await expect(
      Promise.all([identity.freshToken(), identity.freshToken(), identity.freshToken()]),
    ).resolves.toEqual(['new', 'new', 'new'])
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('is refused where there is no refresh token', async () => {
    const { identity, renew } = await signedInWith(userWith('old', -10))
    await expect(failureOfCall(identity.freshToken())).resolves.toEqual(notSignedIn)
    expect(renew).not.toHaveBeenCalled()
  })

  it('is refused where the refresh token was used by another tab', async () => {
    const { identity, renew } = await signedInWith(userWith('old', -10, 'refresh'))
    renew.mockRejectedValue(refused())
    await expect(failureOfCall(identity.freshToken())).resolves.toEqual(notSignedIn)
  })

  it('fails as a network does where the provider is away, and works when it is back', async () => {
    const { identity, renew } = await signedInWith(userWith('old', -10, 'refresh'))
    renew.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(failureOfCall(identity.freshToken())).resolves.toMatchObject({ kind: 'network' })
    renew.mockResolvedValueOnce(userWith('new', 600))
    await expect(identity.freshToken()).resolves.toBe('new')
  })
})

describe('what it tells', () => {
  it('a renewal, whose token holds from then on', async () => {
    const { manager, identity, told } = await signedInWith(kept)
    await manager.events.load(userWith('new', 600))
    expect(told).toEqual(['renewed'])
    await expect(identity.freshToken()).resolves.toBe('new')
  })

  it('the end', async () => {
    const { manager, told } = await signedInWith(kept)
    await manager.removeUser()
    expect(told).toEqual(['ended'])
  })

  it('nothing to those who no longer listen', async () => {
    const { manager, identity } = await signedInWith(kept)
    const listener = jest.fn()
    const removal = identity.listen(listener)
    removal()
    await manager.removeUser()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('before the token runs out', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  async function oneMinuteBefore(answer: User | Error) {
    const user = userWith('old', 120, 'refresh')
    const { manager, renew, told } = await signedInWith(user)
    if (answer instanceof Error) renew.mockRejectedValue(answer)
    else renew.mockResolvedValue(answer)
    await manager.events.load(user)
    told.length = 0
    await jest.advanceTimersByTimeAsync(61_000)
    return { renew, told }
  }

  it('it is renewed in good time', async () => {
    const { renew } = await oneMinuteBefore(userWith('new', 600))
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('a refusal ends the sign-in', async () => {
    const { told } = await oneMinuteBefore(refused())
    expect(told).toEqual(['ended'])
  })

  it.each(['server_error', 'temporarily_unavailable'])('%s ends nothing', async (error) => {
    const { told } = await oneMinuteBefore(new ErrorResponse({ error }))
    expect(told).toEqual([])
  })

  it('a provider that is away ends nothing, and is not asked again and again', async () => {
    const { renew, told } = await oneMinuteBefore(new TypeError('Failed to fetch'))
    await jest.advanceTimersByTimeAsync(30_000)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })
})

describe('hasJustSignedIn', () => {
  const back = userWith('kept', 600, 'refresh', { returnAddress: '/' })

  it('holds for a while on the page that finished the sign-in', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(1_000)
    const { identity } = await signedInWith(back)
    expect(identity.hasJustSignedIn()).toBe(true)
    time.mockReturnValue(1_000 + freshSignInMs)
    expect(identity.hasJustSignedIn()).toBe(false)
    time.mockRestore()
  })

  it('does not hold on a page that found its person in the tab', async () => {
    const { identity } = await signedInWith(kept)
    expect(identity.hasJustSignedIn()).toBe(false)
  })
})

describe('leaving', () => {
  it('takes the address to come back to along', async () => {
    const { manager, identity } = await signedInWith(kept)
    const redirect = jest.spyOn(manager, 'signinRedirect').mockResolvedValue()
    await identity.signIn('/groups')
    expect(redirect).toHaveBeenCalledWith({ state: { returnAddress: '/groups' } })
    expect(storedReturnAddress()).toBe('/groups')
  })

  it('fails as a network does where the provider is away', async () => {
    const { manager, identity } = await signedInWith(kept)
    jest.spyOn(manager, 'signinRedirect').mockRejectedValue(new TypeError('Failed to fetch'))
    jest.spyOn(manager, 'signoutRedirect').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(failureOfCall(identity.signIn('/'))).resolves.toMatchObject({ kind: 'network' })
    await expect(failureOfCall(identity.signOut())).resolves.toMatchObject({ kind: 'network' })
  })
})

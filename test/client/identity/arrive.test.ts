import { User, type UserManager } from 'oidc-client-ts'
import { arrive, isCopyOfOpenTab } from '../../../src/client/identity/arrive'
import { storedReturnAddress } from '../../../src/client/identity/returnAddress'

const seconds = () => Math.floor(Date.now() / 1000)

function userWith(life: { expiresIn: number; refreshToken?: string; state?: unknown }): User {
  return new User({
    access_token: 'token',
    token_type: 'Bearer',
    profile: { sub: '501', iss: 'issuer', aud: 'client', exp: 0, iat: 0 },
    expires_at: seconds() + life.expiresIn,
    refresh_token: life.refreshToken,
    userState: life.state,
  })
}

function managerWith(kept: User | null, back: User | Error = new Error('not called for')) {
  return {
    getUser: jest.fn(() => Promise.resolve(kept)),
    removeUser: jest.fn(() => Promise.resolve()),
    signinRedirect: jest.fn((_request: unknown) => Promise.resolve()),
    signinRedirectCallback: jest.fn(() =>
      back instanceof Error ? Promise.reject(back) : Promise.resolve(back),
    ),
  }
}

const arriveWith = (manager: ReturnType<typeof managerWith>) =>
  arrive(manager as unknown as UserManager)

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/group/36/votingquestions?page=2')
})

it('knows who signed in before', async () => {
  const user = userWith({ expiresIn: 600 })
  const manager = managerWith(user)
  await expect(arriveWith(manager)).resolves.toBe(user)
  expect(manager.signinRedirect).not.toHaveBeenCalled()
})

it('keeps a sign-in whose token has run out but can be renewed', async () => {
  const user = userWith({ expiresIn: -10, refreshToken: 'refresh' })
  await expect(arriveWith(managerWith(user))).resolves.toBe(user)
})

it.each([
  ['nobody', null],
  ['a sign-in that has run out', userWith({ expiresIn: -10 })],
])('leaves for the provider with the address to come back to: %s', async (_words, kept) => {
  const manager = managerWith(kept)
  await expect(arriveWith(manager)).resolves.toBeNull()
  expect(manager.signinRedirect).toHaveBeenCalledWith({
    state: { returnAddress: '/group/36/votingquestions?page=2' },
  })
  expect(storedReturnAddress()).toBe('/group/36/votingquestions?page=2')
})

it('does not come back to signing out', async () => {
  history.replaceState(null, '', '/logout')
  const manager = managerWith(null)
  await arriveWith(manager)
  expect(manager.signinRedirect).toHaveBeenCalledWith({ state: { returnAddress: '/' } })
})

describe('back from the provider', () => {
  beforeEach(() => history.replaceState(null, '', '/signed-in?code=c&state=s'))

  it('finishes the sign-in once and shows the address it was for', async () => {
    const user = userWith({ expiresIn: 600, state: { returnAddress: '/group/36/activemembers' } })
    const manager = managerWith(null, user)
    await expect(arriveWith(manager)).resolves.toBe(user)
    expect(manager.signinRedirectCallback).toHaveBeenCalledTimes(1)
    expect(location.pathname + location.search).toBe('/group/36/activemembers')
  })

  it.each([undefined, { returnAddress: '//evil.example' }, { returnAddress: 7 }])(
    'shows the start page for %p',
    async (state) => {
      await arriveWith(managerWith(null, userWith({ expiresIn: 600, state })))
      expect(location.pathname + location.search).toBe('/')
    },
  )

  it('signs nobody in on a foreign state', async () => {
    const manager = managerWith(null, new Error('No matching state found in storage'))
    await expect(arriveWith(manager)).rejects.toThrow('No matching state')
    expect(manager.signinRedirect).not.toHaveBeenCalled()
  })
})

it('signs a copied tab in by itself, with no use of the copied tokens', async () => {
  const held = new Set(['quorateTab.copied'])
  const request = (name: string, _options: unknown, grant: (lock: unknown) => unknown) => {
    void grant(held.has(name) ? null : { name })
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  sessionStorage.setItem('quorateTab', 'copied')
  const manager = managerWith(null)
  await expect(arriveWith(manager)).resolves.toBeNull()
  expect(manager.removeUser).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'locks')
})

describe('isCopyOfOpenTab', () => {
  type Grant = (lock: { name: string } | null) => unknown

  /** The browser's locks, as far as tabs use them: held by whoever asked first. */
  function lockBox(held = new Set<string>()) {
    return {
      request: (name: string, _options: unknown, grant: Grant) => {
        const isFree = !held.has(name)
        held.add(name)
        void grant(isFree ? { name } : null)
        return Promise.resolve()
      },
    }
  }

  function browserWith(locks: unknown) {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  }

  beforeEach(() => sessionStorage.clear())
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

  it('is no copy when it is new, or loaded again', async () => {
    browserWith(lockBox())
    await expect(isCopyOfOpenTab()).resolves.toBe(false)
    const ownId = sessionStorage.getItem('quorateTab')
    browserWith(lockBox())
    await expect(isCopyOfOpenTab()).resolves.toBe(false)
    expect(sessionStorage.getItem('quorateTab')).toBe(ownId)
  })

  it('is a copy while the tab it was copied from is open, and takes an id of its own', async () => {
    browserWith(lockBox())
    await isCopyOfOpenTab()
    const copiedId = sessionStorage.getItem('quorateTab')
    await expect(isCopyOfOpenTab()).resolves.toBe(true)
    expect(sessionStorage.getItem('quorateTab')).not.toBe(copiedId)
  })

  it('cannot tell where the browser has no locks', async () => {
    await expect(isCopyOfOpenTab()).resolves.toBe(false)
  })
})

import { isCopyOfOpenTab } from '../../../src/client/identity/ownTab'

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

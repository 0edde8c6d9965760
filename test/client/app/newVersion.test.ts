import { followNewVersion } from '../../../src/client/app/newVersion'

beforeEach(() => sessionStorage.clear())

function around(deployed: string | null) {
  const reload = jest.fn()
  const ownEntry = () => '/assets/boot-1.js'
  return { ownEntry, deployedEntry: () => Promise.resolve(deployed), reload }
}

it('leaves a page of the deployed version alone', async () => {
  const page = around('/assets/boot-1.js')
  expect(await followNewVersion(page)).toBe('reachable')
  expect(page.reload).not.toHaveBeenCalled()
})

it('reloads once for a new version, and again for the next one', async () => {
  const page = around('/assets/boot-2.js')
  expect(await followNewVersion(page)).toBe('reloading')
  expect(await followNewVersion(page)).toBe('reachable')
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(await followNewVersion(around('/assets/boot-3.js'))).toBe('reloading')
})

it('does nothing while the server is away', async () => {
  const page = around(null)
  expect(await followNewVersion(page)).toBe('unreachable')
  expect(page.reload).not.toHaveBeenCalled()
})

import { removeAllFiles } from '../../../src/client/store/fileCopies'
import {
  persistFiles,
  removeFiles,
  restoreFiles,
  storedFiles,
  storeFiles,
} from '../../../src/client/store/fileStore'

const mockCopies = new Map<string, unknown>()
let mockDenial: DOMException | null = null

/** The library answers from this map, as the browser's own database does with its rules. */
jest.mock('idb-keyval', () => {
  const answer = <Input extends unknown[], T>(work: (...input: Input) => T) =>
    jest.fn((...input: Input) =>
      mockDenial ? Promise.reject(mockDenial) : Promise.resolve(work(...input)),
    )
  return {
    createStore: () => null,
    entries: answer(() => [...mockCopies]),
    getMany: answer((keys: string[]) => keys.map((key) => mockCopies.get(key))),
    setMany: answer((all: [string, unknown][]) => {
      for (const [key, value] of all) mockCopies.set(key, value)
    }),
    delMany: answer((keys: string[]) => {
      for (const key of keys) mockCopies.delete(key)
    }),
    clear: answer(() => mockCopies.clear()),
  }
})

/** Stores one file for each name; the files and their ids. */
function store(...names: string[]) {
  const files = names.map((name) => new File(['x'], name))
  const chosen = storeFiles(files as unknown as FileList)
  return { files, chosen, ids: chosen.map(({ fileId }) => fileId) }
}

/** What a page that is loaded anew finds of these files. */
async function foundAfterReload(ids: string[]): Promise<string[]> {
  let found: string[] = []
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('../../../src/client/store/fileStore')
    found = await reloaded.restoreFiles(ids)
    expect(reloaded.storedFiles(found)).toHaveLength(found.length)
  })
  return found
}

describe('the file store in a browser that keeps no files', () => {
  it('names what was chosen, with its size', () => {
    const { chosen } = store('a.pdf')
    expect(chosen).toEqual([{ fileId: expect.any(String) as string, name: 'a.pdf', size: 1 }])
    expect(storeFiles(null)).toEqual([])
  })

  it('finds files by id, in the order asked for', () => {
    const { files, ids } = store('a.pdf', 'b.pdf')
    expect(storedFiles(ids.toReversed())).toEqual(files.toReversed())
  })

  it('says that it keeps no copies, and restores what is still stored', async () => {
    const { ids } = store('a.pdf')
    expect(await persistFiles(ids)).toBe(false)
    expect(await restoreFiles([...ids, 'gone'])).toEqual(ids)
    expect(await foundAfterReload(ids)).toEqual([])
  })

  it('has no file that was removed', async () => {
    const { ids } = store('a.pdf', 'b.pdf')
    await removeFiles(ids.slice(0, 1))
    expect(() => storedFiles(ids)).toThrow('is stored')
    await removeAllFiles()
    expect(await restoreFiles(ids)).toEqual([])
  })
})

describe('the file store in a browser that keeps files', () => {
  beforeAll(() => Object.assign(globalThis, { indexedDB: {} }))
  afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  afterEach(() => {
    mockDenial = null
    jest.useRealTimers()
  })

  it('has its copies after a reload, but for those that were removed', async () => {
    const { ids } = store('a.pdf', 'b.pdf')
    expect(await persistFiles(ids)).toBe(true)
    expect(await foundAfterReload(ids)).toEqual(ids)
    await removeFiles(ids.slice(0, 1))
    expect(await foundAfterReload(ids)).toEqual(ids.slice(1))
    await removeAllFiles()
    expect(await foundAfterReload(ids)).toEqual([])
  })

  it('deletes copies that nobody came back for within a day', async () => {
    jest.useFakeTimers()
    const { ids: old } = store('old.pdf')
    await persistFiles(old)
    jest.advanceTimersByTime(24 * 60 * 60 * 1_000)
    await persistFiles(store('a day later.pdf').ids)
    expect(await foundAfterReload(old)).toEqual(old)
    jest.advanceTimersByTime(1)
    await persistFiles(store('later still.pdf').ids)
    expect(await foundAfterReload(old)).toEqual([])
  })

  it('goes on without copies where the browser denies them, as in a private window', async () => {
    mockDenial = new DOMException('Denied', 'InvalidStateError')
    const { ids } = store('a.pdf')
    expect(await persistFiles(ids)).toBe(false)
    expect(await restoreFiles([...ids, 'gone'])).toEqual(ids)
    await expect(removeAllFiles()).resolves.toBeUndefined()
  })
})

import {
  persistFiles,
  removeAllFiles,
  removeFiles,
  restoreFiles,
  storedFiles,
  storeFiles,
} from '../../../src/client/store/fileStore'

/** Stores one file for each name; the files and their ids. */
function store(...names: string[]) {
  const files = names.map((name) => new File(['x'], name))
  const chosen = storeFiles(files as unknown as FileList)
  return { files, chosen, ids: chosen.map(({ fileId }) => fileId) }
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
  })

  it('has no file that was removed', async () => {
    const { ids } = store('a.pdf', 'b.pdf')
    await removeFiles(ids.slice(0, 1))
    expect(() => storedFiles(ids)).toThrow('is stored')
    await removeAllFiles()
    expect(await restoreFiles(ids)).toEqual([])
  })
})

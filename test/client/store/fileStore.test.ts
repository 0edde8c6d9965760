import {
  removeFiles,
  persistFiles,
  removeAllFiles,
  storedFiles,
  storeFile,
  restoreFiles,
} from '../../../src/client/store/fileStore'

const file = (name: string) => new File(['x'], name)

describe('the shelf in a browser that keeps no files', () => {
  it('finds files by id, in the order asked for', () => {
    const [a, b] = [file('a.pdf'), file('b.pdf')]
    const ids = [storeFile(a), storeFile(b)] as const
    expect(storedFiles([ids[1], ids[0]])).toEqual([b, a])
  })

  it('says that it keeps no copies, and restores what still stands', async () => {
    const id = storeFile(file('a.pdf'))
    expect(await persistFiles([id])).toBe(false)
    expect(await restoreFiles([id, 'gone'])).toEqual([id])
  })

  it('has no file that was taken off', async () => {
    const ids = [storeFile(file('a.pdf')), storeFile(file('b.pdf'))] as const
    await removeFiles([ids[0]])
    expect(() => storedFiles([ids[0]])).toThrow('on the shelf')
    await removeAllFiles()
    expect(await restoreFiles([...ids])).toEqual([])
  })
})

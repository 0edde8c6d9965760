import {
  clearShelf,
  copyShelf,
  emptyShelf,
  filesOnShelf,
  putOnShelf,
  restoreShelf,
} from '../../../src/client/store/fileShelf'

const file = (name: string) => new File(['x'], name)

describe('the shelf in a browser that keeps no files', () => {
  it('finds files by id, in the order asked for', () => {
    const [a, b] = [file('a.pdf'), file('b.pdf')]
    const ids = [putOnShelf(a), putOnShelf(b)] as const
    expect(filesOnShelf([ids[1], ids[0]])).toEqual([b, a])
  })

  it('says that it keeps no copies, and restores what still stands', async () => {
    const id = putOnShelf(file('a.pdf'))
    expect(await copyShelf([id])).toBe(false)
    expect(await restoreShelf([id, 'gone'])).toEqual([id])
  })

  it('has no file that was taken off', async () => {
    const ids = [putOnShelf(file('a.pdf')), putOnShelf(file('b.pdf'))] as const
    await clearShelf([ids[0]])
    expect(() => filesOnShelf([ids[0]])).toThrow('on the shelf')
    await emptyShelf()
    expect(await restoreShelf([...ids])).toEqual([])
  })
})

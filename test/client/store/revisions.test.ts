import { isStale, mergeDetail, mergeListItem } from '../../../src/client/store/revisions'

const listed = (revision: number, title = `Revision ${revision}`) => ({ revision, title })
const detail = (revision: number, text = `Text ${revision}`) => ({ revision, text })
const known = (revision: number) => mergeDetail(undefined, listed(revision), detail(revision))

describe('an answer', () => {
  it.each([
    ['an older revision is behind', [2], true],
    ['one older revision among others is behind', [3, 2], true],
    ['the same revision is not', [3], false],
    ['a newer revision is not', [4], false],
  ])('with %s', (_what, revisions, expected) => {
    const told = revisions.map((revision) => ({ revision }))
    expect(isStale({ 7: { revision: 3 } }, told, () => 7)).toBe(expected)
  })

  it('about what nobody held before is not behind', () => {
    expect(isStale({}, [{ revision: 1 }], () => 7)).toBe(false)
  })
})

describe('a thing told by a list', () => {
  it('is kept as told', () => {
    expect(mergeListItem(undefined, listed(1))).toEqual({ ...listed(1), detail: null })
  })

  it('takes what is newer and keeps the detail it has', () => {
    expect(mergeListItem(known(3), listed(4))).toEqual({ ...listed(4), detail: detail(3) })
  })

  it('is not overwritten by a slow answer', () => {
    const held = known(4)
    expect(mergeListItem(held, listed(3))).toBe(held)
  })
})

describe('a thing told by its detail', () => {
  it('says in lists what the newer detail says', () => {
    const held = mergeListItem(undefined, listed(3))
    expect(mergeDetail(held, listed(4), detail(4))).toEqual(known(4))
  })

  it('leaves a newer list row alone', () => {
    const held = mergeListItem(undefined, listed(5))
    expect(mergeDetail(held, listed(4), detail(4))).toEqual({ ...listed(5), detail: detail(4) })
  })

  it('is not overwritten by a slow answer', () => {
    const held = known(4)
    expect(mergeDetail(held, listed(3), detail(3))).toBe(held)
  })

  it('takes an answer of the same revision: what a person may do changes with time alone', () => {
    const again = detail(3, 'May edit')
    expect(mergeDetail(known(3), listed(3), again).detail).toBe(again)
  })
})

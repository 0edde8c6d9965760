import { listAddress } from '../../../../src/client/screens/detail/listAddress'
import {
  firstPage,
  pageOfFirstRow,
  lastPageOf,
  readListQuery,
  writeListQuery,
} from '../../../../src/client/screens/list/listQuery'

const read = (address: string) => readListQuery(new URLSearchParams(address))

describe('readListQuery', () => {
  it('is the first page of the most recent where the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, size: 10, sort: 0, search: '' })
  })

  it('reads what the address asks for', () => {
    const query = { page: 3, size: 50, sort: 1, search: 'codec 1.2' }
    expect(read('page=3&size=50&sort=1&search=codec+1.2')).toEqual(query)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=two',
    'page=12345678',
    'size=25',
    'size=1000',
    'sort=2',
    'sort=newest',
    'awaiting=you',
  ])('takes no notice of %s', (address) => {
    expect(read(address)).toEqual(firstPage)
  })

  it('searches for no more than the server takes', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
  })
})

describe('writeListQuery', () => {
  it('leaves out what goes without saying', () => {
    expect(writeListQuery(firstPage)).toEqual({})
  })

  it('is what readListQuery reads', () => {
    const query = { page: 2, size: 100, sort: 1, search: 'a&b=c', awaiting: 'me' } as const
    expect(read(String(new URLSearchParams(writeListQuery(query))))).toEqual(query)
  })
})

describe('listAddress', () => {
  it('is the list as it was left, or its first page', () => {
    const left = { ...firstPage, page: 3, search: 'a b' }
    expect(listAddress('/group/101/motions', left)).toBe('/group/101/motions?search=a+b&page=3')
    expect(listAddress('/group/101/motions', firstPage)).toBe('/group/101/motions')
    expect(listAddress('/group/101/motions', null)).toBe('/group/101/motions')
  })
})

describe('pageOfFirstRow', () => {
  it.each([
    [8, 10, 50, 2],
    [3, 50, 10, 11],
    [1, 10, 100, 1],
    [3, 50, 100, 2],
  ])('page %i of %i rows is with %i rows page %i', (page, size, next, shown) => {
    expect(pageOfFirstRow({ page, size }, next)).toBe(shown)
  })
})

describe('lastPageOf', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [111, 50, 3],
  ])('has %i questions at %i a page on %i pages', (total, size, pages) => {
    expect(lastPageOf(total, size)).toBe(pages)
  })
})

import { fileLimitRefusal } from '../../src/rules/fileLimits'

const limits = { single: 100 * 1024 ** 2, total: 500 * 1024 ** 2 }

describe('fileLimitRefusal', () => {
  it('lets files up to both limits pass, and none at all', () => {
    expect(fileLimitRefusal([], limits)).toBeNull()
    expect(fileLimitRefusal([limits.single], limits)).toBeNull()
    expect(fileLimitRefusal(Array(5).fill(limits.single), limits)).toBeNull()
  })

  it('refuses one file above its limit', () => {
    expect(fileLimitRefusal([1, limits.single + 1], limits)).toBe(
      'One of the files exceeds the limit of 100 MB',
    )
  })

  it('refuses files that together are above the total', () => {
    expect(fileLimitRefusal([...Array<number>(5).fill(limits.single), 1], limits)).toBe(
      'Total file size exceeds the limit of 500 MB',
    )
  })

  it('names the single file first where both are exceeded', () => {
    expect(fileLimitRefusal([limits.total + 1], limits)).toMatch(/^One of the files/)
  })
})

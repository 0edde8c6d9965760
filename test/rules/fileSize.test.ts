import { formatFileSize } from '../../src/rules/fileSize'

describe('formatFileSize', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1234, '1.21 KB'],
    [2 * 1024 ** 2, '2 MB'],
    [100 * 1024 ** 2, '100 MB'],
    [500 * 1024 ** 2, '500 MB'],
    [1024 ** 2 - 1, '1 MB'],
    [1024 ** 3, '1 GB'],
    [5.25 * 1024 ** 4, '5.25 TB'],
    [2048 * 1024 ** 4, '2048 TB'],
  ])('shows %d as %s', (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown)
  })
})

/** QR codes: as the library `uqr` draws them at level M and with mask 0. */
import { createHash } from 'node:crypto'
import { qrOf } from '../../src/verifier/browser/qr'

const address = (length: number) => 'https://votes.example.org/'.repeat(8).slice(0, length)
const drawn = (rows: boolean[][] | null) =>
  rows?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n') ?? ''

test.each([
  [14, 21, '9631e0746668fba6'],
  [26, 25, 'f5d723b8a58ebd8a'],
  [40, 29, '448d2f228213578b'],
  [60, 33, '1198bad3432b3b36'],
  [84, 37, '9e88dbaa7693a1f2'],
  [106, 41, '8c42a2724bc9590d'],
  [122, 45, '5be85489e9587c40'],
  [152, 49, 'aa39961279afeece'],
  [180, 53, '975a25862949b282'],
])('%d bytes take %d modules a side', (length, size, hash) => {
  const rows = qrOf(address(length))
  expect(rows?.length).toBe(size)
  expect(createHash('sha256').update(drawn(rows)).digest('hex').slice(0, 16)).toBe(hash)
})

test('what is too long has none', () => {
  expect(qrOf(address(181))).toBeNull()
})

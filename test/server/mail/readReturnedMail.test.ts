/** Reports of returned mails that were written to keep their reader busy. */
import { readReturnedMail } from '../../../src/server/mail/readReturnedMail'

const filled = (piece: string, length = 131_072) => piece.repeat(Math.floor(length / piece.length))

/** A reader that looks at each character once takes some milliseconds, one that looks ever again many seconds. */
const longestMs = 3_000

test.each([
  ['a long word without an address', `To: ${filled('a')}`],
  ['words without an address', `To: ${filled('a ')}`],
  ['an address that ends early', `To: ${filled('a@ ')}`],
  ['signs', `To: ${filled('@')}`],
  ['a folded line', `To:${filled('\r\n a')}`],
  ['spaces', `Final-Recipient: rfc822; ${filled(' ')}`],
  ['a recipient without an address', `Final-Recipient: rfc822; ${filled('a')}`],
  ['recipients in lines that end otherwise', filled('Final-Recipient: a\r', 524_288)],
  ['diagnoses in lines that end otherwise', filled('Diagnostic-Code: a\u2028', 524_288)],
  ['empty lines', `Action: ${filled('\n')}`],
  ['many actions', filled('Action:\n')],
  ['a long id', `Message-ID: <${'0'.repeat(32)}@${filled('a')}`],
  ['a long status', `Status: 5.${filled('1')}`],
])('%s is read at once', (_what, lines) => {
  const before = performance.now()
  readReturnedMail(`Action: failed\n${lines}\nEnd`)
  expect(performance.now() - before).toBeLessThan(longestMs)
})

test.each([
  ['To: pat@alder.example', ['pat@alder.example']],
  ['To: "Gone, Pat" <Pat@Alder.example>, b@alder.example', ['pat@alder.example']],
  ['To: @ <pat@alder.example>', ['pat@alder.example']],
  ['To: Pat', []],
  ['Original-Recipient: rfc822; <pat@alder.example>\rTo: Pat', ['pat@alder.example']],
  ['To: pat@alder.example\nTo: pat@alder.example', ['pat@alder.example']],
])('%s names its address', (line, addresses) => {
  expect(readReturnedMail(`Action: failed\r\n${line}`)).toMatchObject({ addresses })
})

test('a report that names too many people names the first hundred', () => {
  const lines = Array.from({ length: 70_000 }, (_, index) => `To: a${index}@b.example`)
  const { addresses = [] } = readReturnedMail(`Action: failed\n${lines.join('\n')}`) ?? {}
  expect(addresses).toHaveLength(100)
  expect(addresses.at(-1)).toBe('a99@b.example')
})

import { createHash, randomBytes } from 'node:crypto'
import { sha256 } from '../../src/verifier/browser/sha256'

test('digests are those of Node, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = randomBytes(length)
    expect(Buffer.from(sha256(bytes)).toString('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
})

test('parts are digested one after the other', () => {
  const [head, tail] = [randomBytes(70), randomBytes(5)]
  expect(sha256(head, tail)).toEqual(sha256(Buffer.concat([head, tail])))
})

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isSignedBy } from '../../src/verifier/browser/ed25519'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

test('a signature made elsewhere is right', () => {
  for (const length of [0, 1, 111, 112, 127, 128, 300]) {
    const message = randomBytes(length)
    expect(isSignedBy(key, message, sign(null, message, privateKey))).toBe(true)
  }
})

test('one bit changed in key, message or signature is noticed', () => {
  const message = randomBytes(40)
  const signature = sign(null, message, privateKey)
  for (const part of [key, message, signature]) {
    for (let at = 0; at < part.length; at += 7) {
      const flipped = Buffer.from(part)
      flipped[at] = (part[at] ?? 0) ^ (1 << (at % 8))
      const pick = (one: Buffer) => (one === part ? flipped : one)
      expect(isSignedBy(pick(key), pick(message), pick(signature))).toBe(false)
    }
  }
})

test('a signature with the order added to its number is refused, and so is one cut short', () => {
  const message = randomBytes(8)
  const signature = sign(null, message, privateKey)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const number = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`)
  const raised = Buffer.from((number + order).toString(16).padStart(64, '0'), 'hex').reverse()
  expect(isSignedBy(key, message, Buffer.concat([signature.subarray(0, 32), raised]))).toBe(false)
  expect(isSignedBy(key, message, signature.subarray(0, 63))).toBe(false)
})

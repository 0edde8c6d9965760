/**
 * SHA-256 (FIPS 180-4), written out: a page has `crypto.subtle` only in a secure context, which a saved file is, but
 * a blob, as mail programs and archives open what they hold, an empty tab and plain HTTP are not. With it these
 * lines would have to stay for those, beside a second, asynchronous way for the others.
 */

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate += 1) {
    if (isPrime(candidate)) words.push((root(candidate) % 1) * 2 ** 32)
  }
  return Uint32Array.from(words)
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false
  }
  return true
}

const roundConstants = rootsOfPrimes(64, Math.cbrt)
const initialState = rootsOfPrimes(8, Math.sqrt)
const schedule = new Uint32Array(64)

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The 32 bytes of the digest of all parts one after the other. */
export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const message = padded(parts)
  const view = new DataView(message.buffer)
  const state = initialState.slice()
  for (let at = 0; at < message.length; at += 64) compress(state, view, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 8; index += 1) digest.setUint32(index * 4, state[index] ?? 0)
  return new Uint8Array(digest.buffer)
}

/** The message, a one bit, zeros, and its length in bits: whole blocks of 64 bytes. */
function padded(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const message = new Uint8Array(Math.ceil((length + 9) / 64) * 64)
  let at = 0
  for (const part of parts) {
    message.set(part, at)
    at += part.length
  }
  message[length] = 0x80
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(length) * 8n)
  return message
}

/** Written with plain variables: a large record is some hundred thousand blocks. */
function compress(state: Uint32Array, view: DataView, start: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(start + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const early = w[i - 15] ?? 0
    const late = w[i - 2] ?? 0
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (words[i] ?? 0)
}

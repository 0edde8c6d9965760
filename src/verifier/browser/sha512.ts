/** SHA-512 (FIPS 180-4) over big integers. It is slow, but each signature needs only a few digests. */

const mask = (1n << 64n) - 1n

/** The floor of the n-th root of a big integer, by bisection. */
function rootOf(value: bigint, degree: bigint): bigint {
  let low = 0n
  let high = 1n << 100n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** degree <= value) low = middle
    else high = middle
  }
  return low
}

/** The first 64 bits of the fractional parts of the roots of the first primes. */
function rootsOfPrimes(count: number, degree: bigint): bigint[] {
  const primes: bigint[] = []
  for (let candidate = 2n; primes.length < count; candidate += 1n) {
    if (primes.every((prime) => candidate % prime !== 0n)) primes.push(candidate)
  }
  return primes.map((prime) => rootOf(prime << (64n * degree), degree) & mask)
}

const roundConstants = rootsOfPrimes(80, 3n)
const initialState = rootsOfPrimes(8, 2n)

function rotate(word: bigint, by: bigint): bigint {
  return ((word >> by) | (word << (64n - by))) & mask
}

/** The 64 bytes of the digest of all parts one after the other. */
export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const message = new Uint8Array(Math.ceil((length + 17) / 128) * 128)
  let at = 0
  for (const part of parts) {
    message.set(part, at)
    at += part.length
  }
  message[length] = 0x80
  const view = new DataView(message.buffer)
  view.setBigUint64(message.length - 8, BigInt(length) * 8n)
  let state = initialState
  for (let start = 0; start < message.length; start += 128) state = compress(state, view, start)
  const digest = new DataView(new ArrayBuffer(64))
  for (const [index, word] of state.entries()) digest.setBigUint64(index * 8, word)
  return new Uint8Array(digest.buffer)
}

function compress(state: readonly bigint[], view: DataView, start: number): bigint[] {
  const w: bigint[] = []
  for (let i = 0; i < 16; i += 1) w.push(view.getBigUint64(start + i * 8))
  for (let i = 16; i < 80; i += 1) {
    const [early = 0n, late = 0n] = [w[i - 15], w[i - 2]]
    const s0 = rotate(early, 1n) ^ rotate(early, 8n) ^ (early >> 7n)
    const s1 = rotate(late, 19n) ^ rotate(late, 61n) ^ (late >> 6n)
    w.push(((w[i - 16] ?? 0n) + s0 + (w[i - 7] ?? 0n) + s1) & mask)
  }
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state
  for (let i = 0; i < 80; i += 1) {
    const s1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n)
    const choice = (e & f) ^ (~e & mask & g)
    const t1 = h + s1 + choice + (roundConstants[i] ?? 0n) + (w[i] ?? 0n)
    const s0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n)
    const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & mask, c, b, a, (t1 + t2) & mask]
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0n)) & mask)
}

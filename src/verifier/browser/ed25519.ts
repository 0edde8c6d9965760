/**
 * Verification of Ed25519 signatures (RFC 8032), written out for the same reason as SHA-256, and because not every
 * browser's `crypto.subtle` has it.
 */
import { sha512 } from './sha512'

const p = 2n ** 255n - 19n
/** The order of the base point. */
const order = 2n ** 252n + 27742317777372353535851937790883648493n
const d = mod(-121665n * inverse(121666n))
const rootOfMinusOne = power(2n, (p - 1n) / 4n)

/** A point of the curve in extended coordinates: x = X/Z, y = Y/Z, T = XY/Z. */
type Point = readonly [X: bigint, Y: bigint, Z: bigint, T: bigint]

const neutral: Point = [0n, 1n, 1n, 0n]
const baseY = mod(4n * inverse(5n))
const baseX = xOf(baseY, 0n) ?? 0n
const base: Point = [baseX, baseY, 1n, mod(baseX * baseY)]

function mod(value: bigint): bigint {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}

function power(value: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, left] = [mod(value), exponent]; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}

function inverse(value: bigint): bigint {
  return power(value, p - 2n)
}

/** The x of a point by its y and its lowest bit; null where the curve has no such point. */
function xOf(y: bigint, lowestBit: bigint): bigint | null {
  const square = mod((y * y - 1n) * inverse(d * y * y + 1n))
  let x = power(square, (p + 3n) / 8n)
  if (mod(x * x - square) !== 0n) x = mod(x * rootOfMinusOne)
  if (mod(x * x - square) !== 0n || (x === 0n && lowestBit === 1n)) return null
  return (x & 1n) === lowestBit ? x : p - x
}

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2))
  const b = mod((y1 + x1) * (y2 + x2))
  const c = mod(2n * d * t1 * t2)
  const e = mod(2n * z1 * z2)
  const [f, g, h, i] = [b - a, e - c, e + c, b + a]
  return [mod(f * g), mod(h * i), mod(g * h), mod(f * i)]
}

const negative = ([x, y, z, t]: Point): Point => [mod(-x), y, z, mod(-t)]

/** The sum of two points, each so many times: they share the doublings, which takes half as long as one by one. */
function sumOf(one: Point, times: bigint, other: Point, otherTimes: bigint): Point {
  const both = add(one, other)
  let result = neutral
  for (let bit = 1n << 255n; bit > 0n; bit >>= 1n) {
    result = add(result, result)
    const isOne = (times & bit) !== 0n
    if ((otherTimes & bit) !== 0n) result = add(result, isOne ? both : other)
    else if (isOne) result = add(result, one)
  }
  return result
}

function isSame([x1, y1, z1]: Point, [x2, y2, z2]: Point): boolean {
  return mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n
}

/** A number from its bytes, the lowest first. */
function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function pointOf(bytes: Uint8Array): Point | null {
  const number = numberOf(bytes)
  const y = number & ((1n << 255n) - 1n)
  const x = y < p ? xOf(y, number >> 255n) : null
  return x === null ? null : [x, y, 1n, mod(x * y)]
}

/** Whether these 64 bytes are the signature of a message under a public key of 32 bytes. */
export function isSignedBy(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (key.length !== 32 || signature.length !== 64) return false
  const [r, s] = [signature.subarray(0, 32), numberOf(signature.subarray(32))]
  const [pointOfKey, pointOfR] = [pointOf(key), pointOf(r)]
  if (!pointOfKey || !pointOfR || s >= order) return false
  const challenge = numberOf(sha512(r, key, message)) % order
  return isSame(sumOf(base, s, negative(pointOfKey), challenge), pointOfR)
}

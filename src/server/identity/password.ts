import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The cost parameters of scrypt (RFC 7914). */
type Cost = Readonly<Record<'N' | 'r' | 'p', number>>

// Each guess costs 16 MB and about a fifth of a second on one core.
const strong: Cost = { N: 16_384, r: 8, p: 5 }
const saltLength = 16
const keyLength = 32

/** Hashes a password with scrypt and a new salt: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, cost = strong): Promise<string> {
  const salt = randomBytes(saltLength)
  const key = await derive(password.normalize(), salt, keyLength, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether a password matches a hash, compared in constant time.
 *
 * @throws {RangeError} where `hash` was not made by `hashPassword`
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new RangeError('This is not a password hash.')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(
    password.normalize(),
    Buffer.from(salt, 'base64url'),
    expected.length,
    cost,
  )
  return timingSafeEqual(actual, expected)
}

import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import * as z from 'zod'
import type { Executor } from '../database/open'
import { findOrCreateSecret } from '../database/repositories/secrets'

const cookieKeys = z.array(z.string()).min(1)

const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})
type SigningKey = z.output<typeof signingKey>

export interface DemoKeys {
  /** The keys that sign the provider's cookies. */
  cookie: string[]
  /** The key that signs its tokens. */
  signing: SigningKey
}

/** The demo provider's secrets, created at the first start and stored, so that a restart signs nobody out. */
export async function demoKeys(db: Executor): Promise<DemoKeys> {
  return {
    cookie: await findOrCreateSecret(db, 'demo cookies', cookieKeys, () => [
      randomBytes(32).toString('base64url'),
    ]),
    signing: await findOrCreateSecret(db, 'demo tokens', signingKey, makeSigningKey),
  }
}

export function publicHalf({ d: _private, ...shown }: SigningKey): Omit<SigningKey, 'd'> {
  return shown
}

async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(privateKey)
  return signingKey.parse({
    ...key,
    kid: await calculateJwkThumbprint(key),
    alg: 'ES256',
    use: 'sig',
  })
}

import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Executor } from '../database/open'
import { findOrCreateSecret } from '../database/repositories/secrets'

/** The key that signs download addresses; the same on every instance and at every start. */
export async function findDownloadKey(db: Executor): Promise<Buffer> {
  const secret = await findOrCreateSecret(db, 'download-addresses', z.base64(), () =>
    randomBytes(32).toString('base64'),
  )
  return Buffer.from(secret, 'base64')
}

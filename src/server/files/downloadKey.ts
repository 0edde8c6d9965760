import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Executor } from '../database/open'
import { keptSecret } from '../identity/identityKeys'

/** The key that signs download addresses, the same for every instance and every start. */
export async function findDownloadKey(db: Executor): Promise<Buffer> {
  const kept = await keptSecret(db, 'download-addresses', z.base64(), () =>
    randomBytes(32).toString('base64'),
  )
  return Buffer.from(kept, 'base64')
}

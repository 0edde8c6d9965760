import type { Verdict } from '../../src/verifier/browser/verify'
import { verifyFiles } from '../../src/verifier/browser/verifyFiles'

/** What the verifier for the browser says of a record, compared with other files that were kept. */
export async function verifyZip(
  zip: Uint8Array<ArrayBuffer>,
  kept: readonly Uint8Array<ArrayBuffer>[] = [],
): Promise<Verdict> {
  const checked = await verifyFiles([zip, ...kept], true)
  if (!checked) throw new Error('no record')
  return checked.verdict
}

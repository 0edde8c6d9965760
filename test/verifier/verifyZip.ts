import type { Verdict } from '../../src/verifier/browser/verify'
import { type ChosenFile, verifyFiles } from '../../src/verifier/browser/verifyFiles'

/** What the verifier for the browser says of a record, compared with other files that were kept. */
export async function verifyZip(
  zip: Uint8Array<ArrayBuffer>,
  kept: readonly ChosenFile[] = [],
): Promise<Verdict> {
  const checked = await verifyFiles([{ name: 'record.zip', bytes: zip }, ...kept], true)
  if (!checked) throw new Error('This is no record.')
  return checked.verdict
}

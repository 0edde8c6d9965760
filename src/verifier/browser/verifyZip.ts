/** Checks a record as it was handed out, with one sentence where it cannot be read. */
import { openRecord } from './record'
import type { Receipt } from './receipts'
import { verify, type Verdict } from './verify'
import { readZip } from './zip'

/**
 * Checks the record in a zip, and that each receipt given is found in it.
 *
 * @throws {Error} where the record or a receipt cannot be read, with a sentence for the reader
 */
export async function verifyZip(
  zip: Uint8Array<ArrayBuffer>,
  receipts: readonly Receipt[] = [],
): Promise<Verdict> {
  const files = await readZip(zip)
  try {
    return verify(openRecord(files), receipts)
  } catch (fault) {
    // A record with a missing field or a value of another kind fails where the field is first read.
    if (!(fault instanceof TypeError || fault instanceof RangeError)) throw fault
    throw new Error('The record or a receipt is damaged: a part is missing, or of another kind.', {
      cause: fault,
    })
  }
}

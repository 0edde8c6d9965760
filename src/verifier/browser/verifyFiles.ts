/** Checks a record as it was handed out, with what was kept beside it. */
import { checkpointsIn } from './evidence'
import { openRecord, type RecordFile } from './record'
import type { Receipt } from './receipts'
import { verify, type Verdict } from './verify'
import { readZip } from './zip'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Checks the record among some files, and that it agrees with the others: receipts, texts with checkpoints and
 * older records, told apart by their content, because browsers rename files.
 *
 * @param isFirst whether the first record is the one to check; else the longest is
 * @returns null where no file is a record
 * @throws {Error} where a file cannot be read, with a sentence for the reader
 */
export async function verifyFiles(
  files: readonly Bytes[],
  isFirst: boolean,
): Promise<{ verdict: Verdict; receipts: number } | null> {
  const records = await Promise.all(files.filter(isZip).map(recordIn))
  const texts = files.filter((file) => !isZip(file)).map((file) => new TextDecoder().decode(file))
  const receipts = texts.filter(isJson).map(receiptIn)
  const checkpoints = texts.filter((text) => !isJson(text)).flatMap(someCheckpoints)
  if (!isFirst) records.sort((one, other) => other.bodies.length - one.bodies.length)
  const [record, ...olderRecords] = records
  if (!record) return null
  const verdict = readable(() => verify(record, { receipts, checkpoints, olderRecords }))
  return { verdict, receipts: receipts.length }
}

async function recordIn(zip: Bytes): Promise<RecordFile> {
  const files = await readZip(zip)
  return readable(() => openRecord(files))
}

function receiptIn(text: string): Receipt {
  try {
    return JSON.parse(text) as Receipt
  } catch (cause) {
    throw new Error(`A receipt could not be read: ${String(cause)}`, { cause })
  }
}

function someCheckpoints(text: string): string[] {
  const found = checkpointsIn(text)
  if (found.length > 0) return found
  throw new Error('This file is no record and no receipt, and holds no signed checkpoint.')
}

/** Whether the content of a file is a zip. */
export function isZip([first, second]: Bytes): boolean {
  return first === 0x50 && second === 0x4b
}

function isJson(text: string): boolean {
  return text.trimStart().startsWith('{')
}

/** A record with a missing field or a value of another kind fails where the field is first read. */
function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (fault) {
    if (!(fault instanceof TypeError || fault instanceof RangeError)) throw fault
    throw new Error('The record or a receipt is damaged: a part is missing, or of another kind.', {
      cause: fault,
    })
  }
}

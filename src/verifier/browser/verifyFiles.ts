/** Checks a record as it was handed out, with what was kept beside it. */
import { toHex } from './bytes'
import { checkpointsIn } from './evidence'
import { keysIn } from './log'
import { isNamed, type NamedFile, namedFiles } from './files'
import { openRecord, type RecordFile } from './record'
import type { Receipt } from './receipts'
import { sha256 } from './sha256'
import { verify, type Verdict } from './verify'
import { hasFile, readZip } from './zip'

type Bytes = Uint8Array<ArrayBuffer>

/** A file that somebody chose. */
export interface ChosenFile {
  name: string
  bytes: Bytes
}

/**
 * Checks the record among some files, and that it agrees with the others: the files that it names, receipts, texts
 * with checkpoints and older records, told apart by their content, because browsers rename files.
 *
 * @param isFirst whether the first record is the one to check; else the longest is
 * @returns null where no file is a record
 * @throws {Error} where a file cannot be read, with a sentence for the reader
 */
export async function verifyFiles(
  files: readonly ChosenFile[],
  isFirst: boolean,
): Promise<{ verdict: Verdict; receipts: number } | null> {
  const zips = files.filter(({ bytes }) => isZip(bytes))
  const holding = zips.filter(isRecord)
  const found = holding.length > 0 ? holding : zips.slice(0, 1)
  const records = await Promise.all(
    found.map(async (chosen) => ({ chosen, record: await recordIn(chosen.bytes) })),
  )
  if (!isFirst) records.sort((one, other) => other.record.bodies.length - one.record.bodies.length)
  const [first, ...others] = records
  if (!first) return null
  const { record } = first
  const named = namedFiles(record.bodies)
  const older = others.filter(({ chosen }) => !isNamed(namedFile(chosen), named))
  const asRecords = new Set([first, ...older].map(({ chosen }) => chosen))
  const evidence = {
    files: [] as NamedFile[],
    receipts: [] as Receipt[],
    checkpoints: [] as string[],
    witnesses: [] as string[],
  }
  for (const chosen of files.filter((file) => !asRecords.has(file))) {
    const file = namedFile(chosen)
    const text = new TextDecoder().decode(chosen.bytes)
    if (isNamed(file, named)) evidence.files.push(file)
    else if (isJson(text)) evidence.receipts.push(receiptIn(text))
    else if (keysIn(text).length > 0) evidence.witnesses.push(...keysIn(text))
    else evidence.checkpoints.push(...someCheckpoints(text, chosen.name))
  }
  const verdict = readable(() =>
    verify(record, { ...evidence, olderRecords: older.map((it) => it.record) }),
  )
  return { verdict, receipts: evidence.receipts.length }
}

function namedFile({ name, bytes }: ChosenFile): NamedFile {
  return { fileName: name, sha256: toHex(sha256(bytes)) }
}

/** Whether a file is a record, as a document that is a zip as well is not. */
export function isRecord({ bytes }: ChosenFile): boolean {
  return isZip(bytes) && hasFile(bytes, 'record.json')
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

function someCheckpoints(text: string, name: string): string[] {
  const found = checkpointsIn(text)
  if (found.length > 0) return found
  throw new Error(
    `This file is no record, no receipt, no checkpoint and no key of a witness, and none that the record names: '${name}'.`,
  )
}

function isZip([first, second]: Bytes): boolean {
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

/** The check of a record that lies in a file, for `npm run verify -- record.zip [receipt.json ...]`. */
import { readFile } from 'node:fs/promises'
import type { Receipt } from './browser/receipts'
import { verifyZip } from './browser/verifyZip'

/**
 * Prints PASS, or FAIL with what is wrong, the first event first; with `isJson` one object.
 *
 * @returns true where the record verifies and each receipt is found in it
 */
export async function verifyFile(
  [path, ...receiptPaths]: readonly string[],
  isJson: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const zip = new Uint8Array(await readFile(path ?? ''))
  const receipts = await Promise.all(receiptPaths.map(readReceipt))
  const { faults, notices, events, root } = await verifyZip(zip, receipts)
  const findings = faults.map(({ seq, message }) =>
    seq === null ? message : `event ${seq}: ${message}`,
  )
  if (isJson) print(JSON.stringify({ file: path, events, root, findings, notices }))
  else if (findings.length === 0) print(`PASS  ${path}, ${events} events, root ${root}`)
  else for (const finding of findings) print(`FAIL  ${path}: ${finding}`)
  if (!isJson) for (const notice of notices) print(`NOTE  ${path}: ${notice}`)
  return findings.length === 0
}

async function readReceipt(path: string): Promise<Receipt> {
  return JSON.parse(await readFile(path, 'utf8')) as Receipt
}

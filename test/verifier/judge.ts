/** What the verifiers for the browser and in Python say of a record; they must say the same. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordFile } from '../../src/verifier/browser/record'
import type { Receipt } from '../../src/verifier/browser/receipts'
import { verifyZip } from '../../src/verifier/browser/verifyZip'
import { pack } from './pack'

const folder = mkdtempSync(join(tmpdir(), 'quorate-verifier-'))

/** What both verifiers say first of a record: `PASS`, or where and what is wrong. */
export async function judge(
  record: RecordFile,
  receipts: readonly Receipt[] = [],
): Promise<string> {
  const zip = pack(record)
  const [fault] = (await verifyZip(zip, receipts)).faults
  const inBrowser = fault ? told(fault) : 'PASS'
  const { stdout, stderr } = spawnSync('python3', [
    'src/verifier/python',
    saved('record.zip', zip),
    ...savedReceipts(receipts),
  ])
  const [verdict, first] = stdout.toString().split('\n')
  const inPython = verdict === 'PASS' ? verdict : (first?.trim() ?? '')
  expect(stderr.toString()).toBe('')
  expect(inPython).toBe(inBrowser)
  return inBrowser
}

function told({ seq, message }: { seq: number | null; message: string }): string {
  return seq === null ? message : `event ${seq}: ${message}`
}

function savedReceipts(receipts: readonly Receipt[]): string[] {
  return receipts.map((receipt, at) => saved(`receipt${at}.json`, JSON.stringify(receipt)))
}

/** The path of a file with this content. */
export function saved(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What both tell a reader of a record that passes. */
export async function notices(
  record: RecordFile,
  receipts: readonly Receipt[] = [],
): Promise<string[]> {
  const zip = pack(record)
  const paths = [saved('record.zip', zip), ...savedReceipts(receipts)]
  const { notices: inBrowser } = await verifyZip(zip, receipts)
  const said = execFileSync('python3', ['src/verifier/python', ...paths])
    .toString()
    .split('\n')
  expect(said.slice(1, 1 + inBrowser.length).map((line) => line.trim())).toEqual(inBrowser)
  return inBrowser
}

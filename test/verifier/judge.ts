/** What the verifiers for the browser and in Python say of a record; they must say the same. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Evidence } from '../../src/verifier/browser/evidence'
import type { RecordFile } from '../../src/verifier/browser/record'
import type { ChosenFile } from '../../src/verifier/browser/verifyFiles'
import { verifyZip } from './verifyZip'
import { pack } from './pack'
import { verifyInPython } from './python'

/** What is given with a record; files with their bytes. */
type Kept = Partial<Omit<Evidence, 'files'>> & { files?: readonly ChosenFile[] }

const folder = mkdtempSync(join(tmpdir(), 'quorate-verifier-'))

/** What both verifiers say first of a record: `PASS`, or where and what is wrong. */
export async function judge(record: RecordFile, given: Kept = {}): Promise<string> {
  const zip = pack(record)
  const [fault] = (await verifyZip(zip, contentsOf(given))).faults
  const inBrowser = fault ? told(fault) : 'PASS'
  const { stdout, stderr } = await verifyInPython(...savedWith(zip, given))
  const [verdict, first] = stdout.split('\n')
  const inPython = verdict === 'PASS' ? verdict : (first?.trim() ?? '')
  expect(stderr).toBe('')
  expect(inPython).toBe(inBrowser)
  return inBrowser
}

function told({ seq, message }: { seq: number | null; message: string }): string {
  return seq === null ? message : `event ${seq}: ${message}`
}

/** Evidence in the form in which people keep it. */
function contentsOf({
  receipts = [],
  checkpoints = [],
  olderRecords = [],
  files = [],
  witnesses = [],
}: Kept) {
  const text = (content: string) => new TextEncoder().encode(content)
  return [
    ...receipts.map((one, at) => ({
      name: `receipt${at}.json`,
      bytes: text(JSON.stringify(one)),
    })),
    ...checkpoints.map((note, at) => ({ name: `checkpoint${at}.txt`, bytes: text(note) })),
    ...olderRecords.map((older, at) => ({ name: `older${at}.zip`, bytes: pack(older) })),
    ...witnesses.map((key, at) => ({ name: `witness${at}.txt`, bytes: text(`${key}\n`) })),
    ...files,
  ]
}

/** The paths of a record and of what is given with it. */
const savedWith = (zip: Uint8Array, given: Kept): string[] => [
  saved('record.zip', zip),
  ...contentsOf(given).map(({ name, bytes }) => saved(name, bytes)),
]

/** The path of a file with this content. */
export function saved(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What both tell a reader of a record that passes. */
export async function notices(record: RecordFile, given: Kept = {}): Promise<string[]> {
  const zip = pack(record)
  const { notices: inBrowser } = await verifyZip(zip, contentsOf(given))
  const { stdout } = await verifyInPython(...savedWith(zip, given))
  const said = stdout.split('\n')
  expect(said.slice(1, 1 + inBrowser.length).map((line) => line.trim())).toEqual(inBrowser)
  return inBrowser
}

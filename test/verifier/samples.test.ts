/** The samples of the repository, good and bad: what each verifier says first is what stands beside them. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyFiles } from '../../src/verifier/browser/verifyFiles'

const folder = 'src/verifier/samples'
/** By the names of a record and of what is given with it. */
const verdicts = JSON.parse(readFileSync(join(folder, 'verdicts.json'), 'utf8')) as Record<
  string,
  string
>
const tries = Object.keys(verdicts)

test('every sample has its verdict', () => {
  const files = readdirSync(folder).filter((name) => name !== 'verdicts.json')
  expect([...new Set(tries.flatMap((names) => names.split(' ')))].toSorted()).toEqual(
    files.toSorted(),
  )
})

test('the verifier for the browser says so', async () => {
  const said = tries.map(async (names) => {
    const files = names.split(' ').map((name) => {
      return { name, bytes: new Uint8Array(readFileSync(join(folder, name))) }
    })
    const [fault] = (await verifyFiles(files, true))?.verdict.faults ?? []
    if (!fault) return [names, 'PASS']
    return [names, `${fault.seq === null ? '' : `event ${fault.seq}: `}${fault.message}`]
  })
  expect(Object.fromEntries(await Promise.all(said))).toEqual(verdicts)
})

test('the one in Python says the same', () => {
  const program = `
import json, sys
sys.path.insert(0, "src/verifier/python")
from quorate_verify.command import evidence_in
from quorate_verify.record import Record, verify
said = {}
for names in sys.argv[2:]:
    path, *kept = [sys.argv[1] + "/" + name for name in names.split()]
    record = Record(path)
    faults = verify(record, evidence_in(kept, record))[-1]
    seq, message = faults[0] if faults else (None, "PASS")
    said[names] = f"event {seq}: {message}" if seq else message
print(json.dumps(said))`
  const { stdout, stderr } = spawnSync('python3', ['-c', program, folder, ...tries])
  expect(stderr.toString()).toBe('')
  expect(JSON.parse(stdout.toString())).toEqual(verdicts)
})

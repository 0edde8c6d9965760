/** The samples of the repository, good and bad: what each verifier says first is what stands beside them. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyZip } from './verifyZip'

const folder = 'src/verifier/samples'
const verdicts = JSON.parse(readFileSync(join(folder, 'verdicts.json'), 'utf8')) as Record<
  string,
  string
>
const names = Object.keys(verdicts)

test('every sample has its verdict', () => {
  const zips = readdirSync(folder).filter((name) => name.endsWith('.zip'))
  expect(zips.toSorted()).toEqual(names.toSorted())
})

test('the verifier for the browser says so', async () => {
  const said = names.map(async (name) => {
    const zip = new Uint8Array(readFileSync(join(folder, name)))
    const [fault] = (await verifyZip(zip)).faults
    if (!fault) return [name, 'PASS']
    return [name, `${fault.seq === null ? '' : `event ${fault.seq}: `}${fault.message}`]
  })
  expect(Object.fromEntries(await Promise.all(said))).toEqual(verdicts)
})

test('the one in Python says the same', () => {
  const program = `
import json, sys
sys.path.insert(0, "src/verifier/python")
from quorate_verify.record import Record, verify
said = {}
for name in sys.argv[2:]:
    faults = verify(Record(sys.argv[1] + "/" + name))[-1]
    seq, message = faults[0] if faults else (None, "PASS")
    said[name] = f"event {seq}: {message}" if seq else message
print(json.dumps(said))`
  const { stdout, stderr } = spawnSync('python3', ['-c', program, folder, ...names])
  expect(stderr.toString()).toBe('')
  expect(JSON.parse(stdout.toString())).toEqual(verdicts)
})

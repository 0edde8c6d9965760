/** Forgeries by whoever holds the database and the key: `forgeries.md` says which of them is found by what. */
import { spawnSync } from 'node:child_process'
import { pollSite, nothingSeen } from '../../src/monitor/poll'
import type { Site } from '../../src/monitor/site'
import { verifyFiles } from '../../src/verifier/browser/verifyFiles'
import { noteTried, runs } from '../support/runs'
import { type Found, isOtherThanLedger, loggedTwice, sampledForgeries } from './forgeries'
import { saved } from './judge'
import { pack } from './pack'

const count = runs(25)

/** What the verifier in Python says of many records with what was kept, in one run of it. */
function judgedInPython(tries: readonly string[][]): string[] {
  const program = `
import json, sys
sys.path.insert(0, "src/verifier/python")
from quorate_verify.command import evidence_in
from quorate_verify.record import Record, verify
for line in sys.stdin:
    path, *kept = json.loads(line)
    record = Record(path)
    print("found" if verify(record, evidence_in(kept, record))[-1] else "-")`
  const input = tries.map((paths) => `${JSON.stringify(paths)}\n`).join('')
  const { stdout, stderr } = spawnSync('python3', ['-c', program], { input, maxBuffer: 2 ** 26 })
  expect(stderr.toString()).toBe('')
  return stdout.toString().trim().split('\n')
}

test(`${count} forgeries are found by both verifiers wherever somebody kept something`, async () => {
  const said: Found[] = []
  const paths: string[][] = []
  for (const [at, { kind, forged, evidence }] of sampledForgeries(count).entries()) {
    const record = { name: 'record.zip', bytes: pack(forged) }
    const path = saved(`forged-${at}.zip`, record.bytes)
    for (const [by, kept] of Object.entries(evidence)) {
      const checked = await verifyFiles([record, ...kept], true)
      said.push({ kind, by, verdict: checked?.verdict.faults.length === 0 ? '-' : 'found' })
      paths.push([path, ...kept.map(({ name, bytes }) => saved(`${paths.length}-${name}`, bytes))])
    }
  }
  expect(judgedInPython(paths)).toEqual(said.map(({ verdict }) => verdict))
  expect(said.filter(isOtherThanLedger)).toEqual([])
  noteTried('forgeries by whoever holds database and key', count)
}, 3_600_000)

test('a forgery whose head came into the log later is found by whoever reads the log', async () => {
  const honest = sampledForgeries(1)[0]?.honest
  const forged = sampledForgeries(1)[0]?.forged
  if (!honest || !forged) throw new Error('There is a forgery.')
  const { entries, key, witness, record } = loggedTwice(honest, forged)
  const site: Site = {
    findKeys: async () => [{ key: key.text, voucher: null }],
    findCheckpoint: async () => Buffer.from(record.log.slice(record.log.indexOf('\n\n') + 2)),
    async *findEntries(from, to) {
      yield* entries.slice(from, to).map((entry) => Buffer.from(entry))
    },
  }
  const { findings } = await pollSite(site, nothingSeen, {
    keptHeads: [],
    witnesses: [witness.key],
    needed: 1,
  })
  const { length: size } = honest.bodies
  expect(findings).toEqual([
    `${honest.origin} went back: after ${size} events the log has a head of ${size}.`,
  ])
})

// `npm run test:trust`: attacks on records, votes and servers, many of each; the last lines say how many went well.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../src/start/install.mjs'
import { totalsOf } from './support/trustTotals.mjs'

// Before the lanes: a server that one of them starts would install under the feet of the others.
install()

const tests = [
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  'rules',
  'server',
  '--testTimeout',
  '7200000',
]
const jest = (workers, files) => [...tests, workers, '--testPathPatterns', files]

/** Beside each other; the stages of each one after the other. Much of a kill is a wait for the server to come back. */
const lanes = [
  [
    jest(
      '--maxWorkers=2',
      'alterations|forgeriesIn|istories|api/fuzz|motionFuzz|hubFuzz|blindPollWatcher|alternateOrders|receiveZoomMessages|sharedQuestionChanges|zoomWebhook|database/standbys',
    ),
  ],
  [jest('--runInBand', 'server/killsAtSteps')],
  [
    jest('--runInBand', 'server/kills\\.'),
    ['test/browsers/run.mjs'],
    jest('--runInBand', 'verifier/forgeries|draftFuzz'),
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'quorate-trust-'))
const totals = join(folder, 'totals.jsonl')
writeFileSync(totals, '')
const since = performance.now()
const env = { ...process.env, TRUST: '20', TRUST_TOTALS: totals }
const statuses = await Promise.all(
  lanes.map(async (stages) => {
    const its = []
    for (const args of stages) {
      const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'exit')
      its.push(status)
    }
    return its
  }),
)
const { lines, areEnough } = totalsOf(readFileSync(totals, 'utf8'))
rmSync(folder, { recursive: true })
const minutes = ((performance.now() - since) / 60_000).toFixed(1)
console.log([...lines, `In ${minutes} minutes.`].join('\n'))
process.exitCode = statuses.flat().every((status) => status === 0) && areEnough ? 0 : 1

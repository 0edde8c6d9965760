// `npm run test:trust`: attacks on records, votes and servers, many of each; the last lines say how many went well.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { totalsOf } from './support/trustTotals.mjs'

/** One after the other. The kills time how soon a server is back, so nothing runs beside them. */
const stages = [
  [
    '--maxWorkers=2',
    'alterations|istories|uzz|blindPollWatcher|standInOrders|receiveZoomMessages|sharedQuestionChanges|zoomWebhook',
  ],
  ['--runInBand', 'server/kills'],
]
const args = ['--selectProjects', 'rules', 'server', '--testTimeout', '7200000']

const folder = mkdtempSync(join(tmpdir(), 'quorate-trust-'))
const totals = join(folder, 'totals.jsonl')
writeFileSync(totals, '')
const since = performance.now()
const faults = stages.filter(([workers, files]) => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...args, workers, '--testPathPatterns', files],
    { stdio: 'inherit', env: { ...process.env, TRUST: '20', TRUST_TOTALS: totals } },
  )
  return status !== 0
})
const { lines, areEnough } = totalsOf(readFileSync(totals, 'utf8'))
rmSync(folder, { recursive: true })
const minutes = ((performance.now() - since) / 60_000).toFixed(1)
console.log([...lines, `In ${minutes} minutes.`].join('\n'))
process.exitCode = faults.length === 0 && areEnough ? 0 : 1

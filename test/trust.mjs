// `npm run test:trust`: attacks on records, votes and servers, many of each; the last lines say how many went well.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { totalsOf } from './support/trustTotals.mjs'

const files =
  'alterations|kills|istories|uzz|blindPollWatcher|standInOrders|receiveZoomMessages|sharedQuestionChanges|zoomWebhook'
const args = ['--selectProjects', 'rules', 'server', '--testTimeout', '7200000']

const folder = mkdtempSync(join(tmpdir(), 'quorate-trust-'))
const totals = join(folder, 'totals.jsonl')
writeFileSync(totals, '')
const since = performance.now()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...args, '--testPathPatterns', files],
  { stdio: 'inherit', env: { ...process.env, TRUST: '20', TRUST_TOTALS: totals } },
)
const { lines, areEnough } = totalsOf(readFileSync(totals, 'utf8'))
rmSync(folder, { recursive: true })
const minutes = ((performance.now() - since) / 60_000).toFixed(1)
console.log([...lines, `In ${minutes} minutes.`].join('\n'))
process.exitCode = status === 0 && areEnough ? 0 : 1

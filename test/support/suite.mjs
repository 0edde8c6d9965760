import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const longestSuiteMs = 10 * 60_000

// What the person's shell holds for a server of their own must not reach the servers of the tests.
const isForAServer = /^(QUORATE_|OIDC_|SMTP_|MAIL_|LOG_LEVEL$|NODE_ENV$|PORT$|FORCE_COLOR$)/
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !isForAServer.test(name)),
)

/** Runs a command to its end; its output is kept, to be shown if something failed. */
function run(command, args, env = {}) {
  const child = spawn(command, args, {
    env: { ...inherited, NO_COLOR: '1', DEBUG_PRINT_LIMIT: '2000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestSuiteMs,
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      resolve({ isGood: code === 0, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** A check that is one test by itself. */
export const check = (name, [tool, ...args]) => async () => {
  const { isGood, output } = await run(join('node_modules/.bin', tool), args)
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output }
}

/** A Jest run; a file that could not run at all counts as a failed test. */
export const jest = (name, { args, nodeArgs = [], env }) =>
  counted(name, async (reportFile) => {
    const jestBin = 'node_modules/jest/bin/jest.js'
    const report = ['--ci', '--json', `--outputFile=${reportFile}`, '--maxWorkers=100%']
    const command = [...nodeArgs, jestBin, ...report, ...args]
    const ended = await run(process.execPath, command, { NODE_ENV: 'test', ...env })
    const read = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    })
    return { ...ended, read }
  })

/** The browser journeys. */
export const playwright = (name, { env }) =>
  counted(name, async (reportFile) => {
    const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    const ended = await run(process.execPath, command, {
      ...env(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    })
    const read = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })
    return { ...ended, read }
  })

/** A suite that writes a report of its tests. One that ran none, or ended badly without saying why, failed. */
const counted = (name, runWith) => async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-report-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { isGood, output, read } = await runWith(reportFile)
    const { passed, failed } = read(JSON.parse(readFileSync(reportFile, 'utf8')))
    if (failed === 0 && (!isGood || passed === 0))
      return {
        name,
        passed,
        failed: 1,
        output: `${output}\n${name}: no test ran, or the run broke.`,
      }
    return { name, passed, failed, output }
  } catch (error) {
    return { name, passed: 0, failed: 1, output: `${name}: ${error.stack}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

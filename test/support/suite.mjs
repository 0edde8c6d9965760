import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from './runToEnd.mjs'
import { togetherConfig } from './together.mjs'

/** A check that is one test by itself. */
export const check =
  (name, [tool, ...args]) =>
  async () => {
    const { isGood, output } = await runToEnd(join('node_modules/.bin', tool), args)
    return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output }
  }

/** A Jest run over projects; a file that could not run at all counts as a failed test. */
export const jest = (name, { registries, files, nodeArgs = [], env }) =>
  counted(name, {
    run(reportFile) {
      const report = ['--ci', '--json', `--outputFile=${reportFile}`, '--maxWorkers=100%']
      const config = ['--config', JSON.stringify(togetherConfig(registries, files))]
      const command = [...nodeArgs, 'node_modules/jest/bin/jest.js', ...report, ...config]
      return runToEnd(process.execPath, command, { NODE_ENV: 'test', ...env })
    },
    read: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  })

/** The browser journeys. */
export const playwright = (name, { env }) =>
  counted(name, {
    async run(reportFile) {
      const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
      const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
      return runToEnd(process.execPath, command, { ...env(), ...report })
    },
    read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  })

/** A suite that writes a report of its tests. One that ran none, or ended badly without saying why, failed. */
const counted =
  (name, { run, read }) =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quorate-report-'))
    const reportFile = join(folder, 'report.json')
    const { isGood, output } = await run(reportFile).catch(didNotStart)
    const { passed, failed } = countsOf(reportFile, read)
    rmSync(folder, { recursive: true })
    const isBroken = failed === 0 && (!isGood || passed === 0)
    const remark = isBroken ? `\n${name}: no test ran, or the run broke off.` : ''
    return { name, passed, failed: isBroken ? 1 : failed, output: output + remark }
  }

const didNotStart = (error) => ({ isGood: false, output: error.message })

/** A run that broke off leaves no report, or half of one. */
function countsOf(reportFile, read) {
  try {
    return read(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

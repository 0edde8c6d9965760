import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a measurement in the browser's stand-in of the client tests, and prints its line. */
export function measure(file) {
  const { jest } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const client = jest.projects.find(({ displayName }) => displayName === 'client')
  const config = {
    ...client,
    rootDir: root,
    testMatch: [`<rootDir>/test/bench/${file}`],
    testTimeout: 120_000,
  }
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [`${root}node_modules/jest/bin/jest.js`, '-c', JSON.stringify(config)],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  console.log(stdout.split('\n').find((line) => line.startsWith('{')))
}

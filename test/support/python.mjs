import { execFileSync, spawnSync } from 'node:child_process'

const starts = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

/** The second verifier of records is a Python program: where there is no Python it is installed now. */
export function ensurePython() {
  if (starts()) return
  console.log('Installing Python (once) …')
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'python3'])
  }
  if (!starts()) throw new Error('The tests of the verifiers need python3 on the path.')
}

import { spawnSync } from 'node:child_process'
import { installPackages } from './debianPackages.mjs'

const starts = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

/** The second verifier of records is a Python program: where there is no Python it is installed now. */
export function ensurePython() {
  if (starts()) return
  console.log('Installing Python (once) …')
  installPackages('python3')
  if (!starts()) throw new Error('The tests of the verifiers need python3 on the path.')
}

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Installs the dependencies where they are missing or older than the lock file. */
export function install() {
  if (modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json')) return
  console.log('Installing dependencies (once) …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The dependencies could not be installed.')
  process.exit(1)
}

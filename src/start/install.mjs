import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'

/** Installs the dependencies where what is there is not what the lock file names. */
export function install() {
  if (isInstalled()) return
  // Installing would empty the folder behind the link, which others may be using.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link, and what is behind it is not what package-lock.json names.')
  console.log('Installing dependencies (once) …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('The dependencies could not be installed.')
}

function isInstalled() {
  const hidden = 'node_modules/.package-lock.json'
  if (!existsSync(hidden)) return false
  const present = packagesOf(hidden)
  // A product shipped without its sources is not built again and needs no tools.
  const needsTools = existsSync('src/server/main.ts')
  return Object.entries(packagesOf('package-lock.json')).every(([path, wanted]) => {
    if (path === '' || present[path]?.version === wanted.version) return true
    const isForOthers = wanted.optional || wanted.devOptional || (wanted.dev && !needsTools)
    return isForOthers && present[path] === undefined
  })
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

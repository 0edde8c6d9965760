import { execFileSync, spawnSync } from 'node:child_process'

/** Whether packages can be installed here: by root, on Debian. */
const isDebian = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs packages; answers whether that went well. */
export function installPackages(...names) {
  if (!isDebian()) return false
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  return spawnSync('apt-get', install, { stdio: 'ignore', timeout: 600_000 }).status === 0
}

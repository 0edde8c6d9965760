import { spawnSync } from 'node:child_process'
import { ensureBrowser } from '../support/browser.mjs'

/** The programs that the rehearsal types or starts, and the packages of Debian that bring them. */
const packageOf = {
  nginx: 'nginx',
  caddy: 'caddy',
  'systemd-analyze': 'systemd',
  curl: 'curl',
  openssl: 'openssl',
  install: 'coreutils',
}

/** Ends the rehearsal before its first step where a program is missing, and names all that are. */
export function ensureTools() {
  const missing = Object.keys(packageOf).filter(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error?.code === 'ENOENT',
  )
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((name) => packageOf[name]))].join(' ')
    console.error(`The rehearsal needs ${missing.join(', ')}: apt-get install ${packages}`)
    process.exit(1)
  }
  ensureBrowser()
}

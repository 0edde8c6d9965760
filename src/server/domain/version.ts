import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the build, and above the sources. */
const candidates = ['../package.json', '../../../package.json'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** The version of this server, as its package names it. */
export const productVersion = versionIn(candidates.find((path) => existsSync(path)))

function versionIn(path: string | undefined): string {
  if (path === undefined) return 'unknown'
  return String((JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown }).version)
}

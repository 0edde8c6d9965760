import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the build, and above the sources. */
const places = ['../package.json', '../../../package.json'].map((place) =>
  fileURLToPath(new URL(place, import.meta.url)),
)

/** The version of this server, as its package names it. */
export const productVersion = versionIn(places.find((place) => existsSync(place)))

function versionIn(place: string | undefined): string {
  if (place === undefined) return 'unknown'
  return String((JSON.parse(readFileSync(place, 'utf8')) as { version?: unknown }).version)
}

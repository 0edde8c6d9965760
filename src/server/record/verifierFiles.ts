import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What verifies a record without this server, as it lies in every record. */
export interface VerifierFiles {
  /** By their names in the zip. */
  files: ReadonlyMap<string, Uint8Array>
  /** The page that verifies, without a record in it. */
  page: string
}

/** Reads the verifiers as the build left them in a folder. */
export function readVerifierFiles(folder: string): VerifierFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return {
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    page: readFileSync(join(folder, 'verify.html'), 'utf8'),
  }
}

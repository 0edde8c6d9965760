import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The verifiers that each zip of a record contains, which need no server. */
export interface VerifierFiles {
  /** By their names in the zip. */
  files: ReadonlyMap<string, Uint8Array>
  /** The verifying page, without a record in it. */
  page: string
}

/** Reads the verifiers from the build's folder. */
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

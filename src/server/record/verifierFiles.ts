import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The verifiers that each zip of a record contains, which need no server. */
export interface VerifierFiles {
  /** By their names in the zip. */
  files: ReadonlyMap<string, Uint8Array>
  /** The verifying page, without a record in it. */
  page: string
}

/** In the build they lie beside the server's bundle. */
const builtVerifiers = fileURLToPath(new URL('./verifier', import.meta.url))

/** Reads the built verifiers. */
export function readVerifierFiles(folder = builtVerifiers): VerifierFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  return {
    files: new Map(names.map((name) => [name, readFileSync(join(folder, name))])),
    page: readFileSync(join(folder, 'verify.html'), 'utf8'),
  }
}

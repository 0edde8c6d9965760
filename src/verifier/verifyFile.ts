/** The check of a record that lies in a file, for `npm run verify -- record.zip [receipt, checkpoint, old.zip, file ...]`. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sealWords } from './browser/sealWords'
import { verifyFiles } from './browser/verifyFiles'

/**
 * Prints PASS, or FAIL with what is wrong, the first event first; with `isJson` one object.
 *
 * @returns true where the record in the first file verifies and agrees with what was signed in the others
 */
export async function verifyFile(
  paths: readonly string[],
  isJson: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const [path] = paths
  const files = await Promise.all(
    paths.map(async (file) => ({
      name: basename(file),
      bytes: new Uint8Array(await readFile(file)),
    })),
  )
  const checked = await verifyFiles(files, true)
  if (!checked) throw new Error(`${path} is no record.`)
  const { faults, notices, events, root, logged } = checked.verdict
  const findings = faults.map(({ seq, message }) =>
    seq === null ? message : `event ${seq}: ${message}`,
  )
  if (isJson)
    print(
      JSON.stringify({ file: path, events, root, findings, notices, witnesses: logged.witnesses }),
    )
  else if (findings.length === 0)
    print(`PASS  ${path}, ${sealWords(checked.verdict)}, root ${root}`)
  else for (const finding of findings) print(`FAIL  ${path}: ${finding}`)
  if (!isJson) for (const notice of notices) print(`NOTE  ${path}: ${notice}`)
  return findings.length === 0
}

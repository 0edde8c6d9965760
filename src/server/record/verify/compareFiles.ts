import { canonicalJson } from '../canonicalJson'
import type { RecordedFile } from '../questionEvents'

/** Whether the stored files are those in the record, by name and SHA-256. */
export function compareFiles(
  stored: readonly RecordedFile[],
  recorded: readonly RecordedFile[],
): string[] {
  const textOf = (files: readonly RecordedFile[]) =>
    canonicalJson(files.map(({ fileName, sha256 }) => ({ fileName, sha256 })))
  return textOf(stored) === textOf(recorded) ? [] : ['the stored files differ']
}

import { numberedFileName, safeFileName } from './safeFileName'

/** The file names of one upload, without repetitions regardless of case. */
export class UploadNames {
  private readonly received = new Set<string>()
  private readonly names = new Set<string>()

  /** The name under which a file is stored; null for a repeated name. */
  keep(fileName: string): string | null {
    if (!addFolded(this.received, fileName)) return null
    const name = safeFileName(fileName)
    let uniqueName = name
    for (let number = 2; !addFolded(this.names, uniqueName); number += 1)
      uniqueName = numberedFileName(name, number)
    return uniqueName
  }
}

/** Adds a name to the set; false where it was there already. */
function addFolded(names: Set<string>, name: string): boolean {
  const folded = name.normalize('NFC').toLowerCase()
  if (names.has(folded)) return false
  names.add(folded)
  return true
}

import { numberedFileName, safeFileName } from './safeFileName'

/** The names of the files of one upload, each given once without regard to case. */
export class UploadNames {
  private readonly received = new Set<string>()
  private readonly names = new Set<string>()

  /** The name to store a file under; null for a repeated name. */
  keep(fileName: string): string | null {
    if (!addFolded(this.received, fileName)) return null
    const name = safeFileName(fileName)
    let uniqueName = name
    for (let number = 2; !addFolded(this.names, uniqueName); number += 1)
      uniqueName = numberedFileName(name, number)
    return uniqueName
  }
}

/** False where the set has the name already. */
function addFolded(names: Set<string>, name: string): boolean {
  const folded = name.normalize('NFC').toLowerCase()
  if (names.has(folded)) return false
  names.add(folded)
  return true
}

/** Files that lie beside a record, such as the text that was voted on: the record has their names and SHA-256. */

export interface NamedFile {
  fileName: string
  /** In hexadecimal. */
  sha256: string
}

/** The files that a record names: those of the opening, or of the last attendance. */
export function namedFiles(bodies: readonly string[]): readonly NamedFile[] {
  const body = bodies.findLast((text) => text.includes('"attachments":['))
  const { attachments } = parsed(body)
  return Array.isArray(attachments) ? (attachments as NamedFile[]) : []
}

/** A body that cannot be read is reported where all events are read. */
function parsed(body: string | undefined): { attachments?: unknown } {
  try {
    return JSON.parse(body ?? '{}') as { attachments?: unknown }
  } catch {
    return {}
  }
}

/** Whether a file is one of those that the record names, by its content or at least by its name. */
export function isNamed(file: NamedFile, named: readonly NamedFile[]): boolean {
  return named.some(({ fileName, sha256 }) => fileName === file.fileName || sha256 === file.sha256)
}

/** Sentences about files that were chosen together with a record; browsers may have renamed them. */
export function compareFiles(
  given: readonly NamedFile[],
  named: readonly NamedFile[],
): { faults: string[]; notices: string[] } {
  const faults: string[] = []
  const notices: string[] = []
  for (const { fileName, sha256 } of given) {
    const own = named.find((file) => file.fileName === fileName)
    const same = named.find((file) => file.sha256 === sha256)
    if (same && (!own || own.sha256 === sha256))
      notices.push(`The file ${same.fileName} is the one that the record names: ${sha256}.`)
    else
      faults.push(
        `The file ${fileName} is not the one that the record names: its SHA-256 is ${sha256}, not ${own?.sha256}.`,
      )
  }
  return { faults, notices }
}

/** A file chosen in this tab, as the state holds it: `fileId` finds it in the file store. `size` in bytes. */
export interface ChosenFile {
  fileId: string
  name: string
  size: number
}

/** The files after more were chosen: one of a name that was chosen already is ignored. */
export function withFiles(
  current: readonly ChosenFile[],
  chosen: readonly ChosenFile[],
): ChosenFile[] {
  return chosen.reduce<ChosenFile[]>(
    (files, file) => (files.some(({ name }) => name === file.name) ? files : [...files, file]),
    [...current],
  )
}

export function withoutFile(current: readonly ChosenFile[], fileId: string): ChosenFile[] {
  return current.filter((file) => file.fileId !== fileId)
}

/** Which files of a draft survived a reload, and the names of those that did not. */
export function partitionFiles(
  current: readonly ChosenFile[],
  foundFiles: readonly string[],
): { attachments: ChosenFile[]; lostFiles: string[] } {
  const isFound = ({ fileId }: ChosenFile) => foundFiles.includes(fileId)
  return {
    attachments: current.filter(isFound),
    lostFiles: current.filter((file) => !isFound(file)).map(({ name }) => name),
  }
}

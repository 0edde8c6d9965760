import type { Attachment, AttachmentTable, CarriedFiles } from '../../contract/attachment'

/** A file chosen in this tab, as the state holds it: `fileId` finds it in the file store. `size` in bytes. */
export interface ChosenFile {
  fileId: string
  name: string
  size: number
  /** The server has its bytes already, so only its name is sent. */
  isCarried?: boolean
}

/** A stored file that a new record copies. */
export function carried({ fileName, size }: Attachment): ChosenFile {
  return { fileId: `carried:${fileName}`, name: fileName, size, isCarried: true }
}

/** The ids of the files that this tab sends. */
export function sentIds(files: readonly ChosenFile[]): string[] {
  return files.filter(({ isCarried }) => !isCarried).map(({ fileId }) => fileId)
}

/** The part of a body that names the stored files which a new record copies. */
export function carriedFrom(
  from: AttachmentTable,
  id: number | null,
  files: readonly ChosenFile[],
): { carriedFiles?: CarriedFiles } {
  const fileNames = files.filter(({ isCarried }) => isCarried).map(({ name }) => name)
  return id === null || fileNames.length === 0 ? {} : { carriedFiles: { from, id, fileNames } }
}

/** Adds chosen files; a file with the name of an earlier one is ignored. */
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
  const isFound = ({ fileId, isCarried }: ChosenFile) => isCarried || foundFiles.includes(fileId)
  return {
    attachments: current.filter(isFound),
    lostFiles: current.filter((file) => !isFound(file)).map(({ name }) => name),
  }
}

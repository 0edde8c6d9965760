import { storeFile } from '../fileStore'
import type { ChosenFile } from './chosenFiles'

/** Puts what a file field or a drop holds on the shelf; what stands for it in the state. */
export function shelveFiles(files: FileList | null): ChosenFile[] {
  return Array.from(files ?? []).map((file) => ({
    fileId: storeFile(file),
    name: file.name,
    size: file.size,
  }))
}

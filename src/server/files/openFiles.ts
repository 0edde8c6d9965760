import { join } from 'node:path'
import type { Configuration } from '../configuration'
import type { Database } from '../database/open'
import { claimFiles } from './claimFiles'
import { diskFileStore } from './diskFileStore'
import type { FileStore } from './fileStore'

/** Where the files of a server lie. */
export function fileStoreOf({ dataFolder }: Pick<Configuration, 'dataFolder'>): FileStore {
  return diskFileStore(join(dataFolder, 'files'))
}

/** The files of a server, once it is certain that they are those of the database. */
export async function openFiles(
  configuration: Pick<Configuration, 'dataFolder' | 'adoptFilesFor'>,
  database: Database,
): Promise<FileStore> {
  const files = fileStoreOf(configuration)
  try {
    await claimFiles({ db: database.db, files, adoptFor: configuration.adoptFilesFor })
  } catch (error) {
    await database.close()
    throw error
  }
  return files
}

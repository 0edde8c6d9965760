import { join } from 'node:path'
import type { Configuration } from '../configuration'
import type { Database } from '../database/open'
import { claimFiles } from './claimFiles'
import { diskFileStore } from './diskFileStore'
import type { FileStore } from './fileStore'

/** The files of the data folder, once it is certain that they are those of the database. */
export async function openFiles(
  { dataFolder, adoptFilesFor: adoptFor }: Pick<Configuration, 'dataFolder' | 'adoptFilesFor'>,
  database: Database,
): Promise<FileStore> {
  const files = diskFileStore(join(dataFolder, 'files'))
  try {
    await claimFiles({ db: database.db, files, adoptFor })
  } catch (error) {
    await database.close()
    throw error
  }
  return files
}

import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration'
import type { Database } from '../database/open'
import { claimFiles } from './claimFiles'
import { diskFileStore } from './diskFileStore'
import type { FileStore } from './fileStore'

export async function fileStoreOf({
  dataFolder,
  bucket,
}: Pick<Configuration, 'dataFolder' | 'bucket'>): Promise<FileStore> {
  if (bucket === null) return diskFileStore(join(dataFolder, 'files'))
  // The S3 client is loaded only where it is used, because it takes much memory.
  const { s3FileStore } = await import('./s3FileStore')
  return s3FileStore(bucket)
}

/** Opens the server's file store after checking that its files belong to the database. */
export async function openFiles(
  configuration: Pick<Configuration, 'dataFolder' | 'bucket' | 'adoptFilesFor'>,
  database: Database,
): Promise<FileStore> {
  const files = await fileStoreOf(configuration)
  try {
    await claimFiles({ db: database.db, files, adoptFor: configuration.adoptFilesFor })
  } catch (error) {
    await database.close()
    throw error
  }
  return files
}

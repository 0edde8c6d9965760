import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration'
import type { Database, Executor } from '../database/open'
import { diskFileStore } from './diskFileStore'
import { type FileStore, inBatches } from './fileStore'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { countAttachments, findOwnedKeys } from '../database/repositories/attachments'
import { findOrCreateSecret } from '../database/repositories/secrets'

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

/** The files and the database do not belong together. The message is for the operator. */
export class FilesOfAnotherDatabase extends Error {
  override readonly name = 'FilesOfAnotherDatabase'
}

interface ClaimParts {
  db: Executor
  files: FileStore
  /** The id of the database to which the operator assigns the files; null where none is set. */
  adoptFor: string | null
}

/** The id of the database, created once; a restored backup has the id of its original. */
function findDatabaseId(db: Executor): Promise<string> {
  return findOrCreateSecret(db, 'database', z.uuid(), () => randomUUID())
}

/**
 * Checks that the files belong to the database, before any job looks for files without a row. Files without an id
 * are claimed where neither side has any files, or where the database has a row for one of them.
 *
 * @throws {FilesOfAnotherDatabase} where they belong to another database or that cannot be decided
 */
export async function claimFiles({ db, files, adoptFor }: ClaimParts): Promise<void> {
  const id = await findDatabaseId(db)
  const carried = await files.databaseId()
  if (carried === id) return
  if (adoptFor === id) return files.reassign(id)
  if (carried !== null) throw refusal(files, id, ofAnother(carried, id))
  const doubt = await doubtAbout(db, files)
  if (doubt !== null) throw refusal(files, id, doubt)
  const claimedBy = await files.claim(id)
  if (claimedBy !== id) throw refusal(files, id, ofAnother(claimedBy, id))
}

/** @throws {FilesOfAnotherDatabase} where the file store does not carry the id of the database */
export async function requireClaimed(db: Executor, files: FileStore): Promise<void> {
  const carried = await files.databaseId()
  if (carried !== null && carried === (await findDatabaseId(db))) return
  throw new FilesOfAnotherDatabase(
    `${files.place} does not hold the files of this database, which cannot be checked. ` +
      'Name the QUORATE_DATA or the bucket that the server has.',
  )
}

function ofAnother(carried: string, id: string): string {
  return `holds the files of another database: it carries the id ${carried}, and this database has the id ${id}`
}

/** Why files without an id may belong to another database; null where they belong to this one. */
async function doubtAbout(db: Executor, files: FileStore): Promise<string | null> {
  let isEmpty = true
  for await (const keys of inBatches(files.keysOlderThan(0))) {
    isEmpty = false
    if ((await findOwnedKeys(db, keys)).size > 0) return null
  }
  if (!isEmpty) return 'holds files, and the database names none of them'
  const count = await countAttachments(db)
  return count > 0 ? `is empty, and the database names ${count} attachments` : null
}

function refusal(files: FileStore, id: string, reason: string): FilesOfAnotherDatabase {
  return new FilesOfAnotherDatabase(
    `Quorate cannot start: ${files.place} ${reason}. Nothing was changed.\n` +
      'Start it with the QUORATE_DATA and the database that belong together.\n' +
      `If they are to belong together from now on, start it once with QUORATE_ADOPT_FILES=${id}: ` +
      'files that the database does not name are then put in quarantine and removed after 30 days.',
  )
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** A backup cannot be made or restored. The message is meant for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const storedTable = z.object({
  name: z.string(),
  /** The stored columns only; generated ones are computed again. */
  columns: z.array(z.string()),
  /** The columns by which the rows are sorted. */
  key: z.array(z.string()),
  rows: z.number().int(),
  /** SHA-256 of all rows as written, in hexadecimal. */
  sha256: z.string(),
})
export type StoredTable = z.output<typeof storedTable>

const storedFile = z.object({ storageKey: z.string(), size: z.number().int(), sha256: z.string() })
export type StoredFile = z.output<typeof storedFile>

const manifest = z.object({
  format: z.literal(1),
  /** When the backup was started, ISO 8601 UTC. */
  madeAt: z.string(),
  /** The time of the newest applied migration, in milliseconds since 1970. */
  migration: z.number().int(),
  /** The id of the database, which its file store carries as well. */
  databaseId: z.string().nullable(),
  tables: z.array(storedTable),
  /** The last value of each sequence, and whether it was already used. */
  counters: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  files: z.array(storedFile),
  /** What was missing or not as recorded when the backup was made, a clause each. */
  findings: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

const fileName = 'backup.json'

/** Written last: a folder without it is not a complete backup. */
export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, fileName), JSON.stringify(content, null, 1), { flush: true })
}

/** @throws {BackupRefused} where the folder does not hold a backup that this version can read */
export function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, fileName), 'utf8')))
  } catch (cause) {
    throw new BackupRefused(`${folder} holds no backup that this version of Quorate can read.`, {
      cause,
    })
  }
}

export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name}.gz`)
export const fileFolder = (folder: string) => join(folder, 'files')
/** The files in the data folder beside the database: the signing keys, and the heads that they signed. */
export const keysName = 'record-keys.json'
export const filesBeside = [keysName, 'record-heads.jsonl']

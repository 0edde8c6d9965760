import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** A backup cannot be made or restored. The message is meant for the person who asked for it. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const storedTable = z.object({
  name: z.string(),
  /** Stored columns only; generated ones follow from them. */
  columns: z.array(z.string()),
  /** The order of the rows, so that they can be compared after a restore. */
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
  /** When it was begun, ISO 8601 UTC. */
  madeAt: z.string(),
  /** When the newest migration of its tables was made, in milliseconds since 1970. */
  migration: z.number().int(),
  /** The name of the database, which its files carry. */
  databaseId: z.string().nullable(),
  tables: z.array(storedTable),
  /** The last value of each counter, and whether it was given out. */
  counters: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  files: z.array(storedFile),
})
export type Manifest = z.output<typeof manifest>

const fileName = 'backup.json'

/** Written last: a folder without it is no backup. */
export function writeManifest(folder: string, content: Manifest): void {
  writeFileSync(join(folder, fileName), JSON.stringify(content, null, 1), { flush: true })
}

/** @throws {BackupRefused} where the folder holds no backup that this version can read */
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
/** What lies in the data folder beside the database: the keys that sign records, and what they signed. */
export const filesBeside = ['record-keys.json', 'record-heads.jsonl']

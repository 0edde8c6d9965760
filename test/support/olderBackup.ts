import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/**
 * Unpacks what `npm run backup` of the version of November 23, 2026, wrote, the last with 33 migrations: a question
 * with two votes and a file, a motion, and the people of the test directory.
 */
export function unpackOlderBackup(folder: string): string {
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', 'test/server/operations/backup/olderVersion.tar.gz', '-C', folder])
  return folder
}

/** The file of that question. */
export const olderFile = {
  storageKey: '8bfe9f550a89b9f38a3c44414c411c19',
  text: 'minutes',
}

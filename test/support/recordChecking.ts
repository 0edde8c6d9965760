/** The server's own check of records, with a folder of files of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFileStore } from '../../src/server/files/diskFileStore'
import { signedHeadsIn } from '../../src/server/record/checkpoints/signedHeads'
import { createRecordChecks } from '../../src/server/governance/jobs/checkRecords'
import { noon } from './ballotBox'
import type { TestDatabase } from './database'
import { madeFor, lazyProxy } from './lifetime'

/** The signal of a server that is not stopping. */
export const goesOn = new AbortController().signal

/** Made anew for each test. A fault of the check fails the test, unless the test takes it out. */
export function recordChecking(database: TestDatabase) {
  const made = madeFor(
    'test',
    async () => {
      const [stopped, faults]: [string[], unknown[]] = [[], []]
      const folder = mkdtempSync(join(tmpdir(), 'quorate-checked-'))
      const files = diskFileStore(folder)
      const heads = signedHeadsIn(join(folder, 'heads.jsonl'))
      const checks = createRecordChecks({
        db: database.db,
        files,
        heads,
        readClock: async () => noon,
        wakeOutbox: () => undefined,
        onStopped: ({ subject, id }) => stopped.push(`${subject} ${id}`),
        onFault: (_, fault) => faults.push(fault),
      })
      return { checks, files, heads, folder, stopped, faults }
    },
    async ({ folder, faults }) => {
      rmSync(folder, { recursive: true, force: true })
      expect(faults).toEqual([])
    },
  )
  return lazyProxy(made)
}

/** The whole server, listening, with a file store of its own that a test may look into. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '../../src/server/files/fileStore'
import { diskFileStore } from '../../src/server/files/diskFileStore'
import { createTestApplication, type TestApplication } from './application'
import { noon } from './ballotBox'
import { people, type PersonName } from './directory'
import { freePort } from './freePort.mjs'
import { formBytes, type Part, postBytes, type UploadAnswer } from './upload'

export const megabyte = 1_048_576

export interface UploadServer extends TestApplication {
  /** Sends a form to open a question in group 101 as an admin, unless told otherwise. */
  open(parts: readonly Part[], sent?: Sent): Promise<UploadAnswer>
  /** The same with bytes of any kind. */
  openWith(bytes: Iterable<Buffer> | AsyncIterable<Buffer>, sent?: Sent): Promise<UploadAnswer>
  /** Files in the store, half-written ones too. */
  storedFiles(): string[]
}

interface Sent {
  person?: PersonName | null
  headers?: Record<string, string>
  /** Where to, if not to open a question in group 101. */
  path?: string
}

const questions = '/api/groups/101/VoteQuestions'

/** Limits: 1 MB a file, 2 MB in all. `around` may put another store in the place of the disk's. */
export async function createUploadServer(
  around: (store: FileStore) => FileStore = (store) => store,
): Promise<UploadServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-uploads-'))
  const application = await createTestApplication({
    now: noon,
    parts: { files: around(diskFileStore(folder)) },
    environment: { QUORATE_FILE_LIMIT_MB: '1', QUORATE_FILES_LIMIT_MB: '2' },
  })
  const port = await freePort()
  await application.app.listen({ host: '127.0.0.1', port })
  const server: UploadServer = {
    ...application,
    async openWith(bytes, { person = 'admin', headers, path = questions } = {}) {
      const token = person && (await application.issuer.tokenFor(people[person]))
      return postBytes({ port, path, token, ...(headers && { headers }) }, bytes)
    },
    open: (parts, sent) => server.openWith([formBytes(parts)], sent),
    storedFiles: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    async close() {
      await application.close()
      rmSync(folder, { recursive: true })
    },
  }
  return server
}

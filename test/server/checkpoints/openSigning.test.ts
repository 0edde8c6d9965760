/** What a start does with the keys in the data folder, on a real database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { keysFile, openSigning } from '../../../src/server/checkpoints/openSigning'
import { mails } from '../../../src/server/database/schema/mails'
import type { Mail } from '../../../src/server/mail/mail'
import { renderMail } from '../../../src/server/mail/renderMail'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let dataFolder: string

beforeAll(async () => {
  database = await createTestDatabase('directory')
  dataFolder = await mkdtemp(join(tmpdir(), 'quorate-signing-'))
})

afterAll(async () => {
  await database.drop()
  await rm(dataFolder, { recursive: true })
})

const start = () =>
  openSigning({
    db: database.db,
    dataFolder,
    origin: 'https://votes.example.org',
    backplane: { onBatch: () => undefined },
    log: Fastify().log,
    onAltered: () => undefined,
  })

test('staff are mailed once that the key was lost, with the new one', async () => {
  await start()
  await start()
  expect(await database.db.select().from(mails)).toEqual([])
  await rm(keysFile(dataFolder))
  const { keys } = await start()
  await start()
  const [mail, ...more] = await database.db.select().from(mails)
  expect(more).toEqual([])
  const letter = mail?.payload as Mail
  expect(letter.recipients).toEqual(['staff@test.example'])
  const { subject, text } = renderMail(letter, 'https://votes.example.org')
  expect(subject).toBe('[Quorate] The key that signs records is lost')
  expect(text).toContain(keys.published.at(-1)?.key)
  expect(text).toContain('https://votes.example.org/api/records/keys')
})

/** What a start does with the keys in the data folder, on a real database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import {
  headsFile,
  keysFile,
  openSigning,
} from '../../../../src/server/record/checkpoints/openSigning'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'
import { mails } from '../../../../src/server/database/schema/mails'
import { mailLostKey } from '../../../../src/server/mail/staffMail'
import { type Mail, renderMail } from '../../../../src/server/mail/renderMail'
import { ballotBox } from '../../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../../support/database'
import { motionBox } from '../../../support/motionBox'
import { storeEvent } from '../../../support/storedEvent'

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
    mailLostKey,
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

test('after a restore no new question, motion or meeting has the number of one that was signed', async () => {
  const { db } = database
  const box = ballotBox(db)
  const first = await box.open()
  const signed = [
    'question/57',
    'motion/31',
    'meeting/64',
    'question/12',
    `question/${first.voteQuestionId}`,
  ]
  const heads = signed.map((record) => ({ record, size: 1, root: 'a'.repeat(44) }))
  await signedHeadsIn(headsFile(dataFolder)).add(heads)
  await start()
  const { voteQuestionId } = await box.open()
  const { motionRequestId } = await motionBox(db).make()
  const eventId = await storeEvent(db)
  expect({ voteQuestionId, motionRequestId, eventId }).toEqual({
    voteQuestionId: 58,
    motionRequestId: 32,
    eventId: 65,
  })
  await start()
  expect(await box.open()).toMatchObject({ voteQuestionId: 59 })
})

/** Two instances that share a database and a bucket, and no folder. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Application, createApplication } from '../../../src/server/application'
import { readConfiguration } from '../../../src/server/configuration/configuration'
import { createTestApplication, type TestApplication } from '../../support/application'
import { noon } from '../../support/ballotBox'
import { createCaller } from '../../support/caller'
import { people } from '../../support/directory'
import { type Program, startProgram } from '../../support/program'
import { file, formBytes, formType, metaData } from '../../support/upload'

/** Gives the database, the directory and the tokens. */
let home: TestApplication
let store: Program
let one: Application
let other: Application

const root = mkdtempSync(join(tmpdir(), 'quorate-bucket-'))
const folderOf = (name: string) => join(root, name)

function startInstance(name: string): Promise<Application> {
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: home.database.url,
    QUORATE_DATA: folderOf(name),
    QUORATE_FILES: 's3://quorate-files/site',
    S3_ENDPOINT: store.address,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
  return createApplication(configuration, {
    identity: home.issuer.identity,
    readClock: async () => noon,
    verifierFolder: process.env.TEST_VERIFIERS,
  })
}

beforeAll(async () => {
  store = await startProgram('objectStore.mjs', folderOf('bucket'))
  home = await createTestApplication({ now: noon })
  one = await startInstance('one')
  mkdirSync(folderOf('other'))
  copyFileSync(
    join(folderOf('one'), 'record-keys.json'),
    join(folderOf('other'), 'record-keys.json'),
  )
  other = await startInstance('other')
})

afterAll(async () => {
  await other.close()
  await one.close()
  await home.close()
  await store.stop()
  rmSync(root, { recursive: true })
})

const tokenOfMember = () => home.issuer.tokenFor(people.member)

test('what is uploaded at one is downloaded from the other', async () => {
  const bytes = Buffer.from('The minutes of March.')
  const token = await home.issuer.tokenFor(people.admin)
  const terms = { title: 'Publish', motionedId: people.member, secondedId: people.second }
  const opened = await one.app.inject({
    method: 'POST',
    url: '/api/groups/101/VoteQuestions',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': formType,
      'idempotency-key': crypto.randomUUID(),
    },
    payload: formBytes([metaData(terms), file('minutes.txt', bytes)]),
  })
  expect(opened.statusCode).toBe(201)
  const { voteQuestionId } = opened.json<{ voteQuestionId: number }>()

  const member = createCaller(other.app, tokenOfMember)
  const path = `/api/groups/101/VoteQuestions/${voteQuestionId}/files/minutes.txt`
  const { body } = await member.get(path)
  const { pathname, search } = new URL((body as { url: string }).url, 'http://localhost')
  // The ticket of the address is good at both.
  for (const { app } of [other, one]) {
    const download = await app.inject(pathname + search)
    expect([download.statusCode, download.rawPayload]).toEqual([200, bytes])
  }
})

test('no file lies in a folder of an instance', () => {
  for (const name of ['one', 'other']) expect(existsSync(join(folderOf(name), 'files'))).toBe(false)
})

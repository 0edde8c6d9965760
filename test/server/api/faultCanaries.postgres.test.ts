/** The whole server with its jobs, mails and sign-ins, while the database, the mail server and the disk fail. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Application, createApplication } from '../../../src/server/application'
import { readConfiguration } from '../../../src/server/configuration/configuration'
import { diskFileStore } from '../../../src/server/files/diskFileStore'
import { hashPassword } from '../../../src/server/identity/password'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { changePerson, people, storeDirectory } from '../../support/directory'
import { type FailingStatements, failStatements } from '../../support/failingStatements'
import { formOf } from '../../support/form'
import { freePort } from '../../support/freePort.mjs'
import { Browser, SignIn, type Tokens } from '../../support/demoSignIn'
import { until } from '../../support/until'

const canary = 'canary-3Zt'
const log: string[] = []
/** Cookies, codes, tokens and addresses of sign-ins. */
const secrets = new Set<string>()
let folder: string
let database: TestDatabase
let application: Application
let statements: FailingStatements
let origin: string
let mailsTried = 0
let isDiskFailing = false

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-canaries-'))
  database = await createTestDatabase()
  await storeDirectory(database.db)
  await changePerson(database.db, 'admin', {
    passwordHash: await hashPassword('quorate-demo', { N: 2, r: 1, p: 1 }),
  })
  const port = await freePort()
  origin = `http://localhost:${port}`
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'trace', QUORATE_DATA: folder }
  const files = diskFileStore(join(folder, 'files'))
  application = await createApplication(
    readConfiguration({ ...environment, PORT: String(port), QUORATE_ORIGIN: origin }),
    {
      database: { ...database, close: async () => undefined },
      verifierFolder: process.env.TEST_VERIFIERS,
      logStream: { write: (line) => void log.push(line) },
      mailer: {
        send: async ({ to }) => {
          mailsTried += 1
          throw new Error(`550 5.1.1 <${String(to)}> ${canary}: unknown`)
        },
        close: () => undefined,
      },
      files: {
        ...files,
        put: (bytes) =>
          isDiskFailing
            ? Promise.reject(Object.assign(new Error(`EIO: write ${canary}`), { code: 'EIO' }))
            : files.put(bytes),
      },
    },
  )
  await application.listen()
  statements = failStatements()
})

afterAll(async () => {
  statements.restore()
  await application.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A sign-in, a renewal and a hub, as far as they come; what they held is noted as secret. */
async function signIn(): Promise<Tokens | null> {
  const browser = new Browser(origin)
  const way = new SignIn(browser)
  for (const secret of [way.verifier, way.state]) secrets.add(secret)
  let tokens: Tokens | null = null
  try {
    const code = await way.codeFor('admin@test.example')
    secrets.add(code)
    tokens = await way.redeem(code)
    tokens = tokens.refresh_token ? await way.renew(tokens.refresh_token) : tokens
    const hub = `/api/hubs/VoteQuestionHub/negotiate?negotiateVersion=1&access_token=${tokens.access_token}`
    await fetch(`${origin}${hub}`, { method: 'POST' })
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  const { access_token, refresh_token, id_token } = tokens ?? {}
  for (const secret of [access_token, refresh_token, id_token]) if (secret) secrets.add(secret)
  for (const { value } of browser.cookies) secrets.add(value)
  return tokens?.access_token ? tokens : null
}

async function openQuestion({ access_token }: Tokens): Promise<number> {
  const draft = {
    title: `${canary} title`,
    description: canary,
    motionedId: people.member,
    secondedId: people.second,
    isSendNotification: true,
    additionalStakeholders: `${canary}@example.org`,
  }
  const answer = await fetch(`${origin}/api/groups/101/VoteQuestions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: formOf(draft, [new File([canary], `${canary}.txt`)]),
  })
  return answer.status
}

function linesTelling(): string[] {
  const told = [...secrets].filter((secret) => secret.length >= 10)
  return log.filter((line) => [canary, ...told].some((secret) => line.includes(secret)))
}

test('no line of the log holds a token, a code, a cookie, or anything that was written', async () => {
  const tokens = await signIn()
  if (!tokens) throw new Error('Nobody could sign in.')
  expect(await openQuestion(tokens)).toBe(201)
  isDiskFailing = true
  expect(await openQuestion(tokens)).toBe(503)
  isDiskFailing = false
  for (let number = 1; number <= 40; number += 1) {
    statements.failAt(number)
    await signIn()
    statements.failAt(number)
    await openQuestion(tokens)
  }
  statements.failAt(0)
  await until('a mail is tried', () => mailsTried > 0)
  expect(log.filter((line) => line.includes('"22P02"')).length).toBeGreaterThan(20)
  expect(log.some((line) => line.includes('mail not sent yet'))).toBe(true)
  expect(linesTelling()).toEqual([])
})

/** Kills under load: the built server and PostgreSQL end without a word, and no acknowledged vote is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ballotBox, type OpenQuestion } from '../support/ballotBox'
import type { TestDatabase } from '../support/database'
import { people, type PersonName, storeDirectory } from '../support/directory'
import { freePort } from '../support/freePort.mjs'
import { httpCallers } from '../support/httpCaller'
import { killablePostgres, killableServer } from '../support/killable'
import { audience, startOutsideProvider } from '../support/outsideProvider'
import { runs } from '../support/runs'
import { until } from '../support/until'
import { createPostgresDatabase } from '../support/postgresDatabase'
import { expectRecordVerifies } from '../support/stored'
import { recordTexts } from '../../src/server/database/schema/record'

const kills = runs(3)
/** Where the machine has nothing else to do; beside other tests a start takes longer. */
const mostMsUntilBack = process.env.TRUST ? 5_000 : 30_000
const victims = ['server', 'database', 'both'] as const

let postgres: Awaited<ReturnType<typeof killablePostgres>>
let database: TestDatabase
let server: Awaited<ReturnType<typeof killableServer>>
let provider: Awaited<ReturnType<typeof startOutsideProvider>>
let callers: ReturnType<typeof httpCallers>
let tokenOf: (person: PersonName) => Promise<string>
const questions: OpenQuestion[] = []
const dataFolder = mkdtempSync(join(tmpdir(), 'quorate-kills-'))

beforeAll(async () => {
  postgres = await killablePostgres()
  database = await createPostgresDatabase('nothing', { run: 'kills', url: postgres.url })
  await storeDirectory(database.db)
  const box = ballotBox(database.db)
  const now = new Date().toISOString()
  for (let opened = 0; opened < 4; opened += 1) questions.push(await box.open({}, now))
  provider = await startOutsideProvider()
  const sign = await provider.turnKey('test')
  const tokens = new Map<PersonName, Promise<string>>()
  tokenOf = (person) => {
    const token = tokens.get(person) ?? sign({ sub: String(people[person]), jti: person })
    tokens.set(person, token)
    return token
  }
  const port = await freePort()
  server = await killableServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    QUORATE_DATA: dataFolder,
    LOG_LEVEL: 'silent',
    OIDC_AUTHORITY: provider.authority,
    OIDC_CLIENT_ID: 'quorate-test',
    OIDC_AUDIENCE: audience,
  })
  callers = httpCallers(port)
})

afterAll(async () => {
  callers.close()
  await server.stop()
  await provider.stop()
  await database.close().catch(() => undefined)
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Casts and changes one vote again and again until told to stop, and notes the comments that were acknowledged. */
async function vote(
  question: OpenQuestion,
  person: PersonName,
  acknowledged: string[],
  signal: AbortSignal,
): Promise<void> {
  const caller = callers.as(() => tokenOf(person))
  const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}/VoteResults`
  let voteResultId: number | null = null
  for (let turn = 1; !signal.aborted; turn += 1) {
    const body = { voteChoice: 'No', voteReason: `${person} ${question.voteQuestionId} ${turn}` }
    try {
      const { status, body: answer } =
        voteResultId === null
          ? await caller.post(path, body)
          : await caller.put(`${path}/${voteResultId}`, body)
      const told = answer as { voteResultId?: number; current?: { voteResultId: number } }
      // A cast whose answer a kill took away stands all the same.
      voteResultId ??= told.voteResultId ?? told.current?.voteResultId ?? null
      if (status < 300) acknowledged.push(body.voteReason)
      else await pause(20)
    } catch {
      await pause(20)
    }
  }
}

test(`${kills} kills of server and database lose no acknowledged vote, and they come back`, async () => {
  const stop = new AbortController()
  const acknowledged: string[] = []
  /** As many votes again: whoever was killed is back. */
  const more = async () => {
    const wanted = acknowledged.length + 10
    await until('votes are taken again', () => acknowledged.length >= wanted)
  }
  const voters = questions.flatMap((question) =>
    (['member', 'second'] as const).map((person) =>
      vote(question, person, acknowledged, stop.signal),
    ),
  )
  const slow: number[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await more()
      const victim = victims[kill % victims.length]
      if (victim !== 'server') await postgres.crash()
      if (victim === 'database') continue
      const tookMs = await server.crash()
      if (tookMs > mostMsUntilBack) slow.push(tookMs)
    }
    await more()
  } finally {
    stop.abort()
  }
  await Promise.all(voters)
  const kept = new Set((await database.db.select().from(recordTexts)).map(({ text }) => text))
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  for (const { voteQuestionId } of questions) {
    await expectRecordVerifies(database.db, voteQuestionId)
  }
  expect(slow).toEqual([])
})

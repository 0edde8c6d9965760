/** The built server with a PostgreSQL of its own, a mail server and voters, for tests that kill it under load. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenQuestion } from './ballotBox'
import type { TestDatabase } from './database'
import { people, type PersonName, storeDirectory } from './directory'
import { freePort } from './freePort.mjs'
import { httpCallers } from './httpCaller'
import { killablePostgres, killableServer } from './killable'
import { type MailServer, startMailServer } from './mailServer'
import { audience, startOutsideProvider } from './outsideProvider'
import { createPostgresDatabase } from './postgresDatabase'

/** Where the machine has nothing else to do; beside other tests a start takes longer. */
export const mostMsUntilBack = process.env.TRUST ? 5_000 : 30_000

const renewedEveryMs = 300_000

export interface KillableSite {
  postgres: Awaited<ReturnType<typeof killablePostgres>>
  database: TestDatabase
  server: Awaited<ReturnType<typeof killableServer>>
  mail: MailServer
  /** Casts and changes one vote again and again until told to stop, and notes the comments that were acknowledged. */
  vote(
    question: OpenQuestion,
    person: PersonName,
    acknowledged: string[],
    signal: AbortSignal,
  ): Promise<void>
  stop(): Promise<void>
}

/** @param run names the databases of the site */
export async function startKillableSite(run: string): Promise<KillableSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), `quorate-${run}-`))
  const postgres = await killablePostgres()
  const database = await createPostgresDatabase('nothing', { run, url: postgres.url })
  await storeDirectory(database.db)
  const provider = await startOutsideProvider()
  const sign = await provider.turnKey('test')
  const mail = await startMailServer()
  const port = await freePort()
  const server = await killableServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    QUORATE_DATA: dataFolder,
    LOG_LEVEL: 'silent',
    OIDC_AUTHORITY: provider.authority,
    OIDC_CLIENT_ID: 'quorate-test',
    OIDC_AUDIENCE: audience,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Quorate <votes@test.example>',
  })
  const callers = httpCallers(port)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (person: PersonName) => {
    // They are good for ten minutes, and all kills take longer.
    const jti = `${person} ${Math.floor(Date.now() / renewedEveryMs)}`
    const token = tokens.get(jti) ?? sign({ sub: String(people[person]), jti })
    tokens.set(jti, token)
    return token
  }

  return {
    postgres,
    database,
    server,
    mail,
    async vote(question, person, acknowledged, signal) {
      const caller = callers.as(() => tokenOf(person))
      const path = `/api/groups/101/VoteQuestions/${question.voteQuestionId}/VoteResults`
      let voteResultId: number | null = null
      for (let turn = 1; !signal.aborted; turn += 1) {
        const body = {
          voteChoice: 'No',
          voteReason: `${person} ${question.voteQuestionId} ${turn}`,
        }
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
    },
    async stop() {
      callers.close()
      await server.stop()
      await provider.stop()
      await mail.stop()
      await database.close().catch(() => undefined)
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

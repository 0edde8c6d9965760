/** The built server with a PostgreSQL of its own, a mail server and voters, for tests that kill it under load. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { mailDeliveries } from '../../src/server/database/schema/mails'
import { keysFile } from '../../src/server/record/checkpoints/openSigning'
import { openSigningKeys } from '../../src/server/record/checkpoints/signingKeys'
import { knownLogs, startWitness } from '../../src/witness/command'
import type { OpenQuestion } from './ballotBox'
import type { ArchivedPostgres } from './archivedPostgres'
import type { TestDatabase } from './database'
import { people, type PersonName, storeDirectory } from './directory'
import { startCalendarServer } from './calendarServer'
import { freePort } from './freePort.mjs'
import type { Caller } from './caller'
import { httpCallers } from './httpCaller'
import { killablePostgres, killableServer, type ReplicatedPostgres } from './killable'
import { startMailServer } from './mailServer'
import { audience, startOutsideProvider } from './outsideProvider'
import { createPostgresDatabase } from './postgresDatabase'
import { logKeyOf } from './witnesses'

export const mostMsUntilBack = 5_000

const renewedEveryMs = 300_000

type KillablePostgres = Awaited<ReturnType<typeof killablePostgres>>
type AnyPostgres = KillablePostgres | ReplicatedPostgres | ArchivedPostgres

export interface KillableSite<Postgres extends AnyPostgres = KillablePostgres> {
  postgres: Postgres
  database: TestDatabase
  server: Awaited<ReturnType<typeof killableServer>>
  dataFolder: string
  /** Where the server listens. */
  address: string
  /** A person of the directory; null for nobody. */
  as(person: PersonName | null): Caller
  /** How often each delivery of mails arrived: of all, or of those about something such as `motion-7`. */
  arrivals(about?: string): number[]
  /** Lets the leases of killed senders expire now, so that nobody has to wait for them. */
  endLeases(): Promise<void>
  /** The events of the calendar of group 101. */
  calendar: string[]
  /**
   * Casts and changes one vote again and again until told to stop, with a pause between, and notes the comments that
   * were acknowledged.
   */
  vote(
    question: OpenQuestion,
    person: PersonName,
    acknowledged: string[],
    signal: AbortSignal,
    betweenMs?: number,
  ): Promise<void>
  stop(): Promise<void>
}

/** @param run names the databases of the site */
export const startKillableSite = (run: string): Promise<KillableSite> =>
  startSiteOn(killablePostgres, run)

export async function startSiteOn<Postgres extends AnyPostgres>(
  startPostgres: () => Promise<Postgres>,
  run: string,
): Promise<KillableSite<Postgres>> {
  const begun: (() => unknown)[] = []
  const stop = async () => {
    for (const end of begun.toReversed()) await end()
  }
  try {
    return { ...(await startParts(startPostgres, run, begun)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param begun takes what ends each part, as soon as that has begun */
async function startParts<Postgres extends AnyPostgres>(
  startPostgres: () => Promise<Postgres>,
  run: string,
  begun: (() => unknown)[],
): Promise<Omit<KillableSite<Postgres>, 'stop'>> {
  async function begin<Part>(starting: Promise<Part>, end: (part: Part) => unknown): Promise<Part> {
    const part = await starting
    begun.push(() => end(part))
    return part
  }
  const folder = mkdtempSync(join(tmpdir(), `quorate-${run}-`))
  begun.push(() => rmSync(folder, { recursive: true, force: true }))
  const dataFolder = join(folder, 'data')
  const certificates = join(folder, 'certificates.pem')
  const stopOf = (part: { stop: () => unknown }) => part.stop()
  const postgres = await begin(startPostgres(), stopOf)
  const database = await begin(
    createPostgresDatabase('nothing', { run, url: postgres.url }),
    ({ close }) => close().catch(() => undefined),
  )
  await storeDirectory(database.db)
  const provider = await begin(startOutsideProvider(), stopOf)
  const sign = await provider.turnKey('test')
  const mail = await begin(startMailServer(), stopOf)
  const calendar = await begin(startCalendarServer(certificates), stopOf)
  const port = await freePort()
  // As the server would make it at its first start: a witness knows its log before that.
  mkdirSync(dataFolder)
  const { published } = await openSigningKeys(keysFile(dataFolder), `localhost:${port}`)
  const witness = await begin(
    startWitness(
      join(folder, 'witness'),
      {
        name: 'witness',
        host: '127.0.0.1',
        port: 0,
        logs: knownLogs([logKeyOf(published[0]?.key ?? '')]),
      },
      () => undefined,
    ),
    stopOf,
  )
  const server = await begin(
    killableServer({
      PORT: String(port),
      ...('multiHostUrl' in postgres
        ? {
            DATABASE_URL: postgres.multiHostUrl(database.url),
            DATABASE_READ_URL: postgres.onStandby(database.url),
          }
        : { DATABASE_URL: database.url }),
      QUORATE_DATA: dataFolder,
      LOG_LEVEL: 'silent',
      OIDC_AUTHORITY: provider.authority,
      OIDC_CLIENT_ID: 'quorate-test',
      OIDC_AUDIENCE: audience,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Quorate <votes@test.example>',
      QUORATE_CALENDARS: `101=${calendar.address}`,
      QUORATE_PRIVATE_CALENDARS: 'allowed',
      QUORATE_WITNESSES: `${witness.address} ${witness.key}`,
      NODE_EXTRA_CA_CERTS: certificates,
    }),
    stopOf,
  )
  const callers = httpCallers(port)
  begun.push(() => callers.close())
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
    dataFolder,
    address: `http://127.0.0.1:${port}`,
    calendar: calendar.components,
    as: (person) => callers.as(async () => (person === null ? null : tokenOf(person))),
    arrivals(about = '') {
      const counts = new Map<string, number>()
      for (const { source } of mail.arrived) {
        if (about && !source.includes(`References: <${about}@`)) continue
        const [, messageId = ''] = /^Message-ID: (.*)$/im.exec(source) ?? []
        counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
      }
      return [...counts.values()]
    },
    async endLeases() {
      await database.db
        .update(mailDeliveries)
        .set({ lockedUntil: sql`clock_timestamp()` })
        .where(sql`sent_at is null and locked_until is not null`)
    },
    async vote(question, person, acknowledged, signal, betweenMs = 0) {
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
          await pause(status < 300 ? betweenMs : 20)
        } catch {
          await pause(20)
        }
      }
    },
  }
}

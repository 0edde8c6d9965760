/** The database is put back to a minute as Operate says: nothing acknowledged before is lost, and the log goes on. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pollSite, nothingSeen } from '../../src/monitor/poll'
import { siteAt } from '../../src/monitor/site'
import { recordTexts } from '../../src/server/database/schema/record'
import { diskFileStore } from '../../src/server/files/diskFileStore'
import { manageRecords } from '../../src/server/operations/manageRecords'
import { verifyRecords } from '../../src/server/operations/verifyRecords'
import { ballotBox, type OpenQuestion } from '../support/ballotBox'
import { archivedPostgres } from '../support/archivedPostgres'
import type { PersonName } from '../support/directory'
import { startSiteOn } from '../support/killableSite'
import { until } from '../support/until'

test('a database that is put back to a minute has all that was acknowledged before, and goes on', async () => {
  const copies = mkdtempSync(join(tmpdir(), 'quorate-copies-'))
  const site = await startSiteOn(archivedPostgres, 'minute')
  const { postgres, database, server, dataFolder } = site
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const environment = { NODE_ENV: 'test', DATABASE_URL: database.url, QUORATE_DATA: dataFolder }
  try {
    const box = ballotBox(database.db)
    const files = diskFileStore(join(dataFolder, 'files'))
    const now = () => new Date().toISOString()
    const openWithFile = async (fileName: string) => {
      const file = await files.put(Readable.from([Buffer.from(fileName)]))
      return box.open({ attachments: [{ ...file, fileName }] }, now())
    }
    const voteOn = async (
      questions: OpenQuestion[],
      person: PersonName,
      meanwhile = async () => {},
    ) => {
      const acknowledged: string[] = []
      const stop = new AbortController()
      const voting = questions.map((question) =>
        site.vote(question, person, acknowledged, stop.signal),
      )
      try {
        await meanwhile()
        await until('votes are acknowledged', () => acknowledged.length >= 20)
      } finally {
        stop.abort()
        await Promise.all(voting)
      }
      return acknowledged
    }
    const look = (seen = nothingSeen) =>
      pollSite(siteAt(site.address), seen, { keptHeads: [], witnesses: [], needed: 0 })

    const questions = [await openWithFile('before.txt'), await box.open({}, now())]
    const before = await voteOn(questions, 'member', postgres.takeBase)
    before.push(...(await voteOn(questions, 'second')))
    const { rows } = await database.db.execute<{ minute: string }>(
      sql`select clock_timestamp()::text as minute`,
    )
    await pause(50)
    const after = await voteOn([...questions, await openWithFile('after.txt')], 'admin')
    await pause(signedWithinMs)
    const { seen } = await look()
    const stored = join(dataFolder, 'files')
    cpSync(stored, copies, { recursive: true })

    await server.crash(async () => {
      rmSync(stored, { recursive: true })
      await postgres.restoreTo(rows[0]?.minute ?? '')
      cpSync(copies, stored, { recursive: true })
      await manageRecords(['restored', '--all', '--reason', 'A drill.'], environment, print)
    })
    expect(printed.join('\n')).toMatch(/^log: \d+ heads were missing, and are appended again\.$/m)
    const kept = new Set((await database.db.select().from(recordTexts)).map(({ text }) => text))
    expect(before.filter((comment) => !kept.has(comment))).toEqual([])
    expect(after.filter((comment) => kept.has(comment))).toEqual([])
    // That these records went back is so, and nothing else is: the log itself goes on.
    const wentBack = questions.map(({ voteQuestionId }) =>
      expect.stringMatching(`/vote/${voteQuestionId} went back: `),
    )
    const again = await look(seen)
    expect(again.findings).toEqual(wentBack)
    await voteOn([...questions, await openWithFile('again.txt')], 'member')
    expect((await look(again.seen)).findings).toEqual([])
    const verified = await verifyRecords(['--all'], environment, print)
    expect({ verified, printed }).toEqual({ verified: true, printed: expect.anything() })
  } finally {
    await site.stop()
    rmSync(copies, { recursive: true })
  }
})

const signedWithinMs = 2_000

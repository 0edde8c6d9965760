/**
 * Kills under load: the built server and PostgreSQL end without a word while votes are taken and mails are sent. No
 * acknowledged vote is lost, and every mail arrives, at most once more than it should.
 */
import { isNull } from 'drizzle-orm'
import { mailDeliveries } from '../../src/server/database/schema/mails'
import { recordTexts } from '../../src/server/database/schema/record'
import { type BallotBox, ballotBox, type OpenQuestion } from '../support/ballotBox'
import { type KillableSite, mostMsUntilBack, startKillableSite } from '../support/killableSite'
import { noteTried, runs } from '../support/runs'
import { expectRecordVerifies } from '../support/stored'
import { until } from '../support/until'

const kills = runs(3)
const victims = ['server', 'database', 'both'] as const

let site: KillableSite
let box: BallotBox
const questions: OpenQuestion[] = []

beforeAll(async () => {
  site = await startKillableSite('kills')
  box = ballotBox(site.database.db)
  const now = new Date().toISOString()
  for (let opened = 0; opened < 4; opened += 1) questions.push(await box.open({}, now))
})

afterAll(() => site.stop())

test(`${kills} kills of server and database lose no acknowledged vote and no mail, and they come back`, async () => {
  const { db } = site.database
  const stop = new AbortController()
  const acknowledged: string[] = []
  /** As many votes again: whoever was killed is back. */
  const more = async () => {
    const wanted = acknowledged.length + 10
    await until('votes are taken again', () => acknowledged.length >= wanted)
  }
  const voters = questions.flatMap((question) =>
    (['member', 'second'] as const).map((person) =>
      site.vote(question, person, acknowledged, stop.signal),
    ),
  )
  const slow: number[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await more()
      await box.open({ isSendNotification: true }, new Date().toISOString())
      const victim = victims[kill % victims.length]
      if (victim !== 'server') await site.postgres.crash()
      if (victim === 'database') continue
      const tookMs = await site.server.crash()
      if (tookMs > mostMsUntilBack) slow.push(tookMs)
    }
    await more()
    await site.endLeases()
    await until('the mails are sent', async () => {
      return (await db.$count(mailDeliveries, isNull(mailDeliveries.sentAt))) === 0
    })
  } finally {
    stop.abort()
  }
  await Promise.all(voters)
  const kept = new Set((await db.select().from(recordTexts)).map(({ text }) => text))
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  for (const { voteQuestionId } of questions) {
    await expectRecordVerifies(db, voteQuestionId)
  }
  const counts = site.arrivals()
  expect(counts).toHaveLength(await db.$count(mailDeliveries))
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  expect(slow).toEqual([])
  noteTried('kills of server and database', kills)
})

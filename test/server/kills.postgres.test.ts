/** Kills under load: the built server and PostgreSQL end without a word, and no acknowledged vote is lost. */
import { recordTexts } from '../../src/server/database/schema/record'
import { ballotBox, type OpenQuestion } from '../support/ballotBox'
import { type KillableSite, mostMsUntilBack, startKillableSite } from '../support/killableSite'
import { noteTried, runs } from '../support/runs'
import { expectRecordVerifies } from '../support/stored'
import { until } from '../support/until'

const kills = runs(3)
const victims = ['server', 'database', 'both'] as const

let site: KillableSite
const questions: OpenQuestion[] = []

beforeAll(async () => {
  site = await startKillableSite('kills')
  const box = ballotBox(site.database.db)
  const now = new Date().toISOString()
  for (let opened = 0; opened < 4; opened += 1) questions.push(await box.open({}, now))
})

afterAll(() => site.stop())

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
      site.vote(question, person, acknowledged, stop.signal),
    ),
  )
  const slow: number[] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await more()
      const victim = victims[kill % victims.length]
      if (victim !== 'server') await site.postgres.crash()
      if (victim === 'database') continue
      const tookMs = await site.server.crash()
      if (tookMs > mostMsUntilBack) slow.push(tookMs)
    }
    await more()
  } finally {
    stop.abort()
  }
  await Promise.all(voters)
  const kept = new Set((await site.database.db.select().from(recordTexts)).map(({ text }) => text))
  expect(acknowledged.filter((comment) => !kept.has(comment))).toEqual([])
  for (const { voteQuestionId } of questions) {
    await expectRecordVerifies(site.database.db, voteQuestionId)
  }
  expect(slow).toEqual([])
  noteTried('kills of server and database', kills)
})

/** When witnesses are asked, and who hears of it. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import {
  createWitnessRounds,
  witnessJob,
} from '../../../../src/server/governance/jobs/witnessRounds'
import { hasEndedSince } from '../../../../src/server/database/repositories/log'
import { signedHeadsIn } from '../../../../src/server/record/checkpoints/signedHeads'
import { createSigner } from '../../../../src/server/record/checkpoints/signer'
import { openSigningKeys } from '../../../../src/server/record/checkpoints/signingKeys'
import { jobRuns, outbox } from '../../../../src/server/database/schema/outbox'
import { ballotBox, yes } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { goesOn } from '../../../support/recordChecking'
import { until } from '../../../support/until'
import { logKeyOf, policyOf, witnessOf } from '../../../support/witnesses'

const database = directoryDatabase('test')
const later = '2100-01-01T00:00:00.000Z'
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } as unknown as FastifyBaseLogger
const wakeOutbox = jest.fn()

async function started() {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-rounds-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  const witness = await witnessOf(logKeyOf(keys.published[0]?.key ?? ''), 'one')
  const rounds = createWitnessRounds(database.db, policyOf(1, witness), log, wakeOutbox)
  const { sign } = createSigner({
    db: database.db,
    keys,
    heads: signedHeadsIn(join(folder, 'heads.jsonl')),
    onFault: (fault) => expect(fault).toBeNull(),
    onAltered: (record) => expect(record).toBeNull(),
    onSigned: () => rounds?.noteSigned(),
  })
  return { rounds, sign: (id: number) => sign({ subject: 'question', id }) }
}

const dueAt = async () =>
  (await database.db.select().from(jobRuns).where(eq(jobRuns.name, witnessJob)))[0]?.nextRunAt
const announced = async () =>
  (await database.db.select().from(outbox)).map(({ topic, subjectId }) => `${topic} ${subjectId}`)

test('without a witness nothing is asked', () => {
  expect(createWitnessRounds(database.db, policyOf(0), log, wakeOutbox)).toBeUndefined()
})

test('the end of a vote hastens the job, which tells those who look at it', async () => {
  const { rounds, sign } = await started()
  await database.db.insert(jobRuns).values({ name: witnessJob, nextRunAt: later })
  const box = ballotBox(database.db)
  const [open, ending] = [await box.open(), await box.open()]
  await box.cast(open, 'member', yes)
  await sign(open.voteQuestionId)
  await sign(ending.voteQuestionId)
  expect(await hasEndedSince(database.db, 0)).toBe(false)
  await box.cancel(ending, 'admin', 'Overtaken.')
  await sign(ending.voteQuestionId)
  await until('the job is due', async () => (await dueAt()) !== later)
  await database.db.delete(outbox)
  await rounds?.ask(goesOn)
  expect(await announced()).toEqual([`SendVoteQuestionMessage ${ending.voteQuestionId}`])
  expect(wakeOutbox).toHaveBeenCalledTimes(1)
  await rounds?.ask(goesOn)
  expect(await announced()).toHaveLength(1)
})

test('what could not be told is told by the next round, also after a first one', async () => {
  const { rounds, sign } = await started()
  const box = ballotBox(database.db)
  const ended = await box.open()
  await box.cancel(ended, 'admin', 'Overtaken.')
  await sign(ended.voteQuestionId)
  await database.db.delete(outbox)
  await database.db.execute(sql`alter table outbox rename to outbox_away`)
  await expect(rounds?.ask(goesOn)).rejects.toThrow()
  await database.db.execute(sql`alter table outbox_away rename to outbox`)
  for (const _ of ['tells', 'has told']) {
    await rounds?.ask(goesOn)
    expect(await announced()).toEqual([`SendVoteQuestionMessage ${ended.voteQuestionId}`])
  }
})

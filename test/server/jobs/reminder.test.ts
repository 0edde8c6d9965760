import { runReminders } from '../../../src/server/jobs/reminder'
import { type BallotBox, ballotBox, type OpenQuestion } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { mailsAbout } from '../../support/outbox'
import { questionOf } from '../../support/stored'

let database: TestDatabase
let box: BallotBox

beforeEach(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  box = ballotBox(database.db)
})

afterEach(() => database.drop())

/** The day before the default deadline of a question opened at noon. */
const dayBefore = '2026-03-07T20:00:00.000Z'

async function runAt(now: string): Promise<{ faults: number[]; wakes: number }> {
  const faults: number[] = []
  let wakes = 0
  await runReminders({
    db: database.db,
    readClock: async () => now,
    wakeOutbox: () => void (wakes += 1),
    onFault: (voteQuestionId) => void faults.push(voteQuestionId),
  })
  return { faults, wakes }
}

const open = (wanted: Parameters<BallotBox['open']>[0] = {}) =>
  box.open({ isSendNotification: true, ...wanted })

async function remindersOf({ voteQuestionId }: OpenQuestion) {
  const mails = await mailsAbout(database.db, voteQuestionId)
  return mails.filter(({ kind }) => kind === 'reminder')
}

test('it is due a day before the deadline, once, whoever runs the job and however often', async () => {
  const question = await open()
  await runAt('2026-03-07T19:59:59.999Z')
  expect(await remindersOf(question)).toEqual([])
  const runs = await Promise.all([runAt(dayBefore), runAt(dayBefore)])
  expect(runs.map(({ faults }) => faults)).toEqual([[], []])
  expect(runs.reduce((sum, { wakes }) => sum + wakes, 0)).toBe(1)
  await runAt('2026-03-08T12:00:00.000Z')
  expect(await remindersOf(question)).toHaveLength(1)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    remindedAt: dayBefore,
    revision: 1,
  })
})

test('a new deadline has a reminder of its own', async () => {
  const question = await open()
  await runAt(dayBefore)
  await box.end(question, question.deadline)
  await runAt(question.deadline)
  const keys = (await remindersOf(question)).map(({ onceKey }) => onceKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('nobody is reminded of a question without notification or one that has ended', async () => {
  const silent = await open({ isSendNotification: false })
  const cancelled = await open()
  await box.cancel(cancelled, 'staff', 'Withdrawn.')
  await runAt(dayBefore)
  expect(await remindersOf(silent)).toEqual([])
  expect(await remindersOf(cancelled)).toEqual([])
})

import { eq } from 'drizzle-orm'
import { mails } from '../../../../src/server/database/schema/mails'
import { auditLines } from '../../../../src/server/database/schema/record'
import {
  closeDueRollCalls,
  endDueQuestions,
  failDueMotions,
  remindOfQuestions,
} from '../../../../src/server/governance/jobs/dueWork'
import { type DueWork, sweep } from '../../../../src/server/governance/jobs/sweep'
import { summaryTopic } from '../../../../src/server/mail/meetingMail'
import { ballotBox, type BallotBox, type OpenQuestion } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { motionBox, type MotionBox, motionDeadline } from '../../../support/motionBox'
import { multiply } from '../../../support/multiply'
import { mailsAbout } from '../../../support/outbox'
import { rollCallDesk } from '../../../support/rollCall'
import { expectRecordVerifies, questionOf, storyOf } from '../../../support/stored'
import { storeEvent } from '../../../support/storedEvent'

const database = directoryDatabase('test')
let box: BallotBox
let motions: MotionBox

beforeEach(async () => {
  box = ballotBox(database.db)
  motions = motionBox(database.db)
})

/** One sweep with the clock at an instant; says which rows failed, and how often the outbox was woken. */
async function runAt(work: DueWork, now: string) {
  const faults: string[] = []
  let wakes = 0
  const parts = {
    db: database.db,
    readClock: async () => now,
    wakeOutbox: () => void (wakes += 1),
    onFault: (row: string) => void faults.push(row),
  }
  await sweep(parts, work)
  return { faults, wakes }
}

const rollCallDue = '2026-03-04T21:00:00.000Z'

describe.each([
  {
    work: endDueQuestions,
    table: 'vote_questions',
    id: 'vote_question_id',
    due: '2026-03-08T20:00:00.000Z',
    store: async () => (await box.open({ isAutoExtensionEnabled: false })).voteQuestionId,
    stored: async (id: number) => (await questionOf(database.db, id)).voteStatus,
    done: 'Completed',
    audit: { action: 'endVoteQuestion', outcome: 'completed' },
  },
  {
    work: failDueMotions,
    table: 'motions',
    id: 'motion_request_id',
    due: motionDeadline,
    store: async () => (await motions.make()).motionRequestId,
    stored: async (motionRequestId: number) =>
      (await motions.stored({ groupId: 101, motionRequestId })).motionStatus,
    done: 'Failed',
    audit: { action: 'failMotion', outcome: 'failed' },
  },
  {
    work: closeDueRollCalls,
    table: 'events',
    id: 'event_id',
    due: rollCallDue,
    store: () => storeEvent(database.db),
    stored: async (eventId: number) =>
      (await rollCallDesk(database.db).event({ groupId: 101, eventId })).rollCallClosedAt,
    done: rollCallDue,
    audit: { action: 'closeEvent', outcome: 'closed' },
  },
] as const)('$table', ({ work, table, id, due, store, stored, done, audit }) => {
  const justBefore = new Date(Date.parse(due) - 1).toISOString()

  test('what is due is done once, and leaves a line in the audit trail that names no person', async () => {
    const one = await store()
    expect(await runAt(work, justBefore)).toEqual({ faults: [], wakes: 0 })
    expect(await stored(one)).not.toBe(done)
    expect(await runAt(work, due)).toEqual({ faults: [], wakes: 1 })
    expect(await stored(one)).toBe(done)
    expect(await runAt(work, due)).toEqual({ faults: [], wakes: 0 })
    expect(await database.db.select().from(auditLines)).toMatchObject([
      { userId: null, subject: `${work.name}/${one}`, ...audit },
    ])
  })

  test('several workers have one effect on each', async () => {
    for (let left = 3; left > 0; left -= 1) await store()
    const runs = await Promise.all(Array.from({ length: 4 }, () => runAt(work, due)))
    await runAt(work, due)
    expect(runs.flatMap(({ faults }) => faults)).toEqual([])
    expect(await database.db.$count(auditLines)).toBe(3)
    const summaries = await database.db.$count(mails, eq(mails.topic, summaryTopic))
    expect(summaries).toBe(table === 'events' ? 3 : 0)
  })

  test('however many cannot be done, each is reported, and they do not starve one due later', async () => {
    const broken = await store()
    await multiply(database, table, 120)
    const sound = await store()
    expect(sound).toBeGreaterThan(broken + 120)
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`)
    await database.pool.query(`create trigger refuse before update on ${table} for each row
      when (new.${id} <> ${sound}) execute function refuse()`)
    const { faults, wakes } = await runAt(work, due)
    expect(faults).toHaveLength(121)
    expect(faults).toContain(`${work.name}/${broken}`)
    expect(wakes).toBe(1)
    expect(await stored(sound)).toBe(done)
    expect(await stored(broken)).not.toBe(done)
  })
})

describe('a deadline', () => {
  test('finds a server that was down over it take the same steps as one that was up', async () => {
    const watched = await box.open()
    const missed = await box.open()
    for (const day of ['08', '09', '10', '11'])
      await box.end(watched, `2026-03-${day}T20:00:00.000Z`)
    expect(await runAt(endDueQuestions, '2026-03-11T21:30:00.000Z')).toEqual({
      faults: [],
      wakes: 4,
    })
    const { voteDeadline, extensions, voteStatus } = await questionOf(
      database.db,
      missed.voteQuestionId,
    )
    expect(await questionOf(database.db, watched.voteQuestionId)).toMatchObject({
      voteDeadline,
      extensions,
      voteStatus,
    })
    expect(extensions).toBe(4)
    expect(await storyOf(database.db, missed.voteQuestionId)).toBe(
      await storyOf(database.db, watched.voteQuestionId),
    )
    await expectRecordVerifies(database.db, missed.voteQuestionId)
  })

  test.each([
    ['a day', '2026-03-09T21:00:00.000Z', 'Pending', ['extended 2', 'reminder']],
    ['three weeks', '2026-03-29T20:00:00.000Z', 'Failed', ['result']],
  ])(
    'that a server comes to %s late invites nobody to vote by a time that has passed',
    async (_late, now, voteResult, told) => {
      const question = await box.open({ isSendNotification: true })
      await runAt(endDueQuestions, now)
      await runAt(remindOfQuestions, now)
      expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({ voteResult })
      const mailed = await mailsAbout(database.db, question.voteQuestionId)
      expect(
        mailed.map(({ kind, facts }) => ('number' in facts ? `${kind} ${facts.number}` : kind)),
      ).toEqual(['opened', ...told])
    },
  )

  test('is not extended twice by a clock that was set back, and times never fall', async () => {
    const question = await box.open()
    await runAt(endDueQuestions, '2026-03-08T20:00:01.000Z')
    await runAt(endDueQuestions, '2026-03-08T19:00:00.000Z')
    await box.cast(question, 'member', { voteChoice: 'Yes' }, '2026-03-08T19:00:00.000Z')
    expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened extended cast')
    await expectRecordVerifies(database.db, question.voteQuestionId)
  })
})

describe('a reminder', () => {
  /** The day before the default deadline of a question opened at noon. */
  const dayBefore = '2026-03-07T20:00:00.000Z'
  const open = (wanted: Parameters<BallotBox['open']>[0] = {}) =>
    box.open({ isSendNotification: true, ...wanted })

  async function remindersOf({ voteQuestionId }: OpenQuestion) {
    const mails = await mailsAbout(database.db, voteQuestionId)
    return mails.filter(({ kind }) => kind === 'reminder')
  }

  test('is due a day before the deadline, once, whoever runs the job and however often', async () => {
    const question = await open()
    await runAt(remindOfQuestions, '2026-03-07T19:59:59.999Z')
    expect(await remindersOf(question)).toEqual([])
    const runs = await Promise.all([
      runAt(remindOfQuestions, dayBefore),
      runAt(remindOfQuestions, dayBefore),
    ])
    expect(runs.map(({ faults }) => faults)).toEqual([[], []])
    expect(runs.reduce((sum, { wakes }) => sum + wakes, 0)).toBe(1)
    await runAt(remindOfQuestions, '2026-03-08T12:00:00.000Z')
    expect(await remindersOf(question)).toHaveLength(1)
    expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
      remindedAt: dayBefore,
      revision: 1,
    })
  })

  test('of its own comes before a new deadline', async () => {
    const question = await open()
    await runAt(remindOfQuestions, dayBefore)
    await box.end(question, question.deadline)
    await runAt(remindOfQuestions, question.deadline)
    const keys = (await remindersOf(question)).map(({ onceKey }) => onceKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(2)
  })

  test('never comes of a question without notification or one that has ended', async () => {
    const silent = await open({ isSendNotification: false })
    const cancelled = await open()
    await box.cancel(cancelled, 'staff', 'Withdrawn.')
    await runAt(remindOfQuestions, dayBefore)
    expect(await remindersOf(silent)).toEqual([])
    expect(await remindersOf(cancelled)).toEqual([])
  })
})

/** Votes that share a transaction: what happens to one of them happens to no other. */
import { sql } from 'drizzle-orm'
import type { BallotAct } from '../../../src/server/governance/commands/castBallots'
import { closeVoteQuestion } from '../../../src/server/governance/commands/closeVoteQuestion'
import { readDatabaseClock } from '../../../src/server/database/clock'
import { apiErrorOf } from '../../../src/server/domain/apiErrorOf'
import { createVoteQueue, type SubmitVote } from '../../../src/server/api/voteQueue'
import { ballotBox, no, noon, type OpenQuestion, yes } from '../../support/ballotBox'
import { companies, people, type PersonName } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { heldTransaction, holdQuestion } from '../../support/heldTransaction'
import { expectRecordVerifies, questionOf, storyOf, votesOf } from '../../support/stored'
import { openFor } from '../../support/openFor'
import { untilBlocked, untilPassed } from '../../support/until'
import { noteWritingTransactions } from '../../support/writingTransactions'

const database = directoryDatabase()
let submitVote: SubmitVote
let question: OpenQuestion

beforeAll(async () => {
  submitVote = queueOf(async () => noon)
})

beforeEach(async () => {
  question = await ballotBox(database.db).open()
})

const queueOf = (readClock: Parameters<typeof createVoteQueue>[0]['readClock']) =>
  createVoteQueue({ db: database.db, readClock, wakeOutbox: () => undefined })

const cast = (person: PersonName, body = yes): BallotAct => ({
  kind: 'cast',
  userId: people[person],
  body,
})

const castFor = (company: keyof typeof companies): BallotAct => {
  const body = { ...no, memberId: companies[company] }
  return { kind: 'castProxy', userId: people.staff, body }
}

/** What an act comes to: the vote as it is answered, or the code it is refused with. */
async function outcomeOf(act: BallotAct, { key = '', submit = submitVote } = {}): Promise<string> {
  const { userId } = act
  const bodyHash = JSON.stringify(act)
  const trace = {
    line: { userId, action: act.kind, subject: 'a vote', requestId: 'r' },
    status: 201,
    repeatable: key === '' ? null : { userId, endpoint: 'POST a vote', key, bodyHash },
  }
  try {
    const { voteChoice, revision, isProxy } = await submit(question, { act, trace })
    return `${voteChoice} r${revision}${isProxy ? ' proxy' : ''}`
  } catch (error) {
    const { code, details } = apiErrorOf(error)
    const { current } = details as { current?: { voteChoice: string; revision: number } }
    return current ? `${code} ${current.voteChoice} r${current.revision}` : code
  }
}

/** Does acts while somebody holds the question: the first waits for the lock, the others for the first. */
async function together(
  acts: readonly BallotAct[],
  options: Parameters<typeof outcomeOf>[1] & { until?: () => Promise<void> } = {},
): Promise<string> {
  const lock = await holdQuestion(database, question.voteQuestionId)
  const outcomes = Promise.all(acts.map((act) => outcomeOf(act, options)))
  await untilBlocked(database, outcomes)
  await options.until?.()
  await lock.commit()
  return (await outcomes).join(', ')
}

/** How many transactions stored the votes of the question. */
async function transactions(): Promise<number> {
  const { rows } = await database.db.execute<{ count: string }>(
    sql`select count(distinct xmin::text) from vote_results where vote_question_id = ${question.voteQuestionId}`,
  )
  return Number(rows[0]?.count)
}

test('votes that wait are stored in one transaction, each with its event, and counted', async () => {
  const writes = await noteWritingTransactions(database)
  const outcomes = await together([
    cast('member'),
    cast('admin', no),
    cast('second'),
    castFor('elm'),
  ])
  expect(outcomes).toBe('Yes r1, No r1, Yes r1, No r1 proxy')
  expect(await transactions()).toBe(2)
  // Nothing else is committed for them: one sync of the first, one of all that waited for it.
  expect(await writes.take()).toHaveLength(2)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    totalYesVotes: 2,
    totalNoVotes: 2,
    quorumVotes: 3,
    revision: 5,
    lastSeq: 5,
  })
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened cast cast cast cast')
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('one that a rule refuses takes no other with it', async () => {
  const outcomes = await together([
    cast('member'),
    cast('admin'),
    cast('second', { voteChoice: 'No' }),
    cast('ineligible'),
    cast('outsider'),
    cast('proxy'),
  ])
  expect(outcomes).toBe('Yes r1, Yes r1, bad-input, not-eligible, access-denied, Yes r1')
  expect(await transactions()).toBe(2)
})

test('one that the database refuses takes no other with it', async () => {
  await database.db.execute(sql`
    create function refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '23514'; end $$`)
  await database.db.execute(sql`
    create trigger refuse_it before insert on vote_results
      for each row when (new.vote_reason = 'Break it.') execute function refuse_it()`)
  const broken = { voteChoice: 'No', voteReason: 'Break it.' }
  const outcomes = await together([
    cast('member'),
    cast('admin'),
    cast('second', broken),
    cast('proxy'),
  ])
  expect(outcomes).toBe('Yes r1, Yes r1, unknown-fault, Yes r1')
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(3)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('of two votes for one holder the first is stored, and the second hears of it', async () => {
  const outcomes = await together([
    cast('second'),
    cast('member'),
    cast('colleague', no),
    castFor('alder'),
    castFor('birch'),
    cast('admin'),
  ])
  expect(outcomes).toBe(
    'Yes r1, Yes r1, already-voted Yes r1, already-voted Yes r1, No r1 proxy, already-voted No r1',
  )
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('of two changes of one vote that read the same revision the second is told of the first', async () => {
  const { voteResultId } = await ballotBox(database.db).cast(question, 'member')
  const change = (person: PersonName, voteChoice: string, revisionRead?: number): BallotAct => ({
    kind: 'change',
    userId: people[person],
    voteResultId,
    body: { voteChoice, voteReason: 'Why.', revisionRead },
  })
  const outcomes = await together([
    cast('second'),
    change('member', 'No', 1),
    change('colleague', 'Abstain', 1),
    change('colleague', 'Abstain', 2),
    change('member', 'Yes'),
  ])
  expect(outcomes).toBe('Yes r1, No r2, changed-meanwhile No r2, changed-meanwhile Yes r1, Yes r3')
  expect(await storyOf(database.db, question.voteQuestionId)).toBe(
    'opened cast cast changed changed',
  )
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('calls with one key store one vote and hear the same, also at another instance', async () => {
  const other = queueOf(async () => noon)
  const lock = await holdQuestion(database, question.voteQuestionId)
  const same = { key: 'k1' }
  const outcomes = Promise.all([
    outcomeOf(cast('member'), same),
    outcomeOf(cast('member'), same),
    outcomeOf(cast('member'), { ...same, submit: other }),
    outcomeOf(cast('member', no), { ...same, submit: other }),
    outcomeOf(cast('second'), same),
  ])
  await untilBlocked(database, outcomes)
  await lock.commit()
  const [first, second, third, ...others] = await outcomes
  expect([first, second, third]).toEqual(['Yes r1', 'Yes r1', 'Yes r1'])
  expect(others).toEqual(['idempotency-key-reused', 'Yes r1'])
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(2)
  expect(await outcomeOf(cast('member'), same)).toBe('Yes r1')
})

test('votes that wait behind a close are refused, all of them', async () => {
  const box = ballotBox(database.db)
  for (const person of ['member', 'admin', 'second'] as const) await box.cast(question, person)
  const close = await heldTransaction(database, (tx) =>
    closeVoteQuestion(tx, { userId: people.admin, readClock: async () => noon }, question),
  )
  const outcomes = Promise.all([outcomeOf(cast('proxy')), outcomeOf(castFor('elm'))])
  await untilBlocked(database, outcomes)
  await close.commit()
  expect(await outcomes).toEqual(['vote-ended', 'vote-ended'])
})

test('a deadline that passes while they wait refuses all of them', async () => {
  question = await openFor(database.db, 400)
  const outcomes = await together([cast('member'), cast('second')], {
    submit: queueOf(readDatabaseClock),
    until: () => untilPassed(database, question.deadline),
  })
  expect(outcomes).toBe('vote-ended, vote-ended')
  expect(await votesOf(database.db, question.voteQuestionId)).toEqual([])
})

test('where their transaction is killed all are to come again, and each is then stored once', async () => {
  const acts = { k1: cast('admin'), k2: cast('member'), k3: castFor('cedar') }
  const all = () => Promise.all(Object.entries(acts).map(([key, act]) => outcomeOf(act, { key })))
  const lock = await holdQuestion(database, question.voteQuestionId)
  const outcomes = all()
  await untilBlocked(database, outcomes)
  await killBlocked()
  await untilBlocked(database, outcomes)
  await killBlocked()
  expect(await outcomes).toEqual(['unavailable', 'unavailable', 'unavailable'])
  await lock.commit()
  expect(await votesOf(database.db, question.voteQuestionId)).toEqual([])
  expect(await all()).toEqual(['Yes r1', 'Yes r1', 'No r1 proxy'])
  expect(await all()).toEqual(['Yes r1', 'Yes r1', 'No r1 proxy'])
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(3)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

/** Ends the connections that wait for a lock, as an administrator would, and waits until they are gone. */
async function killBlocked(): Promise<void> {
  await database.db.execute(sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
}

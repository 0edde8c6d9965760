import { addElapsedHours } from '../../../../src/rules/instant'
import type { ShownVoteResult } from '../../../../src/contract/voteResults'
import { type BallotAct, castBallots } from '../../../../src/server/governance/commands/castBallots'
import { type ReadClock, readDatabaseClock } from '../../../../src/server/database/clock'
import { idempotencyKeys } from '../../../../src/server/database/schema/outbox'
import {
  type BallotBox,
  ballotBox,
  no,
  noon,
  type OpenQuestion,
  yes,
} from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { statementsOf } from '../../../support/statements'
import { eventsOf, expectRecordVerifies, questionOf, wordsToHub } from '../../../support/stored'

const database = directoryDatabase()
let box: BallotBox
let question: OpenQuestion

beforeEach(async () => {
  box = ballotBox(database.db)
  question = await box.open()
})

const cast = (person: PersonName, body = yes, key?: string): BallotAct => ({
  kind: 'cast',
  userId: people[person],
  body,
  key: key === undefined ? null : { endpoint: 'POST a vote', key },
})

const together = (...acts: BallotAct[]) =>
  database.db.transaction((tx) => castBallots(tx, async () => noon, question, acts))

const kindsOf = async (...acts: BallotAct[]) => (await together(...acts)).map(({ kind }) => kind)

test('each is done in its order, and those who look are told once', async () => {
  const wordsBefore = await wordsToHub(database.db, question.voteQuestionId)
  const outcomes = await together(cast('second', no), cast('member'))
  expect(outcomes).toMatchObject([
    { kind: 'stored', vote: { voterName: 'Second Test', voteChoice: 'No' } },
    { kind: 'stored', vote: { voterName: 'Member Test', voteChoice: 'Yes' } },
  ])
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.map(({ seq, event }) => [seq, event])).toEqual([
    [1, 'opened'],
    [2, 'cast'],
    [3, 'cast'],
  ])
  expect(events.slice(1)).toMatchObject([
    { actor: { userId: people.second } },
    { actor: { userId: people.member } },
  ])
  expect(await wordsToHub(database.db, question.voteQuestionId)).toBe(wordsBefore + 1)
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

const statementsFor = async (acts: BallotAct[], readClock: ReadClock = async () => noon) => {
  const statements = await statementsOf(database, (db) =>
    db.transaction((tx) => castBallots(tx, readClock, question, acts)),
  )
  return statements.length
}

test('three votes take no more statements than one', async () => {
  expect(await statementsFor([cast('member'), cast('second'), cast('admin')])).toBe(4)
})

test('votes that are changed share their statements with those that are cast', async () => {
  const change = ({ voteResultId }: ShownVoteResult, person: PersonName): BallotAct => ({
    kind: 'change',
    userId: people[person],
    voteResultId: Number(voteResultId),
    body: no,
  })
  const [byMember, bySecond] = (await together(cast('member'), cast('second'))).flatMap((outcome) =>
    outcome.kind === 'stored' ? [outcome.vote] : [],
  )
  if (!byMember || !bySecond) throw new Error('The votes were not stored.')
  const acts = [change(bySecond, 'second'), cast('admin'), change(byMember, 'member')]
  expect(await statementsFor(acts)).toBe(5)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    totalYesVotes: 1,
    totalNoVotes: 2,
    totalVotes: 3,
  })
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events.slice(3)).toMatchObject([
    { event: 'changed', replaces: 3 },
    { event: 'cast', seq: 5 },
    { event: 'changed', replaces: 2 },
  ])
  expect(await together(change(byMember, 'member'))).toMatchObject([
    { kind: 'stored', vote: { voteChoice: 'No', revision: 3 } },
  ])
  expect((await eventsOf(database.db, question.voteQuestionId)).at(-1)).toMatchObject({
    replaces: 6,
  })
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('a fault is no refusal of a single act: it takes the batch with it', async () => {
  const broken = { ...cast('second'), body: null } as unknown as BallotAct
  await expect(together(cast('member'), broken)).rejects.toThrow(TypeError)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({ totalVotes: 0 })
})

test('acts that are all refused take no statement to store, and none for the clock of the database', async () => {
  const acts = [cast('outsider'), cast('ineligible')]
  expect(await statementsFor(acts)).toBe(2)
  expect(await statementsFor(acts, readDatabaseClock)).toBe(2)
})

test('of two acts with one key the second waits, also where it is about another vote', async () => {
  const council = await box.open({ groupId: 36 })
  const byCouncilor = (groupId: number, key: string) => cast('councilor', { ...yes, groupId }, key)
  const outcomes = await database.db.transaction((tx) =>
    castBallots(tx, async () => noon, council, [
      byCouncilor(36, 'one'),
      byCouncilor(14, 'one'),
      byCouncilor(101, 'another'),
    ]),
  )
  expect(outcomes.map(({ kind }) => kind)).toEqual(['stored', 'waits', 'stored'])
})

test('where all are refused nothing is written', async () => {
  const before = await questionOf(database.db, question.voteQuestionId)
  const outcomes = await together(
    cast('ineligible'),
    cast('outsider'),
    cast('member', { ...no, voteReason: '' }),
  )
  expect(outcomes).toMatchObject([
    { kind: 'refused', refusal: { code: 'not-eligible' } },
    { kind: 'refused', refusal: { code: 'access-denied' } },
    { kind: 'refused', refusal: { code: 'bad-input' } },
  ])
  expect(await questionOf(database.db, question.voteQuestionId)).toEqual(before)
})

test('a second act on the same vote waits, whoever does it', async () => {
  expect(await kindsOf(cast('member'), cast('colleague'), cast('second'))).toEqual([
    'stored',
    'waits',
    'stored',
  ])
  expect(await kindsOf(cast('colleague'))).toEqual(['refused'])
})

test('of one key the second waits, and finds the answer that was stored', async () => {
  expect(await kindsOf(cast('member', yes, 'k'), cast('member', yes, 'k'))).toEqual([
    'stored',
    'waits',
  ])
  const call = { userId: people.member, endpoint: 'POST a vote', key: 'k', bodyHash: 'h' }
  await database.db.insert(idempotencyKeys).values({ ...call, status: 201, answer: { kept: 1 } })
  expect(await together(cast('member', yes, 'k'), cast('second', yes, 'k'))).toMatchObject([
    { kind: 'cached', cachedAnswer: { bodyHash: 'h', answer: { kept: 1 } } },
    { kind: 'stored' },
  ])
})

test('a question of another group is not found, for those whose group it is', async () => {
  const acts = [{ ...cast('adminOf14') }, cast('member')]
  const outcomes = await database.db.transaction((tx) =>
    castBallots(tx, async () => noon, { ...question, groupId: 14 }, acts),
  )
  expect(outcomes).toMatchObject([
    { kind: 'refused', refusal: { code: 'not-found' } },
    { kind: 'refused', refusal: { code: 'access-denied' } },
  ])
})

test('a clock that jumps back by a day and on again lets no time of the record fall, and loses no vote', async () => {
  const at = (hours: number) => async () => addElapsedHours(noon, hours)
  const castAt = (hours: number, act: BallotAct) =>
    database.db.transaction((tx) => castBallots(tx, at(hours), question, [act]))
  for (const [hours, act] of [
    [2, cast('member')],
    [-24, cast('second', no)],
    [3, cast('admin')],
  ] as const)
    expect(await castAt(hours, act)).toMatchObject([{ kind: 'stored' }])
  const times = (await eventsOf(database.db, question.voteQuestionId)).map((event) => event.at)
  expect(times).toEqual([noon, ...[2, 2, 3].map((hours) => addElapsedHours(noon, hours))])
  // A jump beyond the deadline ends voting for as long as it lasts; the vote is there all the same.
  expect(await castAt(24 * 30, cast('proxy'))).toMatchObject([
    { kind: 'refused', refusal: { code: 'vote-ended' } },
  ])
  await expectRecordVerifies(database.db, question.voteQuestionId)
  expect((await questionOf(database.db, question.voteQuestionId)).voteStatus).toBe('Pending')
})

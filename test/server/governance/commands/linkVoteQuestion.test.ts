import { eq } from 'drizzle-orm'
import { linkVoteQuestion } from '../../../../src/server/governance/commands/linkVoteQuestion'
import { motions } from '../../../../src/server/database/schema/motions'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ballotBox, noon, type OpenQuestion } from '../../../support/ballotBox'
import { people, type PersonName } from '../../../support/directory'
import { errorsOf, outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  expectRecordVerifies,
  questionOf,
  questionVersionsOf,
  storyOf,
  wordsToHub,
} from '../../../support/stored'
import { storeMotion } from '../../../support/storedMotion'

const database = directoryDatabase()
const box = ballotBox(database.db)
let question: OpenQuestion
let motionRequestId: number

beforeEach(async () => {
  question = await box.open()
  motionRequestId = await storeMotion(database.db)
})

interface Linked {
  groupId?: number
  motionRequestId?: number
  voteQuestionId?: number
}

function link(overrides: Linked = {}, person: PersonName = 'admin') {
  const act = { userId: people[person], readClock: async () => noon }
  const { groupId, voteQuestionId } = question
  const both = { groupId, voteQuestionId, motionRequestId, ...overrides }
  return inTransaction(database.db, (tx) => linkVoteQuestion(tx, act, both))
}

async function motion() {
  const [row] = await database.db
    .select()
    .from(motions)
    .where(eq(motions.motionRequestId, motionRequestId))
  return row
}

test('question and motion name each other, and the record tells it', async () => {
  await link()
  expect(await motion()).toMatchObject({ voteQuestionId: question.voteQuestionId, revision: 2 })
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({ motionRequestId })
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened amended')
  expect(await wordsToHub(database.db, question.voteQuestionId)).toBe(3)
  await expectRecordVerifies(database.db, question.voteQuestionId)
  const versions = await questionVersionsOf(database.db, question.voteQuestionId)
  expect(versions.at(-1)).toMatchObject({
    versionNumber: 2,
    userName: 'Admin Test',
    changes: [
      {
        fieldName: 'MotionRequestId',
        fieldType: 'number',
        fieldContent: String(motionRequestId),
      },
    ],
  })
})

test('linked twice they are linked once', async () => {
  await link()
  expect(await outcomeOf(link())).toBe('done')
  expect(await motion()).toMatchObject({ revision: 2 })
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened amended')
})

test('a question opened from its motion is linked at once, and linking it again changes nothing', async () => {
  question = await box.open({ motionRequestId })
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({ motionRequestId })
  expect(await motion()).toMatchObject({ voteQuestionId: question.voteQuestionId })
  expect(await outcomeOf(link())).toBe('done')
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened')
  await expectRecordVerifies(database.db, question.voteQuestionId)
})

test('a motion leads to one question, and a question comes from one motion', async () => {
  await link()
  const second = await box.open()
  expect((await refusalOf(link({ voteQuestionId: second.voteQuestionId }))).message).toBe(
    'This motion has led to a voting question already.',
  )
  expect((await refusalOf(box.open({ motionRequestId }))).code).toBe('already-linked')
  const other = await storeMotion(database.db)
  const { code, message } = await refusalOf(link({ motionRequestId: other }))
  expect([code, message]).toEqual([
    'already-linked',
    'This voting question comes from another motion already.',
  ])
})

test('of ten questions opened from one motion at once one is', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(box.open({ motionRequestId }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'already-linked']))
})

test.each(['Pending', 'Withdrawn', 'Failed'] as const)(
  'a motion that is %s leads to none',
  async (motionStatus) => {
    const open = await storeMotion(database.db, { motionStatus })
    expect(await outcomeOf(link({ motionRequestId: open }))).toBe('motion-not-complete')
    expect(await outcomeOf(box.open({ motionRequestId: open }))).toBe('motion-not-complete')
  },
)

test('a question that ended is not linked any more', async () => {
  await box.cancel(question, 'admin', 'Superseded.')
  expect(await outcomeOf(link())).toBe('vote-ended')
})

test('what belongs to another group is not found, and no motion of it can be opened from', async () => {
  const foreign = await storeMotion(database.db, { groupId: 14 })
  expect(await outcomeOf(link({ motionRequestId: foreign }))).toBe('not-found')
  const elsewhere = await box.open({ groupId: 14 })
  expect(await outcomeOf(link({ voteQuestionId: elsewhere.voteQuestionId }))).toBe('not-found')
  expect(await errorsOf(box.open({ motionRequestId: foreign }))).toEqual({
    motionRequestId: ['Please provide a motion of this group.'],
  })
})

test.each([
  ['staff', 'done'],
  ['admin', 'done'],
  ['member', 'not-an-admin'],
  ['adminOf14', 'access-denied'],
] as const)('%s links: %s', async (person, outcome) => {
  expect(await outcomeOf(link({}, person))).toBe(outcome)
})

test('who is not in the group hears that it is about motions', async () => {
  expect((await refusalOf(link({}, 'outsider'))).details.area).toBe('motionrequest')
})

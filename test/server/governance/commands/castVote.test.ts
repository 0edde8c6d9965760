import { eq } from 'drizzle-orm'
import { memberships } from '../../../../src/server/database/schema/directory'
import { abstain, ballotBox, no, noon, type OpenQuestion, yes } from '../../../support/ballotBox'
import { companies, people } from '../../../support/directory'
import { errorsOf, outcomeOf, refusalOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import {
  eventsOf,
  expectRecordVerifies,
  questionOf,
  storyOf,
  votesOf,
  wordsToHub,
} from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('a vote is answered, counted, recorded and told to the hub', async () => {
  const question = await box.open()
  const { voteQuestionId } = question
  const vote = await box.cast(question, 'member', { voteChoice: 'Yes', voteReason: ' Well done. ' })
  expect(vote).toMatchObject({
    voteQuestionId,
    voteChoice: 'Yes',
    voteReason: 'Well done.',
    voterId: people.member,
    voterName: 'Member Test',
    voterTitle: null,
    memberId: companies.alder,
    member: { memberId: companies.alder, name: 'Alder Inc.' },
    groupId: 101,
    isProxy: false,
    created: noon,
    lastModifiedByName: 'Member Test',
    revision: 1,
  })
  expect(await questionOf(database.db, voteQuestionId)).toMatchObject({
    totalYesVotes: 1,
    totalVotes: 1,
    quorumVotes: 1,
    quorumMetDate: null,
    voteThresholdMetDate: noon,
    revision: 2,
  })
  const [, cast] = await eventsOf(database.db, voteQuestionId)
  expect(cast).toMatchObject({ event: 'cast', seq: 2, choice: 'Yes', right: 'colleague', at: noon })
  expect(await wordsToHub(database.db, voteQuestionId)).toBe(2)
  await expectRecordVerifies(database.db, voteQuestionId)
})

test('20 parallel casts of one voter store one vote and one event', async () => {
  const question = await box.open()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcomeOf(box.cast(question, 'member'))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'already-voted')).toHaveLength(19)
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(1)
  expect(await storyOf(database.db, question.voteQuestionId)).toBe('opened cast')
})

test('two people of one company cast at once: one company vote, and the other is shown it', async () => {
  const question = await box.open()
  const acts = [box.cast(question, 'member', yes), box.cast(question, 'colleague', no)]
  const outcomes = await Promise.all(acts.map(outcomeOf))
  expect(outcomes.sort()).toEqual(['already-voted', 'done'])
  const [stored, ...others] = await votesOf(database.db, question.voteQuestionId)
  expect(others).toEqual([])
  const refusal = await refusalOf(box.cast(question, 'colleague'))
  expect(refusal.details.current).toMatchObject({ voteChoice: stored?.voteChoice, revision: 1 })
})

describe('the ballot', () => {
  let question: OpenQuestion
  beforeAll(async () => {
    question = await box.open()
  })

  test.each(['yes', 'YES', ' Yes', 'Yes ', 'Ye\u0301s', 'Maybe', '\u200bYes'])(
    'the choice %j is not one of the group',
    async (voteChoice) => {
      expect(await errorsOf(box.cast(question, 'member', { voteChoice }))).toEqual({
        voteChoice: ['Please choose one of Yes, No, Abstain.'],
      })
    },
  )

  test.each([null, undefined, '', '   ', '\n\t', '\u200b', '\u00a0\u2060\ufeff', '\u3164'])(
    'No and Abstain need more of a comment than %j',
    async (voteReason) => {
      for (const voteChoice of ['No', 'Abstain']) {
        expect(await errorsOf(box.cast(question, 'member', { voteChoice, voteReason }))).toEqual({
          voteReason: [`Comments are required for ${voteChoice} votes. Please provide a comment.`],
        })
      }
    },
  )

  test('a comment that shows nothing is no comment of a Yes either', async () => {
    const vote = await box.cast(question, 'member', { voteChoice: 'Yes', voteReason: '\u200b ' })
    expect(vote.voteReason).toBeNull()
  })
})

describe('who may vote', () => {
  let question: OpenQuestion
  beforeAll(async () => {
    question = await box.open()
  })

  test('nobody outside of the group', async () => {
    expect(await outcomeOf(box.cast(question, 'outsider'))).toBe('access-denied')
    expect(await outcomeOf(box.cast(question, 'adminOf14'))).toBe('access-denied')
  })

  test('not a person whose company may not', async () => {
    const refusal = await refusalOf(box.cast(question, 'ineligible'))
    expect(refusal.code).toBe('not-eligible')
    expect(refusal.message).toBe('Dogwood Inc. was not eligible to vote when this question opened.')
  })

  test('not staff, who hold no vote', async () => {
    const refusal = await refusalOf(box.cast(question, 'staff'))
    expect(refusal.code).toBe('not-eligible')
    expect(refusal.message).toBe('Only members of this group vote on its questions.')
  })

  test('not an admin who holds no vote', async () => {
    const council = await box.open({ groupId: 36 })
    expect(await outcomeOf(box.cast(council, 'admin'))).toBe('not-eligible')
  })

  test('a question of another group is not found', async () => {
    expect(await outcomeOf(box.cast({ ...question, groupId: 14 }, 'memberOf14'))).toBe('not-found')
    expect(await outcomeOf(box.cast({ ...question, voteQuestionId: 999_999 }, 'member'))).toBe(
      'not-found',
    )
  })

  test('not a person who left the group between page and submit', async () => {
    const { db } = database
    const isSecond = eq(memberships.userId, people.second)
    const left = await db.delete(memberships).where(isSecond).returning()
    expect(await outcomeOf(box.cast(question, 'second'))).toBe('access-denied')
    await db.insert(memberships).values(left)
    expect(await outcomeOf(box.cast(question, 'second'))).toBe('done')
  })
})

describe('in the council', () => {
  let question: OpenQuestion
  beforeEach(async () => {
    question = await box.open({ groupId: 36 })
  })

  test('a Councilor who chairs two groups casts three votes, each of them once', async () => {
    for (const groupId of [36, 101, 14]) {
      const vote = await box.cast(question, 'councilor', { ...yes, groupId })
      expect(vote).toMatchObject({ groupId, voterId: people.councilor })
      expect(vote.voterTitle).toBe(groupId === 36 ? 'Councilor' : 'Working Group Chair')
      expect(await outcomeOf(box.cast(question, 'councilor', { ...no, groupId }))).toBe(
        'already-voted',
      )
    }
    expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
      totalVotes: 3,
      quorumVotes: 1,
    })
    await expectRecordVerifies(database.db, question.voteQuestionId)
  })

  test('who holds several votes names one', async () => {
    expect(await errorsOf(box.cast(question, 'councilor', yes))).toHaveProperty('groupId')
  })

  test('who holds a single vote need not name it', async () => {
    expect(await box.cast(question, 'secondCouncilor', yes)).toMatchObject({ groupId: 36 })
    expect(await box.cast(question, 'chair', abstain)).toMatchObject({ groupId: 12 })
  })

  test.each([
    ['secondCouncilor', 101],
    ['chair', 36],
    ['chair', 14],
    ['councilor', 12],
    ['councilor', 999],
  ] as const)('%s holds no vote for group %i', async (person, groupId) => {
    expect(await outcomeOf(box.cast(question, person, { ...yes, groupId }))).toBe('not-your-vote')
  })
})

test('outside of the council the group in the body is not trusted', async () => {
  const question = await box.open()
  const vote = await box.cast(question, 'member', { ...yes, groupId: 14 })
  expect(vote.groupId).toBe(101)
})

test.each([
  ['2026-03-08T19:59:59.999Z', 'done'],
  ['2026-03-08T20:00:00.000Z', 'vote-ended'],
  ['2026-03-08T20:00:00.001Z', 'vote-ended'],
])('a vote at %s with the deadline at 20:00 is %s', async (at, outcome) => {
  const question = await box.open()
  expect(question.deadline).toBe('2026-03-08T20:00:00.000Z')
  expect(await outcomeOf(box.cast(question, 'member', yes, at))).toBe(outcome)
})

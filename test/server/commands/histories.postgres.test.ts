import * as fc from 'fast-check'
import type { VoteResultRow } from '../../../src/contract/voteResults'
import type { VoteQuestionRow } from '../../../src/server/database/repositories/voteQuestions'
import { Refusal } from '../../../src/server/http/refusal'
import { type BallotBox, ballotBox, type OpenQuestion } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { companies, type PersonName, storeDirectory } from '../../support/directory'
import { isLinearizable, type Observed } from '../../support/linearizable'
import { expectRecordVerifies, questionOf, votesOf } from '../../support/stored'
import {
  nameOfState,
  opened,
  told,
  type VoteAct,
  type VoteState,
  voteModel,
  type VoterName,
  voters,
} from '../../support/voteModel'

const histories = Number(process.env.HISTORIES ?? 50)

let database: TestDatabase
let box: BallotBox

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  box = ballotBox(database.db)
})

afterAll(() => database.drop())

/** Who votes for a company. */
const personOf: Record<VoterName, PersonName> = {
  alder: 'member',
  birch: 'admin',
  cedar: 'second',
  elm: 'proxy',
}

const voter = fc.constantFrom(...voters)
const choice = fc.constantFrom('Yes', 'No', 'Abstain')
const revisionRead = fc.option(fc.integer({ min: 1, max: 3 }))

const act: fc.Arbitrary<VoteAct> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cast' as const), voter, choice }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('castProxy' as const), voter, choice }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('change' as const), voter, choice, revisionRead }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
)

/** Three or four people, each doing one act after the other. */
const clients = fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), {
  minLength: 3,
  maxLength: 4,
})

/** Does an act and tells its answer in the words of the model. */
async function answerTo(question: OpenQuestion, wanted: VoteAct): Promise<string> {
  try {
    const done = await perform(question, wanted)
    return 'voteChoice' in done ? tellVote(done) : done.voteStatus
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { current } = error.details
    return current ? `${error.code} ${tellVote(current as VoteResultRow)}` : error.code
  }
}

function tellVote({
  voteChoice,
  revision,
  isProxy,
}: Omit<VoteResultRow, 'voteQuestionId'>): string {
  return told({ choice: voteChoice ?? '', revision, isProxy })
}

async function perform(
  question: OpenQuestion,
  wanted: VoteAct,
): Promise<VoteResultRow | VoteQuestionRow> {
  switch (wanted.kind) {
    case 'close':
      return box.close(question, 'staff')
    case 'cancel':
      return box.cancel(question, 'staff', 'Superseded.')
    case 'cast':
      return box.cast(question, personOf[wanted.voter], ballotOf(wanted))
    case 'castProxy':
      return box.castProxy(question, 'staff', {
        ...ballotOf(wanted),
        memberId: companies[wanted.voter],
      })
    case 'change': {
      const voteResultId = await resultOf(question, wanted.voter)
      const revision = wanted.revisionRead ?? undefined
      const body = { ...ballotOf(wanted), revisionRead: revision }
      return box.change(question, personOf[wanted.voter], voteResultId, body)
    }
  }
}

const ballotOf = ({ choice: voteChoice }: { choice: string }) => ({
  voteChoice,
  voteReason: 'Why.',
})

/** The id of a company's vote as a reader sees it; of one that is not cast, an id of nothing. */
async function resultOf({ voteQuestionId, roll }: OpenQuestion, name: VoterName): Promise<number> {
  const held = roll.find((entry) => entry.memberId === companies[name])
  const votes = await votesOf(database.db, voteQuestionId)
  return votes.find((vote) => vote.rollEntryId === held?.rollEntryId)?.voteResultId ?? 0
}

/** All clients at once, each act with the moments of question and answer. */
async function observe(question: OpenQuestion, plans: VoteAct[][]): Promise<Observed<VoteAct>[]> {
  let moment = 0
  const histories = await Promise.all(
    plans.map(async (plan) => {
      const seen: Observed<VoteAct>[] = []
      for (const wanted of plan) {
        const askedAt = (moment += 1)
        const answer = await answerTo(question, wanted)
        seen.push({ act: wanted, askedAt, answeredAt: (moment += 1), answer })
      }
      return seen
    }),
  )
  return histories.flat()
}

test(`${histories} concurrent histories could each have happened one act after the other`, async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (plans) => {
      const question = await box.open()
      const history = await observe(question, plans)
      const story = history.map(({ act: { kind }, answer }) => `${kind}: ${answer}`)
      expect({ story, holds: isLinearizable(history, voteModel, opened, nameOfState) }).toEqual({
        story,
        holds: true,
      })
      await expectRecordVerifies(database.db, question.voteQuestionId)
    }),
    { numRuns: histories, endOnFailure: true },
  )
}, 600_000)

test('the counts of a history are those of its stored votes', async () => {
  const question = await box.open()
  await observe(
    question,
    Array.from({ length: 5 }, (_, index): VoteAct[] => [
      { kind: 'cast', voter: voters[index % 4] ?? 'elm', choice: 'Yes' },
      { kind: 'change', voter: voters[(index + 1) % 4] ?? 'elm', choice: 'No', revisionRead: null },
    ]),
  )
  const votes = await votesOf(database.db, question.voteQuestionId)
  expect(await questionOf(database.db, question.voteQuestionId)).toMatchObject({
    totalVotes: votes.length,
    totalNoVotes: votes.filter((vote) => vote.voteChoice === 'No').length,
  })
})

describe('the checker', () => {
  const cast = (voterName: VoterName, answer: string, askedAt: number, answeredAt: number) => ({
    act: { kind: 'cast', voter: voterName, choice: 'Yes' } as const,
    answer,
    askedAt,
    answeredAt,
  })
  const close = (answer: string, askedAt: number, answeredAt: number) => ({
    act: { kind: 'close' } as const,
    answer,
    askedAt,
    answeredAt,
  })
  const allCast = [
    cast('alder', 'Yes r1', 1, 2),
    cast('birch', 'Yes r1', 3, 4),
    cast('cedar', 'Yes r1', 5, 6),
  ]
  const holds = (history: Observed<VoteAct>[], start: VoteState = opened) =>
    isLinearizable(history, voteModel, start, nameOfState)

  test('accepts acts that overlap in any order', () => {
    expect(holds([...allCast, close('Closed', 7, 10), cast('elm', 'Yes r1', 8, 9)])).toBe(true)
    expect(holds([...allCast, close('Closed', 7, 10), cast('elm', 'vote-ended', 8, 9)])).toBe(true)
  })

  test.each<[string, Observed<VoteAct>[]]>([
    ['a vote stored twice', [cast('alder', 'Yes r1', 1, 4), cast('alder', 'Yes r1', 2, 3)]],
    ['a vote after the close', [...allCast, close('Closed', 7, 8), cast('elm', 'Yes r1', 9, 10)]],
    ['two closes', [...allCast, close('Closed', 7, 10), close('Closed', 8, 9)]],
    ['a close before its quorum', [close('Closed', 1, 2), ...allCast]],
    [
      'a lost change',
      [
        cast('alder', 'Yes r1', 1, 2),
        {
          act: { kind: 'change', voter: 'alder', choice: 'No', revisionRead: null },
          answer: 'No r2',
          askedAt: 3,
          answeredAt: 4,
        },
        cast('alder', 'already-voted Yes r1', 5, 6),
      ],
    ],
  ])('finds %s', (_, history) => {
    expect(holds(history)).toBe(false)
  })
})

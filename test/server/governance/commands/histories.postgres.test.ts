import * as fc from 'fast-check'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { type Observed, unexplained } from '../../../support/linearizable'
import { observe } from '../../../support/observedHistory'
import { expectRecordVerifies } from '../../../support/stored'
import { type VoteAct, voteBylaws, type VoterName, voters } from '../../../support/voteModel'
import { noteTried, runs } from '../../../support/runs'

const histories = runs(50)

const database = directoryDatabase()
const box = ballotBox(database.db)

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
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deadline' as const) }) },
)

/** Three or four people, each doing one act after the other. */
const clients = fc.array(fc.array(act, { minLength: 2, maxLength: 4 }), {
  minLength: 3,
  maxLength: 4,
})

test(`${histories} concurrent histories could each have happened one act after the other`, async () => {
  await fc.assert(
    fc.asyncProperty(clients, async (plans) => {
      const question = await box.open()
      const history = await observe(database.db, question, plans)
      const story = history.map(({ act: { kind }, answer }) => `${kind}: ${answer}`)
      const step = unexplained(history, voteBylaws)
      expect({ story, step }).toEqual({ story, step: null })
      await expectRecordVerifies(database.db, question.voteQuestionId)
    }),
    { numRuns: histories, endOnFailure: true },
  )
  noteTried('concurrent histories', histories)
})

describe('the checker', () => {
  const cast = (voterName: VoterName, answer: string, askedAt: number, answeredAt: number) => ({
    act: { kind: 'cast', voter: voterName, choice: 'Yes' } as const,
    answer,
    askedAt,
    answeredAt,
  })
  const alone =
    (kind: 'close' | 'deadline' | 'look') =>
    (answer: string, askedAt: number, answeredAt: number) => ({
      act: { kind },
      answer,
      askedAt,
      answeredAt,
    })
  const close = alone('close')
  const deadline = alone('deadline')
  const look = alone('look')
  const allCast = [
    cast('alder', 'Yes r1', 1, 2),
    cast('birch', 'Yes r1', 3, 4),
    cast('cedar', 'Yes r1', 5, 6),
  ]

  test('accepts acts that overlap in any order', () => {
    for (const answer of ['Yes r1', 'vote-ended']) {
      const history = [...allCast, close('Closed', 7, 10), cast('elm', answer, 8, 9)]
      expect(unexplained(history, voteBylaws)).toBeNull()
    }
  })

  test.each<[string, Observed<VoteAct>[], object]>([
    [
      'a vote stored twice',
      [cast('alder', 'Yes r1', 1, 4), cast('alder', 'Yes r1', 2, 3)],
      { kind: 'cast' },
    ],
    [
      'a vote after the close',
      [...allCast, close('Closed', 7, 8), cast('elm', 'Yes r1', 9, 10)],
      { voter: 'elm' },
    ],
    ['two closes', [...allCast, close('Closed', 7, 10), close('Closed', 8, 9)], { kind: 'close' }],
    [
      'a close after the deadline',
      [...allCast, deadline('stepped', 7, 8), close('Closed', 9, 10)],
      { kind: 'close' },
    ],
    [
      'a deadline that is met twice',
      [deadline('stepped', 1, 2), deadline('stepped', 3, 4)],
      { kind: 'deadline' },
    ],
    [
      'a count that is not that of the votes',
      [
        cast('alder', 'Yes r1', 1, 2),
        look(
          'Pending Pending, extended 0, 2 Yes and 0 No of 2, quorum 2: Yes r1, none, none, none',
          3,
          4,
        ),
      ],
      { kind: 'look' },
    ],
    [
      'a close before its quorum',
      [close('Closed', 1, 2), ...allCast],
      { kind: 'close', answer: 'Closed' },
    ],
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
      { kind: 'cast', answer: 'already-voted Yes r1' },
    ],
  ])('finds %s', (_, history, step) => {
    const unlike = unexplained(history, voteBylaws)
    expect(unlike && { ...unlike.act, answer: unlike.answer }).toMatchObject(step)
  })
})

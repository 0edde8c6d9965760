/** Ballot boxes with one bug each, as they come of a lock, a check or a write that is missing. */
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ShownVoteResult, VoteResultRow } from '../../src/contract/voteResults'
import { voteQuestions, voteResults } from '../../src/server/database/schema/voteQuestions'
import { ApiError } from '../../src/server/domain/apiError'
import type { BallotBox, OpenQuestion } from './ballotBox'
import { questionOf, votesOf } from './stored'
import type { VoteAct, VoterName } from './voteModel'

export interface BallotBug {
  what: string
  /** What each of several people does, one after the other, all at the same time. */
  plans: readonly (readonly VoteAct[])[]
  /** The first answer that no order of the acts can explain. */
  step: string
  /** The box with the bug. */
  breaks: (box: BallotBox, db: NodePgDatabase) => BallotBox
}

type QuestionColumns = Partial<typeof voteQuestions.$inferInsert>
type VoteColumns = Partial<typeof voteResults.$inferInsert>

function writer(db: NodePgDatabase, { voteQuestionId }: OpenQuestion) {
  return {
    question: (columns: QuestionColumns) =>
      db.update(voteQuestions).set(columns).where(eq(voteQuestions.voteQuestionId, voteQuestionId)),
    vote: (voteResultId: number, columns: VoteColumns) =>
      db.update(voteResults).set(columns).where(eq(voteResults.voteResultId, voteResultId)),
  }
}

/** The refusal with a code that an act comes to; null where it is done. */
async function refusalAs(code: string, act: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await act()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === code) return error
    throw error
  }
}

/** A barrier: lets callers pass once so many have arrived. */
function turnstile(count: number): () => Promise<void> {
  let open: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  let come = 0
  return () => {
    come += 1
    if (come === count) open()
    return opened
  }
}

const cast = (voter: VoterName, choice = 'Yes'): VoteAct => ({ kind: 'cast', voter, choice })
const castProxy = (voter: VoterName): VoteAct => ({ kind: 'castProxy', voter, choice: 'No' })
const change = (choice: string, revisionRead: number | null = null): VoteAct => ({
  kind: 'change',
  voter: 'alder',
  choice,
  revisionRead,
})

export const ballotBugs: BallotBug[] = [
  {
    what: 'of two changes at once the second knows nothing of the first',
    plans: [
      [cast('alder'), change('No')],
      [cast('alder'), change('No')],
    ],
    step: 'change by alder: No r2',
    breaks(box, db) {
      const bothHaveRead = turnstile(2)
      return {
        ...box,
        async change(question, person, voteResultId, ...rest) {
          const [read] = await votesOf(db, question.voteQuestionId)
          await bothHaveRead()
          const vote = await box.change(question, person, voteResultId, ...rest)
          const revision = read!.revision + 1
          await writer(db, question).vote(voteResultId, { revision })
          return { ...vote, revision }
        },
      }
    },
  },
  {
    what: 'a vote is stored after the close',
    plans: [
      [cast('alder'), cast('birch'), cast('cedar'), { kind: 'close' }, cast('elm')],
      [change('No'), change('Yes')],
    ],
    step: 'cast by elm: Yes r1',
    breaks: (box, db) => ({
      ...box,
      async cast(question, ...rest) {
        const { voteStatus, voteResult } = await questionOf(db, question.voteQuestionId)
        const write = writer(db, question)
        await write.question({ voteStatus: 'Pending', voteResult: 'Pending' })
        const vote = await box.cast(question, ...rest)
        await write.question({ voteStatus, voteResult })
        return vote
      },
    }),
  },
  {
    what: 'a second proxy vote is stored for one company',
    plans: [
      [castProxy('birch'), castProxy('birch')],
      [cast('alder'), cast('cedar')],
    ],
    step: 'castProxy by birch: No r1 proxy',
    breaks: (box) => ({
      ...box,
      async castProxy(question, person, body, ...rest) {
        const asked = { vote: null as ShownVoteResult | null }
        const refusal = await refusalAs('already-voted', async () => {
          asked.vote = await box.castProxy(question, person, body, ...rest)
        })
        return asked.vote ?? (refusal!.details.current as ShownVoteResult)
      },
    }),
  },
  {
    what: 'a change is taken from somebody who read an older vote',
    plans: [[cast('alder'), change('No', 1), change('Abstain', 1)], [cast('birch')]],
    step: 'change by alder: Abstain r3',
    breaks: (box) => ({
      ...box,
      change: (question, person, voteResultId, { revisionRead: _read, ...body }, ...rest) =>
        box.change(question, person, voteResultId, body, ...rest),
    }),
  },
  {
    what: 'the tally is read before the question is locked',
    plans: [[cast('alder')], [cast('birch')]],
    step: 'look: Pending Pending, extended 0, 1 Yes and 0 No of 1, quorum 1: Yes r1, Yes r1, none, none',
    breaks(box, db) {
      const bothHaveRead = turnstile(2)
      return {
        ...box,
        async cast(question, ...rest) {
          const { totalYesVotes, totalVotes, quorumVotes } = await questionOf(
            db,
            question.voteQuestionId,
          )
          await bothHaveRead()
          const vote = await box.cast(question, ...rest)
          await writer(db, question).question({
            totalYesVotes: totalYesVotes + 1,
            totalVotes: totalVotes + 1,
            quorumVotes: quorumVotes + 1,
          })
          return vote
        },
      }
    },
  },
  {
    what: 'a cast that is repeated is taken for a change',
    plans: [[cast('alder'), cast('alder')], [cast('birch')]],
    step: 'cast by alder: Yes r2',
    breaks: (box) => ({
      ...box,
      async cast(question, person, body, ...rest) {
        const asked = { vote: null as VoteResultRow | null }
        const refusal = await refusalAs('already-voted', async () => {
          asked.vote = await box.cast(question, person, body, ...rest)
        })
        if (asked.vote) return asked.vote
        const { voteResultId } = refusal!.details.current as ShownVoteResult
        return box.change(question, person, voteResultId!, body ?? { voteChoice: 'Yes' }, ...rest)
      },
    }),
  },
  {
    what: 'a question is closed before the last vote is counted',
    plans: [[cast('alder'), cast('birch'), { kind: 'close' }], [castProxy('elm')]],
    step: 'close: Closed',
    breaks: (box, db) => ({
      ...box,
      async close(question, ...rest) {
        const refusal = await refusalAs('close-too-early', () => box.close(question, ...rest))
        if (refusal)
          await writer(db, question).question({ voteStatus: 'Closed', voteResult: 'Pass' })
        return (await questionOf(db, question.voteQuestionId)) as Awaited<
          ReturnType<BallotBox['close']>
        >
      },
    }),
  },
  {
    what: 'a cancellation is answered and never stored',
    plans: [[{ kind: 'cancel' }, cast('alder')], [castProxy('birch')]],
    step: 'cast by alder: Yes r1',
    breaks: (box, db) => ({
      ...box,
      async cancel(question, ...rest) {
        const cancelled = await box.cancel(question, ...rest)
        await writer(db, question).question({ voteStatus: 'Pending', voteResult: 'Pending' })
        return cancelled
      },
    }),
  },
]

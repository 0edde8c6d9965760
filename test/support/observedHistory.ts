/** Acts of several people and of the deadline job on one question at the same time, with what they saw. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ShownVoteResult } from '../../src/contract/voteResults'
import { ApiError } from '../../src/server/domain/apiError'
import { endDueQuestions } from '../../src/server/governance/jobs/dueWork'
import { sweep } from '../../src/server/governance/jobs/sweep'
import { type BallotBox, ballotBox, type OpenQuestion } from './ballotBox'
import { companies, type PersonName } from './directory'
import type { Observed } from './linearizable'
import { questionOf, votesOf } from './stored'
import {
  told,
  toldQuestion,
  type VoteAct,
  type VoterName,
  voters,
  type VoteState,
} from './voteModel'

/** Every act but the job's happens one second before the deadline of a question that opened at `noon`. */
const lastSecond = '2026-03-08T19:59:59.000Z'

/** Who votes for a company. */
const personOf: Record<VoterName, PersonName> = {
  alder: 'member',
  birch: 'admin',
  cedar: 'second',
  elm: 'proxy',
}

type Seen = Observed<VoteAct>

/**
 * All clients at once, each doing one act after the other, then alone the deadline job between two looks at what
 * is stored. A run of the job that found nothing to do is left out unless it was alone: it passes over a
 * question that somebody holds at that moment. `box` does the acts.
 */
export async function observe(
  db: NodePgDatabase,
  question: OpenQuestion,
  plans: readonly (readonly VoteAct[])[],
  box: BallotBox = ballotBox(db),
): Promise<Seen[]> {
  let moment = 0
  const see = async (act: VoteAct): Promise<Seen> => {
    const askedAt = (moment += 1)
    const answer = await answerTo({ db, box, question }, act)
    return { act, askedAt, answeredAt: (moment += 1), answer }
  }
  const seen: Seen[] = []
  await Promise.all(
    plans.map(async (plan) => {
      for (const act of plan) seen.push(await see(act))
    }),
  )
  const together = seen.filter(({ answer }) => answer !== 'untouched')
  const alone: VoteAct[] = [{ kind: 'look' }, { kind: 'deadline' }, { kind: 'look' }]
  for (const act of alone) together.push(await see(act))
  return together
}

interface Scene {
  db: NodePgDatabase
  box: BallotBox
  question: OpenQuestion
}

/** Does an act and tells its answer in the words of the model. */
async function answerTo(scene: Scene, act: VoteAct): Promise<string> {
  try {
    return await perform(scene, act)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { current } = error.details
    return current ? `${error.code} ${tellVote(current as ShownVoteResult)}` : error.code
  }
}

function tellVote({ voteChoice, revision, isProxy }: ShownVoteResult): string {
  return told({ choice: voteChoice ?? '', revision: revision ?? 0, isProxy })
}

async function perform({ db, box, question }: Scene, act: VoteAct): Promise<string> {
  switch (act.kind) {
    case 'close':
      return (await box.close(question, 'staff', lastSecond)).voteStatus
    case 'cancel':
      return (await box.cancel(question, 'staff', 'Superseded.', lastSecond)).voteStatus
    case 'deadline':
      return runJob(db, question.deadline)
    case 'look':
      return look(db, question)
    case 'cast':
      return tellVote(await box.cast(question, personOf[act.voter], ballotOf(act), lastSecond))
    case 'castProxy': {
      const body = { ...ballotOf(act), memberId: companies[act.voter] }
      return tellVote(await box.castProxy(question, 'staff', body, lastSecond))
    }
    case 'change': {
      const voteResultId = await resultOf(db, question, act.voter)
      const body = { ...ballotOf(act), revisionRead: act.revisionRead ?? undefined }
      const person = personOf[act.voter]
      return tellVote(await box.change(question, person, voteResultId, body, lastSecond))
    }
  }
}

const ballotOf = ({ choice: voteChoice }: { choice: string }) => ({
  voteChoice,
  voteReason: 'Why.',
})

async function runJob(db: NodePgDatabase, now: string): Promise<string> {
  let steps = 0
  const parts = {
    db,
    readClock: async () => now,
    wakeOutbox: () => void (steps += 1),
    onFault: (_: string, fault: unknown) => {
      throw fault
    },
  }
  await sweep(parts, endDueQuestions)
  return steps === 0 ? 'untouched' : 'stepped'
}

/** The stored votes of the companies, with their ids. */
async function storedVotes(db: NodePgDatabase, { voteQuestionId, roll }: OpenQuestion) {
  const votes = await votesOf(db, voteQuestionId)
  return voters.flatMap((name) => {
    const held = roll.find((entry) => entry.memberId === companies[name])
    const stored = votes.filter((vote) => vote.rollEntryId === held?.rollEntryId)
    return stored.map((vote) => ({ name, ...vote }))
  })
}

/** The id of a company's vote as a reader sees it; of one that is not cast, an id of nothing. */
async function resultOf(db: NodePgDatabase, question: OpenQuestion, wanted: VoterName) {
  const votes = await storedVotes(db, question)
  return votes.find(({ name }) => name === wanted)?.voteResultId ?? 0
}

async function look(db: NodePgDatabase, question: OpenQuestion): Promise<string> {
  const stored = await questionOf(db, question.voteQuestionId)
  const votes: VoteState['votes'] = {}
  for (const { name, voteChoice: choice, revision, isProxy } of await storedVotes(db, question))
    votes[name] = { choice, revision, isProxy }
  const { voteStatus: status, voteResult: result, extensions, quorumVotes } = stored
  const { totalYesVotes: yes, totalNoVotes: no, totalVotes: total } = stored
  return toldQuestion({ status, result, extensions, yes, no, total, quorumVotes }, votes)
}

/** Questions on a real database, driven through the commands with a clock of the test's own. */
import { ordinaryVoteType } from '../../src/rules/policy/policy'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  ProxyVoteCast,
  ShownVoteResult,
  VoteCast,
  VoteResultRow,
} from '../../src/contract/voteResults'
import {
  type Amendment,
  amendVoteQuestion,
} from '../../src/server/governance/commands/amendVoteQuestion'
import { cancelVoteQuestion } from '../../src/server/governance/commands/cancelVoteQuestion'
import { type BallotAct, castBallots } from '../../src/server/governance/commands/castBallots'
import type { ChangedVote } from '../../src/server/governance/commands/changeVote'
import { closeVoteQuestion } from '../../src/server/governance/commands/closeVoteQuestion'
import { takeDeadlineStep } from '../../src/server/governance/commands/takeDeadlineStep'
import {
  type NewVoteQuestion,
  openVoteQuestion,
} from '../../src/server/governance/commands/openVoteQuestion'
import type { ReadClock } from '../../src/server/database/clock'
import type { Transaction } from '../../src/server/database/open'
import { readVoteQuestion } from '../../src/server/governance/queries/showVoteQuestion'
import type { RollEntry } from '../../src/rules/roll'
import { findPolicy } from '../../src/server/database/repositories/groups'
import { groupPolicies } from '../../src/server/database/schema/policies'
import { inTransaction } from '../../src/server/database/transaction'
import { people, type PersonName } from './directory'
import { withVoteTypes } from './policies'

/** Noon in California on an ordinary day; the default deadline is then 2026-03-08T20:00Z. */
export const noon = '2026-03-02T20:00:00.000Z'

/** Where a question stands; `deadline` as it was when it opened. */
export interface OpenQuestion {
  groupId: number
  voteQuestionId: number
  deadline: string
  roll: RollEntry[]
}

const proposers: Record<number, [motionedId: number, secondedId: number]> = {
  12: [people.delegate, people.secondDelegate],
  14: [people.adminOf14, people.memberOf14],
  36: [people.secondCouncilor, people.chair],
  712: [people.user, people.secondUser],
}

export const yes: VoteCast = { voteChoice: 'Yes' }
export const no: VoteCast = { voteChoice: 'No', voteReason: 'Not ready.' }
export const abstain: VoteCast = { voteChoice: 'Abstain', voteReason: 'Conflict of interest.' }

/** Does one act on the votes of a question, alone in its batch. */
export async function actOnVote(
  tx: Transaction,
  readClock: ReadClock,
  path: { groupId: number; voteQuestionId: number },
  act: BallotAct,
): Promise<ShownVoteResult> {
  const [outcome] = await castBallots(tx, readClock, path, [act])
  if (outcome?.kind === 'refused') throw outcome.refusal
  if (outcome?.kind !== 'stored') throw new Error(`The act came to ${outcome?.kind}.`)
  return outcome.vote
}

/** Drives the commands on one database; every act may name its instant, else it happens at `noon`. */
export function ballotBox(db: NodePgDatabase) {
  const clockAt =
    (instant: string): ReadClock =>
    async () =>
      instant
  const act = (person: PersonName, at: string) => ({
    userId: people[person],
    readClock: clockAt(at),
  })
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work)
  const vote = (question: OpenQuestion, act: BallotAct, at: string) =>
    run((tx) => actOnVote(tx, clockAt(at), question, act))

  return {
    async open(
      wanted: Partial<NewVoteQuestion> = {},
      at = noon,
      person: PersonName = 'staff',
    ): Promise<OpenQuestion> {
      const groupId = wanted.groupId ?? 101
      await run((tx) => allowVoteType(tx, groupId, wanted.voteType))
      const { question, roll } = await run((tx) =>
        openVoteQuestion(tx, act(person, at), { ...draftFor(groupId), ...wanted }),
      )
      const { voteQuestionId, voteDeadline: deadline } = question
      return { groupId, voteQuestionId, deadline, roll }
    },
    cast: (question: OpenQuestion, person: PersonName, body: VoteCast = yes, at = noon) =>
      vote(question, { kind: 'cast', userId: people[person], body }, at) as Promise<VoteResultRow>,
    castProxy: (question: OpenQuestion, person: PersonName, body: ProxyVoteCast, at = noon) =>
      vote(question, { kind: 'castProxy', userId: people[person], body }, at),
    change: (
      question: OpenQuestion,
      person: PersonName,
      voteResultId: number,
      body: ChangedVote,
      at = noon,
    ) => {
      const act = { kind: 'change', userId: people[person], voteResultId, body } as const
      return vote(question, act, at) as Promise<VoteResultRow>
    },
    close: (question: OpenQuestion, person: PersonName, at = noon) =>
      run((tx) => closeVoteQuestion(tx, act(person, at), question)),
    amend: (question: OpenQuestion, person: PersonName, amendment: Amendment, at = noon) =>
      run((tx) => amendVoteQuestion(tx, act(person, at), question, amendment, readVoteQuestion)),
    cancel: (question: OpenQuestion, person: PersonName, reason: string, at = noon) =>
      run((tx) => cancelVoteQuestion(tx, act(person, at), question, reason)),
    end: (question: OpenQuestion, at: string) =>
      run((tx) => takeDeadlineStep(tx, clockAt(at), question.voteQuestionId)),
  }
}

/** Lets the group's policy allow a kind of vote, where it is not the ordinary one. */
async function allowVoteType(tx: Transaction, groupId: number, voteType = ordinaryVoteType) {
  const policy = voteType === ordinaryVoteType ? null : await findPolicy(tx, groupId)
  if (!policy) return
  const ofVersion = and(
    eq(groupPolicies.groupId, groupId),
    eq(groupPolicies.version, policy.version),
  )
  await tx
    .update(groupPolicies)
    .set({ policy: withVoteTypes(policy, voteType) })
    .where(ofVersion)
}

/** A question as somebody may open it in a group. */
export const draftFor = (groupId: number): NewVoteQuestion => ({
  groupId,
  title: 'Publish version 2',
  description: 'As drafted.',
  links: [],
  isAutoExtensionEnabled: true,
  isSendNotification: false,
  additionalStakeholders: '',
  ...proposersOf(groupId),
})

/** Two people whom the directory of the group names. */
export function proposersOf(groupId: number) {
  const [motionedId, secondedId] = proposers[groupId] ?? [people.member, people.second]
  return { motionedId, secondedId }
}

export type BallotBox = ReturnType<typeof ballotBox>

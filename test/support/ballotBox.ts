/** A question on a real database with a clock of the test's own. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { castVote } from '../../src/server/commands/castVote'
import {
  type NewVoteQuestion,
  type OpenedVoteQuestion,
  openVoteQuestion,
} from '../../src/server/commands/openVoteQuestion'
import type { ReadClock } from '../../src/server/database/clock'
import { inTransaction } from '../../src/server/database/transaction'
import { people, type PersonName } from './directory'

/** Noon in California on an ordinary day. */
export const noon = '2026-03-02T20:00:00.000Z'

/** A clock that stands still at one instant. */
export function clockAt(instant: string): ReadClock {
  return async () => instant
}

/** Opens a question as the group's admin (staff in 14), at `noon` unless told otherwise. */
export function openAt(
  db: NodePgDatabase,
  wanted: Partial<NewVoteQuestion> = {},
  at = noon,
): Promise<OpenedVoteQuestion> {
  const question = {
    groupId: 101,
    title: 'Publish version 2',
    description: 'As drafted.',
    ...wanted,
  }
  const act = { userId: people.staff, readClock: clockAt(at) }
  return inTransaction(db, (tx) => openVoteQuestion(tx, act, question))
}

/** Casts a vote as a person of the test directory. */
export function castAt(
  db: NodePgDatabase,
  question: OpenedVoteQuestion['question'],
  person: PersonName,
  body: Parameters<typeof castVote>[3] = { voteChoice: 'Yes' },
  at = noon,
) {
  const { groupId, voteQuestionId } = question
  const act = { userId: people[person], readClock: clockAt(at) }
  return inTransaction(db, (tx) => castVote(tx, act, { groupId, voteQuestionId }, body))
}

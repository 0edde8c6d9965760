/** Corrections of the demo: one that a second person approved, and one that waits for a second person. */
import { and, arrayContains, asc, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { addElapsedHours } from '../../rules/instant'
import { approveCorrection, askCorrection } from '../governance/commands/corrections'
import type { Transaction } from '../database/open'
import { checkIns, events } from '../database/schema/meetings'
import { voteQuestions, voteResults } from '../database/schema/voteQuestions'
import { account } from './groupRows'
import { memberships } from './groups'

const groupId = 101

export async function seedCorrections(tx: Transaction, now: string): Promise<void> {
  const at = (hours: number, name: string) => ({
    userId: account(name).userId,
    readClock: async () => addElapsedHours(now, hours),
  })
  const vote = await findVote(tx)
  const wanted = {
    change: {
      kind: 'vote' as const,
      ...vote,
      voteChoice: 'Abstain',
      voteReason: 'We contributed to the text and do not vote on it.',
    },
    reason: 'The vote was entered from the wrong line of the paper ballot.',
    evidence: 'The paper ballot of the company, which the group admin has.',
  }
  const { correctionId } = await askCorrection(tx, at(-3, 'admin'), groupId, wanted)
  await approveCorrection(tx, at(-2, 'staff'), { groupId, correctionId })
  await askCorrection(tx, at(-1, 'admin'), groupId, {
    change: { kind: 'attendance', ...(await findAbsence(tx)), wasThere: true },
    reason: 'Dialled in by telephone and was not recognized.',
    evidence: 'The minutes name this person among the speakers.',
  })
}

/** A Yes vote on the latest question that would pass without it as well. */
async function findVote(tx: Transaction) {
  const { voteQuestionId, totalYesVotes, totalNoVotes, voteStatus, voteType } = voteQuestions
  const [found] = await tx
    .select({ voteQuestionId, rollEntryId: voteResults.rollEntryId })
    .from(voteQuestions)
    .innerJoin(voteResults, eq(voteResults.voteQuestionId, voteQuestionId))
    .where(
      and(
        eq(voteQuestions.groupId, groupId),
        inArray(voteStatus, ['Completed', 'Closed']),
        ne(voteType, 'Blind Straw-poll'),
        arrayContains(voteQuestions.choices, ['Abstain']),
        gt(totalYesVotes, sql`${totalNoVotes} + 3`),
        eq(voteResults.voteChoice, 'Yes'),
        eq(voteResults.isProxy, false),
      ),
    )
    .orderBy(desc(voteQuestionId), asc(voteResults.rollEntryId))
    .limit(1)
  if (!found) throw new Error('The demo has no question to correct.')
  return found
}

/** Somebody who did not check in to the group's latest meeting with a closed roll call. */
async function findAbsence(tx: Transaction) {
  const [meeting] = await tx
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(eq(events.groupId, groupId), isNotNull(events.rollCallClosedAt)))
    .orderBy(desc(events.startTime))
    .limit(1)
  const eventId = meeting?.eventId ?? 0
  const ids = memberships.filter((row) => row.groupId === groupId).map(({ userId }) => userId)
  const came = await tx
    .select({ userId: checkIns.userId })
    .from(checkIns)
    .where(eq(checkIns.eventId, eventId))
  const there = new Set(came.map(({ userId }) => userId))
  const userId = ids.find((id) => !there.has(id))
  if (userId === undefined) throw new Error('Everybody of the demo came to its last meeting.')
  return { eventId, userId }
}

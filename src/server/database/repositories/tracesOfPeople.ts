/** Where rows that are never deleted refer to people. */
import { eq, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../open'
import { proxyAppointments } from '../schema/appointments'
import { attachments } from '../schema/attachments'
import { corrections } from '../schema/corrections'
import { users, workingGroupChairs } from '../schema/directory'
import { checkIns, eventRollEntries, meetingMinutes, zoomParticipants } from '../schema/meetings'
import { motions } from '../schema/motions'
import { groupPolicies, policyDrafts } from '../schema/policies'
import { drafts } from '../schema/drafts'
import { auditLines } from '../schema/record'
import {
  voteQuestionVersions,
  rollEntries,
  voteQuestions,
  voteResults,
  voteResultVersions,
} from '../schema/voteQuestions'

interface Trace {
  /** Completes the sentence 'This person …'. */
  words: string
  table: PgTable
  columns: PgColumn[]
  /** A list of people with their `userId`. */
  list?: PgColumn
}

export const tracesOfPeople: readonly Trace[] = [
  {
    words: 'stands on the roll of a voting question',
    table: rollEntries,
    columns: [rollEntries.userId],
  },
  {
    words: 'stands on the roll of a meeting',
    table: eventRollEntries,
    columns: [eventRollEntries.userId],
  },
  {
    words: 'has voted',
    table: voteResults,
    columns: [voteResults.voterId, voteResults.proxyVoterId, voteResults.lastModifiedById],
  },
  {
    words: 'has voted',
    table: voteResultVersions,
    columns: [voteResultVersions.proxyVoterId, voteResultVersions.modifiedById],
  },
  {
    words: 'appointed a proxy or was appointed as one',
    table: proxyAppointments,
    columns: [
      proxyAppointments.userId,
      proxyAppointments.appointedById,
      proxyAppointments.proxyId,
      proxyAppointments.revokedById,
    ],
  },
  {
    words: 'opened, moved or seconded a voting question',
    table: voteQuestions,
    columns: [voteQuestions.createdById, voteQuestions.motionedId, voteQuestions.secondedId],
  },
  {
    words: 'changed a voting question',
    table: voteQuestionVersions,
    columns: [voteQuestionVersions.userId],
  },
  {
    words: 'made, moved or seconded a motion',
    table: motions,
    columns: [motions.requesterId, motions.motionedUserId, motions.secondedUserId],
    list: motions.furtherSeconders,
  },
  {
    words: 'stands in a roll call',
    table: checkIns,
    columns: [checkIns.userId, checkIns.standInUserId, checkIns.createdById, checkIns.removedById],
  },
  {
    words: 'wrote minutes of a meeting',
    table: meetingMinutes,
    columns: [meetingMinutes.savedById],
  },
  {
    words: 'wrote a draft of a voting question, a motion or a meeting',
    table: drafts,
    columns: [drafts.savedById],
  },
  {
    words: 'was recognized in a meeting',
    table: zoomParticipants,
    columns: [zoomParticipants.userId, zoomParticipants.assignedById],
  },
  {
    words: 'asked for or decided a correction',
    table: corrections,
    columns: [corrections.askedById, corrections.decidedById],
  },
  {
    words: 'made or decided a draft of a voting policy',
    table: policyDrafts,
    columns: [policyDrafts.madeById, policyDrafts.decidedById],
  },
  {
    words: 'approved or took back a voting policy',
    table: groupPolicies,
    columns: [groupPolicies.approvedById, groupPolicies.takenBackById],
  },
  { words: 'attached a file', table: attachments, columns: [attachments.createdById] },
  {
    words: 'votes in a council for a working group',
    table: workingGroupChairs,
    columns: [workingGroupChairs.userId],
  },
  { words: 'was merged with somebody', table: users, columns: [users.mergedIntoId] },
  { words: 'acted, as the audit trail tells', table: auditLines, columns: [auditLines.userId] },
]

/** What refers to a person, to complete the sentence 'This person …'; null where nothing does. */
export async function findTraceOf(db: Executor, userId: number): Promise<string | null> {
  for (const { words, table, columns, list } of tracesOfPeople) {
    const isTheirs = or(
      ...columns.map((column) => eq(column, userId)),
      list && sql`${list} @> ${JSON.stringify([{ userId }])}::jsonb`,
    )
    const [row] = await db
      .select({ one: columns[0] as PgColumn })
      .from(table)
      .where(isTheirs)
      .limit(1)
    if (row) return words
  }
  return null
}

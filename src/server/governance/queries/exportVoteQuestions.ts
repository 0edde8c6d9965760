import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { QueryOf } from '../../../contract/endpoint'
import type {
  exportVoteQuestions as exportEndpoint,
  VoteExportRow,
} from '../../../contract/voteExport'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { leadCounts } from '../../database/repositories/leadCounts'
import { isVoteOfEntry } from '../../database/repositories/voteResults'
import { attachments } from '../../database/schema/attachments'
import { rollEntries, voteQuestions, voteResults } from '../../database/schema/voteQuestions'
import { type ExportedVote, presentExportRow } from '../presenters/exportRow'
import { inLongSnapshot } from '../../database/transaction'
import { findSearched } from './questionSearch'
import { findWaiting } from './waitingQuestions'
import { pick } from '../../domain/pick'
import { groupedBy } from '../../domain/groupedBy'

/** The number of questions per read, so that other requests can run in between, however long the export is. */
const atOnce = 50

type ExportQuery = QueryOf<typeof exportEndpoint>

/** The questions of a group that a query finds, in its order, with their votes, from one snapshot. */
export function exportVoteQuestions(
  db: NodePgDatabase,
  viewer: CallerStatus,
  query: ExportQuery,
): Promise<VoteExportRow[]> {
  return inLongSnapshot(db, async (tx) => {
    const ids = await findIds(tx, viewer, query)
    const exported: VoteExportRow[] = []
    for (let first = 0; first < ids.length; first += atOnce)
      exported.push(...(await exportSome(tx, ids.slice(first, first + atOnce), viewer, query)))
    return exported
  })
}

/** The ids found, in order. */
async function findIds(
  db: Executor,
  viewer: CallerStatus,
  { search, awaiting, sort }: ExportQuery,
): Promise<readonly number[]> {
  if (awaiting === 'me') return findWaiting(db, viewer, search)
  const newest = await findSearched(db, viewer.groupId, search)
  return sort === 0 ? newest : newest.toReversed()
}

async function exportSome(
  db: Executor,
  ids: readonly number[],
  viewer: CallerStatus,
  { votes }: ExportQuery,
): Promise<VoteExportRow[]> {
  const hasEveryVote = votes === 'all'
  const questions = await db
    .select({ question: voteQuestions, leadCounts })
    .from(voteQuestions)
    .where(inArray(voteQuestions.voteQuestionId, [...ids]))
  const found = new Map(questions.map((row) => [row.question.voteQuestionId, row]))
  const filesOf = groupedBy(await findFileNames(db, ids), idOfQuestion)
  const votesOf = groupedBy(await findVotes(db, ids, hasEveryVote), idOfQuestion)
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const files = filesOf.get(id) ?? []
    const own = votesOf.get(id) ?? []
    return [presentExportRow(row.question, files, own, viewer, hasEveryVote, row.leadCounts)]
  })
}

const idOfQuestion = ({ voteQuestionId }: { voteQuestionId: number }) => voteQuestionId

function findFileNames(db: Executor, ids: readonly number[]) {
  return db
    .select({ voteQuestionId: attachments.ownerId, fileName: attachments.fileName })
    .from(attachments)
    .where(
      and(
        eq(attachments.ownerTable, 'VoteQuestions'),
        inArray(attachments.ownerId, [...ids]),
        eq(attachments.isDeleted, false),
      ),
    )
    .orderBy(asc(attachments.attachmentId))
}

function findVotes(
  db: Executor,
  ids: readonly number[],
  hasEveryVote: boolean,
): Promise<ExportedVote[]> {
  return db
    .select({
      voteQuestionId: voteResults.voteQuestionId,
      ...pick(rollEntries, 'kind', 'userId', 'memberId'),
      ...pick(voteResults, 'voterName', 'lastModifiedByName', 'proxyVoterName'),
      voterCompany: rollEntries.memberName,
      voteChoice: voteResults.voteChoice,
      voteReason: voteResults.voteReason,
      created: voteResults.createdAt,
      isProxy: voteResults.isProxy,
      voterClass: rollEntries.voterClass,
      weight: rollEntries.weight,
    })
    .from(voteResults)
    .innerJoin(rollEntries, isVoteOfEntry)
    .where(
      and(
        inArray(voteResults.voteQuestionId, [...ids]),
        hasEveryVote ? undefined : isNotNull(voteResults.voteReason),
      ),
    )
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
}

import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { listMotions as listEndpoint } from '../../../contract/motions'
import { mayCreateMotions } from '../../../rules/seconding'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { findMotionCaller } from '../access/motionCaller'
import type { CallerStatus } from '../../domain/callerStatus'
import type { Executor } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { motions } from '../../database/schema/motions'
import { ApiError } from '../../domain/apiError'
import { presentMotionExportRow, presentMotionListItem } from '../presenters/motion'
import { likePattern } from './likePattern'
import type {
  exportMotions as exportEndpoint,
  MotionExportRow,
} from '../../../contract/motionExport'

type Page = AnswerOf<typeof listEndpoint>

/**
 * A page of a group's motions, searched by title and description.
 *
 * @throws {ApiError} not-found where the group does not exist, which only staff can reach
 */
export async function listMotions(
  db: Executor,
  person: CallerStatus,
  { size, page, sort, search }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  const group = await findGroupWithPolicy(db, person.groupId)
  const wanted = wantedMotions(person.groupId, search)
  const rows = await db
    .select()
    .from(motions)
    .where(wanted)
    .orderBy(...inOrder(sort))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db.select({ count: count() }).from(motions).where(wanted)
  const ids = rows.map(({ motionRequestId }) => motionRequestId)
  const files = ids.length > 0 ? await findAttachments(db, 'Motions', ids) : []
  const data = rows.map((motion) =>
    presentMotionListItem(
      motion,
      group,
      files.filter(({ ownerId }) => ownerId === motion.motionRequestId),
    ),
  )
  const canCreateMotion = mayCreateMotions(await findMotionCaller(db, person, group))
  return { data, totalCount: total?.count ?? 0, size, page, canCreateMotion }
}

/**
 * Refuses people who may not make motions in a group.
 *
 * @throws {ApiError} not-found, may-not-make-motions
 */
export async function checkCreateMotionAccess(
  db: Executor,
  person: CallerStatus,
): Promise<{ canCreateMotion: true }> {
  const group = await findGroupWithPolicy(db, person.groupId)
  const party = await findMotionCaller(db, person, group)
  if (!mayCreateMotions(party)) throw new ApiError('may-not-make-motions')
  return { canCreateMotion: true }
}

/**
 * The motions of a group that a search finds.
 *
 * @throws {ApiError} not-found where the group does not exist, which only staff can reach
 */
export async function exportMotions(
  db: Executor,
  groupId: number,
  { search, sort }: QueryOf<typeof exportEndpoint>,
): Promise<MotionExportRow[]> {
  await findGroupWithPolicy(db, groupId)
  const rows = await db
    .select()
    .from(motions)
    .where(wantedMotions(groupId, search))
    .orderBy(...inOrder(sort))
  return rows.map(presentMotionExportRow)
}

function wantedMotions(groupId: number, search: string) {
  return and(
    eq(motions.groupId, groupId),
    search === '' ? undefined : sql`${motions}.search_text like lower(${likePattern(search)})`,
  )
}

function inOrder(sort: 0 | 1) {
  const direction = sort === 0 ? desc : asc
  return [direction(motions.startDate), direction(motions.motionRequestId)]
}

import type { DraftKind, listMeetingDrafts as meetings } from '../../../contract/drafts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { Executor } from '../../database/open'
import { findDrafts } from '../../database/repositories/drafts'
import { type KeptDrafts, presentDraft } from '../presenters/draft'

/** The drafts and templates of a kind that the admins of a group share. */
export async function listDrafts<Kind extends DraftKind>(
  db: Executor,
  kind: Kind,
  groupId: number,
): Promise<{ drafts: KeptDrafts[Kind][] }> {
  const drafts: KeptDrafts[Kind][] = []
  for (const row of await findDrafts(db, kind, groupId)) drafts.push(await presentDraft(db, row))
  return { drafts }
}

/** A page of the drafts of meetings whose title contains what is searched for. */
export async function listMeetingDrafts(
  db: Executor,
  groupId: number,
  { search, size, page }: QueryOf<typeof meetings>,
): Promise<AnswerOf<typeof meetings>> {
  const { drafts } = await listDrafts(db, 'meeting', groupId)
  const sought = search.toLowerCase()
  const found = drafts.filter(({ written }) => written.title.toLowerCase().includes(sought))
  const data = found.slice((page - 1) * size, page * size)
  return { data, totalCount: found.length, size, page }
}

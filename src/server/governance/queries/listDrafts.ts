import type { DraftKind } from '../../../contract/drafts'
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

import type { DraftKind, MeetingDraft, MotionDraft, QuestionDraft } from '../../../contract/drafts'
import type { Executor } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import type { DraftRow } from '../../database/repositories/drafts'
import { findPersonOfGroup } from '../../database/repositories/people'
import { presentAttachment } from './attachment'

/** A draft as each kind is answered. */
export interface KeptDrafts {
  question: QuestionDraft
  motion: MotionDraft
  meeting: MeetingDraft
}

/** A draft with its files; a question with its mover and seconder as the group has them now. */
export async function presentDraft<Kind extends DraftKind>(
  db: Executor,
  row: DraftRow<Kind>,
): Promise<KeptDrafts[Kind]> {
  const { groupId, kind: _kind, savedById: _id, ...draft } = row as DraftRow
  const files = await findAttachments(db, 'QuestionDrafts', [row.draftId])
  const kept = { ...draft, attachments: files.map(presentAttachment) }
  const people = 'motionedId' in draft.written && {
    motioned: await findProposerNow(db, groupId, draft.written.motionedId),
    seconded: await findProposerNow(db, groupId, draft.written.secondedId),
  }
  return { ...kept, ...people } as unknown as KeptDrafts[Kind]
}

async function findProposerNow(
  db: Executor,
  groupId: number,
  userId: number | null,
): Promise<QuestionDraft['motioned']> {
  const found = userId === null ? null : await findPersonOfGroup(db, groupId, userId)
  if (!found) return null
  const { firstName, lastName, memberName } = found
  return { userId: found.userId, name: `${firstName} ${lastName}`, company: memberName }
}

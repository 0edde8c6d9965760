import type { QuestionDraft } from '../../../contract/questionDrafts'
import type { Executor } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { findPersonOfGroup } from '../../database/repositories/people'
import type { QuestionDraftRow } from '../../database/repositories/questionDrafts'
import { presentAttachment } from './attachment'

/** A draft with its files, and with its mover and seconder as the group has them now. */
export async function presentQuestionDraft(
  db: Executor,
  row: QuestionDraftRow,
): Promise<QuestionDraft> {
  const { groupId, savedById: _id, ...draft } = row
  const files = await findAttachments(db, 'QuestionDrafts', [row.draftId])
  const personOf = async (userId: number | null) => {
    const found = userId === null ? null : await findPersonOfGroup(db, groupId, userId)
    if (!found) return null
    const { firstName, lastName, memberName } = found
    return { userId: found.userId, name: `${firstName} ${lastName}`, company: memberName }
  }
  return {
    ...draft,
    motioned: await personOf(row.written.motionedId),
    seconded: await personOf(row.written.secondedId),
    attachments: files.map(presentAttachment),
  }
}

import type { QuestionDraft } from '../../../contract/questionDrafts'
import type { Executor } from '../../database/open'
import { findQuestionDrafts } from '../../database/repositories/questionDrafts'
import { presentQuestionDraft } from '../presenters/questionDraft'

/** The drafts and templates that the admins of a group share. */
export async function listQuestionDrafts(
  db: Executor,
  groupId: number,
): Promise<{ drafts: QuestionDraft[] }> {
  const drafts: QuestionDraft[] = []
  for (const row of await findQuestionDrafts(db, groupId))
    drafts.push(await presentQuestionDraft(db, row))
  return { drafts }
}

import { sql } from 'drizzle-orm'
import { isBefore } from '../../../rules/instant'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAdminAddresses } from '../../database/repositories/people'
import {
  changeQuestionDraft,
  lockDraftUnlessTaken,
  type QuestionDraftRow,
} from '../../database/repositories/questionDrafts'
import { ApiError } from '../../domain/apiError'
import { draftMail } from '../../mail/draftMail'
import type { CommandContext } from './commandContext'
import { openVoteQuestion } from './openVoteQuestion'
import { questionOf } from './questionDrafts'

/**
 * Opens a draft whose time has come, by the same command as the button and with the current rights of the person who
 * saved it last; the draft is deleted in the same transaction. A refused draft stays, without its time and with the
 * reason, and the admins of the group get a mail. Null where it is not due or another transaction holds it.
 */
export async function openDueDraft(
  tx: Transaction,
  context: Omit<CommandContext, 'userId'>,
  draftId: number,
): Promise<'opened' | 'refused' | null> {
  const draft = await lockDraftUnlessTaken(tx, draftId)
  if (!draft?.opensAt) return null
  if (isBefore(await context.readClock(tx), draft.opensAt)) return null
  await tx.execute(sql`savepoint opening`)
  try {
    await openVoteQuestion(
      tx,
      { ...context, userId: draft.savedById },
      {
        ...questionOf(draft.written),
        groupId: draft.groupId,
        carriedFiles: { from: 'QuestionDrafts', id: draftId },
        draft,
      },
    )
    return 'opened'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tx.execute(sql`rollback to savepoint opening`)
    await noteRefusal(tx, draft, reasonOf(error))
    return 'refused'
  }
}

/** Why it was refused, in words. */
function reasonOf({ code, message, details: { detail, errors } }: ApiError): string {
  if (code === 'access-denied' || code === 'not-an-admin')
    return 'Whoever saved it last is no longer an admin of the group, or the group is disabled.'
  return (
    detail ??
    (Object.values(errors ?? {})
      .flat()
      .join(' ') ||
      message)
  )
}

async function noteRefusal(
  tx: Transaction,
  { draftId, groupId, written, revision }: QuestionDraftRow,
  refusal: string,
): Promise<void> {
  await changeQuestionDraft(tx, draftId, { opensAt: null, refusal })
  const group = await findMailingGroup(tx, groupId)
  const recipients = await findAdminAddresses(tx, groupId)
  const facts = { title: written.title, reason: refusal }
  await enqueueMail(tx, groupId, draftMail(draftId, group, facts, recipients), revision)
}

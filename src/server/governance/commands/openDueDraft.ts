import { sql } from 'drizzle-orm'
import type { planMeeting } from '../../../contract/adminMeetings'
import type { BodyOf } from '../../../contract/endpoint'
import { isBefore } from '../../../rules/instant'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAdminAddresses } from '../../database/repositories/people'
import {
  changeDraft,
  type DraftRow,
  lockDraftUnlessTaken,
} from '../../database/repositories/drafts'
import { ApiError } from '../../domain/apiError'
import { draftMail } from '../../mail/draftMail'
import type { CommandContext } from './commandContext'
import { authorizeKeeping, meetingOf, questionOf } from './drafts'
import { makeMotion } from './makeMotion'
import { openVoteQuestion } from './openVoteQuestion'

/** What opening needs besides the person; meetings are planned by the administration. */
export interface OpeningParts extends Omit<CommandContext, 'userId'> {
  planMeetings: (
    tx: Transaction,
    by: { userId: number; name: string },
    plan: BodyOf<typeof planMeeting> & { groupId: number },
  ) => Promise<unknown>
}

/**
 * Opens a draft whose time has come, by the same command as the button, with the current rights of the person who
 * saved it last; the draft is deleted in the same transaction. A refused draft stays, without its time and with the
 * reason, and the admins of the group get a mail. Null where it is not due or another transaction holds it.
 */
export async function openDueDraft(
  tx: Transaction,
  parts: OpeningParts,
  draftId: number,
): Promise<'opened' | 'refused' | null> {
  const draft = await lockDraftUnlessTaken(tx, draftId)
  if (!draft?.opensAt) return null
  if (isBefore(await parts.readClock(tx), draft.opensAt)) return null
  await tx.execute(sql`savepoint opening`)
  try {
    await openFrom(tx, { ...parts, userId: draft.savedById }, draft)
    return 'opened'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await tx.execute(sql`rollback to savepoint opening`)
    await noteRefusal(tx, draft, reasonOf(error, draft.kind))
    return 'refused'
  }
}

/** Opens what the draft is of. */
async function openFrom(
  tx: Transaction,
  context: OpeningParts & CommandContext,
  draft: DraftRow,
): Promise<void> {
  const { groupId, draftId: id, kind, written } = draft
  const from = { groupId, carriedFiles: { from: 'QuestionDrafts', id } as const, draft }
  switch (kind) {
    case 'question':
      await openVoteQuestion(tx, context, { ...questionOf(written), ...from })
      return
    case 'motion':
      await makeMotion(tx, context, { ...written, ...from })
      return
    case 'meeting': {
      const { actor } = await authorizeKeeping(tx, context, draft)
      await context.planMeetings(tx, actor, { ...meetingOf(written), ...from })
    }
  }
}

/** What a person must still be, or may still do, at the time that was set. */
const lost: Record<DraftRow['kind'], string> = {
  question: 'is no longer an admin of the group',
  motion: 'may no longer make motions in the group',
  meeting: 'is no longer an admin of the group',
}
const isOfRights = new Set(['access-denied', 'not-an-admin', 'may-not-make-motions'])

/** Why it was refused, in words. */
function reasonOf(
  { code, message, details: { detail, errors } }: ApiError,
  kind: DraftRow['kind'],
): string {
  if (isOfRights.has(code)) return `Whoever saved it last ${lost[kind]}, or the group is disabled.`
  return (
    detail ??
    (Object.values(errors ?? {})
      .flat()
      .join(' ') ||
      message)
  )
}

async function noteRefusal(tx: Transaction, draft: DraftRow, refusal: string): Promise<void> {
  const { draftId, groupId, kind, written, revision } = draft
  await changeDraft(tx, draft, { opensAt: null, refusal })
  const group = await findMailingGroup(tx, groupId)
  const recipients = await findAdminAddresses(tx, groupId)
  const facts = { kind, title: written.title, reason: refusal }
  await enqueueMail(tx, groupId, draftMail(draftId, group, facts, recipients), revision)
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DraftKind, WrittenDrafts } from '../../../contract/drafts'
import type { Transaction } from '../../database/open'
import type { CommandContext } from '../../governance/commands/commandContext'
import { discardDraft, saveDraft, type SentDraft } from '../../governance/commands/drafts'
import type { KeptDrafts } from '../../governance/presenters/draft'
import { listDrafts, listMeetingDrafts } from '../../governance/queries/listDrafts'
import type { AnyCall, Handlers } from '../call'

/** A call that keeps a draft, a new one where its path names none. */
interface Keeping<Kind extends DraftKind> extends Pick<AnyCall, 'files'> {
  context: CommandContext
  params: { groupId: number; draftId?: number }
  body: SentDraft & WrittenDrafts[Kind]
  transact(work: (tx: Transaction) => Promise<KeptDrafts[Kind]>): Promise<KeptDrafts[Kind]>
}

interface Discarding {
  context: CommandContext
  params: { groupId: number; draftId: number }
  transact(work: (tx: Transaction) => Promise<unknown>): Promise<unknown>
}

/** Drafts that the admins of a group share. */
export function draftRoutes({ db }: { db: NodePgDatabase }) {
  const list =
    <Kind extends DraftKind>(kind: Kind) =>
    ({ params }: { params: { groupId: number } }) =>
      listDrafts(db, kind, params.groupId)
  const keep =
    <Kind extends DraftKind>(kind: Kind) =>
    ({ context, params, body, files, transact }: Keeping<Kind>) =>
      transact((tx) => saveDraft(tx, context, { kind, draftId: null, ...params, files }, body))
  const discard =
    (kind: DraftKind) =>
    ({ context, params, transact }: Discarding) =>
      transact((tx) => discardDraft(tx, context, { kind, ...params }))
  return {
    listQuestionDrafts: list('question'),
    createQuestionDraft: keep('question'),
    saveQuestionDraft: keep('question'),
    discardQuestionDraft: discard('question'),
    listMotionDrafts: list('motion'),
    createMotionDraft: keep('motion'),
    saveMotionDraft: keep('motion'),
    discardMotionDraft: discard('motion'),
    listMeetingDrafts: ({ params, query }) => listMeetingDrafts(db, params.groupId, query),
    createMeetingDraft: keep('meeting'),
    saveMeetingDraft: keep('meeting'),
    discardMeetingDraft: discard('meeting'),
  } satisfies Partial<Handlers>
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Configuration } from '../../../contract/configuration'
import type { DraftKind, WrittenDrafts } from '../../../contract/drafts'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import type { Actor } from '../../domain/actor'
import { discardDraft, saveDraft, type SentDraft } from '../../governance/commands/drafts'
import type { KeptDrafts } from '../../governance/presenters/draft'
import { listDrafts, listMeetingDrafts } from '../../governance/queries/listDrafts'
import type { AnyCall, Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
  publicConfiguration: Pick<Configuration, 'recipientDomains'>
}

/** A call that keeps a draft, a new one where its path names none. */
interface Keeping<Kind extends DraftKind> extends Pick<AnyCall, 'files'> {
  actor: Actor
  params: { groupId: number; draftId?: number }
  body: SentDraft & WrittenDrafts[Kind]
  transact(work: (tx: Transaction) => Promise<KeptDrafts[Kind]>): Promise<KeptDrafts[Kind]>
}

interface Discarding {
  actor: Actor
  params: { groupId: number; draftId: number }
  transact(work: (tx: Transaction) => Promise<null>): Promise<null>
}

/** Drafts that the admins of a group share. */
export function draftRoutes({ db, readClock, publicConfiguration: { recipientDomains } }: Parts) {
  const list =
    <Kind extends DraftKind>(kind: Kind) =>
    ({ params }: { params: { groupId: number } }) =>
      listDrafts(db, kind, params.groupId)
  const keep =
    <Kind extends DraftKind>(kind: Kind) =>
    ({ actor, params, body, files, transact }: Keeping<Kind>) =>
      transact((tx) => {
        const context = { userId: actor.userId, readClock, recipientDomains }
        return saveDraft(tx, context, { kind, draftId: null, ...params, files }, body)
      })
  const discard =
    (kind: DraftKind) =>
    ({ actor, params, transact }: Discarding) =>
      transact(async (tx) => {
        await discardDraft(tx, { userId: actor.userId, readClock }, { kind, ...params })
        return null
      })
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

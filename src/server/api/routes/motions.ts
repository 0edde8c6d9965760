import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import {
  checkCreateMotionAccess,
  exportMotions,
  listMotions,
} from '../../governance/queries/listMotions'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import { showMotion, readMotion } from '../../governance/queries/showMotion'
import type { Handlers, Call } from '../call'
import type { Api } from '../../../contract'
import { amendMotion } from '../../governance/commands/amendMotion'
import { linkVoteQuestion } from '../../governance/commands/linkVoteQuestion'
import type { MotionPath } from '../../governance/commands/motionContext'
import { makeMotion } from '../../governance/commands/makeMotion'
import { secondMotion } from '../../governance/commands/secondMotion'
import { takeUpMotion } from '../../governance/commands/takeUpMotion'
import { withdrawMotion } from '../../governance/commands/withdrawMotion'
import type { CommandContext } from '../../governance/commands/commandContext'
import type { Transaction } from '../../database/open'

/** Calls that change one motion and answer with it. */
type Changes =
  | 'amendMotion'
  | 'takeUpMotion'
  | 'secondMotion'
  | 'withdrawMotion'
  | 'linkVoteQuestion'

/** Motions, and what people do with them. Changes answer with the motion as its presenter shows it then. */
export function motionRoutes({ db, readClock }: { db: NodePgDatabase; readClock: ReadClock }) {
  const change = (
    { context, viewer, params, transact }: Call<Api[Changes]>,
    work: (tx: Transaction, context: CommandContext, path: MotionPath) => Promise<unknown>,
  ) =>
    transact(async (tx) => {
      await work(tx, context, { groupId: params.groupId, motionRequestId: params.id })
      return readMotion(tx, readClock, viewer, params.id)
    })
  return {
    listMotions: ({ viewer, query }) => inSnapshot(db, (tx) => listMotions(tx, viewer, query)),
    exportMotions: ({ params, query }) =>
      inLongSnapshot(db, (tx) => exportMotions(tx, params.groupId, query)),
    checkCreateMotionAccess: ({ viewer }) =>
      inSnapshot(db, (tx) => checkCreateMotionAccess(tx, viewer)),
    showMotion: ({ viewer, params }) => showMotion(db, readClock, viewer, params.id),
    makeMotion: ({ context, params, body, files: attachments, transact }) => {
      const wanted = { ...body, groupId: params.groupId, attachments }
      return transact(async (tx) => {
        const { motionRequestId } = await makeMotion(tx, context, wanted)
        return { motionRequestId }
      })
    },
    amendMotion: (call) => {
      const amendment = { ...call.body, revisionRead: call.headers.ifMatch }
      return change(call, (tx, context, path) => amendMotion(tx, context, path, amendment))
    },
    takeUpMotion: (call) => change(call, takeUpMotion),
    secondMotion: (call) => change(call, secondMotion),
    withdrawMotion: (call) =>
      change(call, (tx, context, path) =>
        withdrawMotion(tx, context, path, call.body.withdrawalReason),
      ),
    linkVoteQuestion: (call) => {
      const { voteQuestionId } = call.body
      return change(call, (tx, context, path) =>
        linkVoteQuestion(tx, context, { ...path, voteQuestionId }),
      )
    },
  } satisfies Partial<Handlers>
}

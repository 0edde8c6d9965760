import type { Api } from '../../../contract'
import { callerStatusOf } from '../../domain/callerStatus'
import { amendMotion } from '../../governance/commands/amendMotion'
import { linkVoteQuestion } from '../../governance/commands/linkVoteQuestion'
import type { MotionPath } from '../../governance/commands/motionContext'
import { makeMotion } from '../../governance/commands/makeMotion'
import { secondMotion } from '../../governance/commands/secondMotion'
import { takeUpMotion } from '../../governance/commands/takeUpMotion'
import { withdrawMotion } from '../../governance/commands/withdrawMotion'
import type { CommandContext } from '../../governance/commands/commandContext'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { readMotion } from '../../governance/queries/showMotion'
import type { Call, Handlers } from '../call'

/** Calls that change one motion and answer with it. */
type Changes =
  | 'amendMotion'
  | 'takeUpMotion'
  | 'secondMotion'
  | 'withdrawMotion'
  | 'linkVoteQuestion'

/** What people do with motions. Changes answer with the motion as its presenter shows it then. */
export function motionActRoutes({ readClock }: { readClock: ReadClock }) {
  const change = (
    { actor, group, params, transact }: Call<Api[Changes]>,
    work: (tx: Transaction, context: CommandContext, path: MotionPath) => Promise<unknown>,
  ) =>
    transact(async (tx) => {
      const path = { groupId: params.groupId, motionRequestId: params.id }
      await work(tx, { userId: actor.userId, readClock }, path)
      return readMotion(tx, readClock, callerStatusOf(actor, group), params.id)
    })

  return {
    makeMotion: ({ actor, params, body, files: attachments, transact }) => {
      const wanted = { ...body, groupId: params.groupId, attachments }
      return transact(async (tx) => {
        const context = { userId: actor.userId, readClock }
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

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deciderOf } from '../../governance/access/corrections'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  previewCorrection,
  withdrawCorrection,
} from '../../governance/commands/corrections'
import type { ReadClock } from '../../database/clock'
import { inPreview } from '../../database/transaction'
import { callerStatusOf } from '../../domain/callerStatus'
import { presentCorrection } from '../../governance/presenters/correction'
import { listCorrections } from '../../governance/queries/listCorrections'
import type { Handlers } from '../call'

/** Corrections of what is finished, by two people. */
export function correctionRoutes({
  db,
  writes,
  readClock,
}: {
  db: NodePgDatabase
  writes: NodePgDatabase
  readClock: ReadClock
}) {
  const contextOf = ({ userId }: { userId: number }) => ({ userId, readClock })
  return {
    listCorrections: ({ actor, group, query }) =>
      listCorrections(db, callerStatusOf(actor, group), query),
    askCorrection: ({ actor, group, body, transact }) =>
      transact(async (tx) => {
        const row = await askCorrection(tx, contextOf(actor), group.groupId, body)
        return presentCorrection(row, await deciderOf(tx, callerStatusOf(actor, group)))
      }),
    previewCorrection: ({ actor, group, body }) =>
      inPreview(writes, (tx) =>
        previewCorrection(tx, contextOf(actor), group.groupId, body.change),
      ),
    approveCorrection: ({ actor, group, params, transact }) =>
      transact(async (tx) => {
        const row = await approveCorrection(tx, contextOf(actor), params)
        return presentCorrection(row, await deciderOf(tx, callerStatusOf(actor, group)))
      }),
    declineCorrection: ({ actor, group, params, body, transact }) =>
      transact(async (tx) => {
        const { declineReason } = body
        const row = await declineCorrection(tx, contextOf(actor), params, declineReason)
        return presentCorrection(row, await deciderOf(tx, callerStatusOf(actor, group)))
      }),
    withdrawCorrection: ({ actor, group, params, transact }) =>
      transact(async (tx) => {
        const row = await withdrawCorrection(tx, contextOf(actor), params)
        return presentCorrection(row, await deciderOf(tx, callerStatusOf(actor, group)))
      }),
  } satisfies Partial<Handlers>
}

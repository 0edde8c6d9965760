import type { Api } from '../../../contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { deciderOf } from '../../governance/access/corrections'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  previewCorrection,
  withdrawCorrection,
} from '../../governance/commands/corrections'
import type { Transaction } from '../../database/open'
import type { CorrectionRow } from '../../database/repositories/corrections'
import { inPreview } from '../../database/transaction'
import { presentCorrection } from '../../governance/presenters/correction'
import { listCorrections } from '../../governance/queries/listCorrections'
import type { Call, Handlers } from '../call'

type Changes = 'askCorrection' | 'approveCorrection' | 'declineCorrection' | 'withdrawCorrection'

/** Corrections of what is finished, by two people. */
export function correctionRoutes({ db, writes }: { db: NodePgDatabase; writes: NodePgDatabase }) {
  const change = (
    { viewer, transact }: Call<Api[Changes]>,
    work: (tx: Transaction) => Promise<CorrectionRow>,
  ) => transact(async (tx) => presentCorrection(await work(tx), await deciderOf(tx, viewer)))
  return {
    listCorrections: ({ viewer, query }) => listCorrections(db, viewer, query),
    askCorrection: (call) =>
      change(call, (tx) => askCorrection(tx, call.context, call.viewer.groupId, call.body)),
    previewCorrection: ({ context, viewer, body }) =>
      inPreview(writes, (tx) => previewCorrection(tx, context, viewer.groupId, body.change)),
    approveCorrection: (call) =>
      change(call, (tx) => approveCorrection(tx, call.context, call.params)),
    declineCorrection: (call) =>
      change(call, (tx) =>
        declineCorrection(tx, call.context, call.params, call.body.declineReason),
      ),
    withdrawCorrection: (call) =>
      change(call, (tx) => withdrawCorrection(tx, call.context, call.params)),
  } satisfies Partial<Handlers>
}

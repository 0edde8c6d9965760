import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AuditedChange } from '../../../contract/auditTrail'
import { limitTransaction, longLimits } from '../../database/limits'
import type { Transaction } from '../../database/open'
import { inPreview } from '../../database/transaction'
import { traceOf } from '../../provisioning/listedChanges'
import { provisionDirectory, type ProvisioningParts } from '../../provisioning/provisionDirectory'
import { provisionEvent } from '../../provisioning/provisionEvent'
import { withdrawEvent } from '../../provisioning/withdrawEvent'
import type { Handlers } from '../call'

type Calls = 'provisionDirectory' | 'provisionEvent' | 'withdrawEvent'

/** What a machine brings in: the directory, and the meetings of a calendar. */
export function provisioningRoutes(
  db: NodePgDatabase,
  parts: ProvisioningParts,
): Pick<Handlers, Calls> {
  const { readClock } = parts
  return {
    provisionDirectory: ({ body, query, transact }) => {
      const bringIn = async (tx: Transaction, changes: AuditedChange[] = []) => {
        await limitTransaction(tx, longLimits)
        return provisionDirectory(tx, parts, body, { ...query, changes })
      }
      return query.dryRun ? inPreview(db, bringIn) : transact(bringIn, traceOf)
    },
    provisionEvent: ({ params, body, transact }) =>
      transact((tx) => provisionEvent(tx, readClock, params, body)),
    withdrawEvent: ({ params, transact }) =>
      transact(async (tx) => {
        await withdrawEvent(tx, params)
        return null
      }),
  }
}

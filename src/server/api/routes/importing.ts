import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AuditedChange } from '../../../contract/auditTrail'
import { limitTransaction, longLimits } from '../../database/limits'
import type { Transaction } from '../../database/open'
import { inPreview } from '../../database/transaction'
import { exportFile } from '../../directory/importing/exportFile'
import { listFileImports } from '../../database/repositories/fileImports'
import { importFile } from '../../directory/importing/importFile'
import { putBackImport } from '../../directory/importing/putBack'
import type { ProvisioningParts } from '../../directory/provisioning/provisionDirectory'
import type { Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  /** A dry run takes the locks of the import itself. */
  writes: NodePgDatabase
}

/** The tables of the directory as files. */
export function importingRoutes({ db, writes }: Parts, parts: ProvisioningParts) {
  const countsOf = ({ created, changed }: { created: number; changed: number }) => ({
    created,
    changed,
  })
  return {
    exportTable: async ({ params }) => exportFile(db, params.kind, await parts.readClock(db)),
    importTable: ({ params, query, body, actor, transact }) => {
      const importRows = async (tx: Transaction, changes: AuditedChange[] = []) => {
        await limitTransaction(tx, longLimits)
        return importFile({ tx, parts, changes }, params.kind, body, query, actor.userId)
      }
      return query.dryRun ? inPreview(writes, importRows) : transact(importRows, countsOf)
    },
    listFileImports: async () => ({ imports: await listFileImports(db) }),
    putBackImport: ({ params, query, transact }) => {
      const putBack = async (tx: Transaction, changes: AuditedChange[] = []) => {
        await limitTransaction(tx, longLimits)
        return putBackImport({ tx, parts, changes }, params.importId, query)
      }
      return query.dryRun ? inPreview(writes, putBack) : transact(putBack, countsOf)
    },
  } satisfies Partial<Handlers>
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { exportAuditLinesOf, listAuditLines } from '../../queries/auditTrail'
import type { Handlers } from '../call'

type Calls = 'listAuditLines' | 'exportAuditLines'

/** What staff see and change of the association itself. */
export function administrationRoutes({ db }: { db: NodePgDatabase }): Pick<Handlers, Calls> {
  return {
    listAuditLines: ({ query }) => listAuditLines(db, query),
    exportAuditLines: ({ query }) => exportAuditLinesOf(db, query),
  }
}

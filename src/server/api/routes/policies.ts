import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { putPolicy } from '../../directory/administration/policies'
import type { ProvisioningParts } from '../../directory/provisioning/provisionDirectory'
import { listPolicies, tryPolicy } from '../../governance/queries/adminPolicies'
import type { Handlers } from '../call'

/** The voting policies of groups. */
export function policyRoutes({ db }: { db: NodePgDatabase }, parts: ProvisioningParts) {
  return {
    listPolicies: ({ params, query }) => listPolicies(db, params.groupId, query),
    tryPolicy: ({ params, body }) => tryPolicy(db, params.groupId, body),
    putPolicy: ({ params, body, transact }) =>
      transact((tx, changes) => putPolicy({ tx, parts, changes }, params.groupId, body)),
  } satisfies Partial<Handlers>
}

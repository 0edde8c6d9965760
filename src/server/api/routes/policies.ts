import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  approvePolicyDraft,
  changePolicyDraft,
  createPolicyDraft,
  withdrawPolicyDraft,
} from '../../governance/commands/policyDrafts'
import { takeBackPolicy } from '../../governance/commands/takeBackPolicy'
import { listPolicies, listPolicyDrafts } from '../../governance/queries/adminPolicies'
import { tryPolicy } from '../../governance/queries/policyTrial'
import { inLongSnapshot } from '../../database/transaction'
import type { Handlers } from '../call'

/** The voting policies of groups, their drafts by two people, and what a draft would change. */
export function policyRoutes({ db }: { db: NodePgDatabase }) {
  return {
    listPolicies: ({ context, params, query }) =>
      listPolicies(db, context.readClock, params.groupId, query),
    tryPolicy: ({ params, body }) =>
      inLongSnapshot(db, (tx) => tryPolicy(tx, params.groupId, body)),
    takeBackPolicy: ({ context, params, body, transact }) =>
      transact((tx) => takeBackPolicy(tx, context, params, body.reason)),
    listPolicyDrafts: ({ context, params, query }) =>
      listPolicyDrafts(db, context, params.groupId, query),
    createPolicyDraft: ({ context, params, body, transact }) =>
      transact((tx) => createPolicyDraft(tx, context, params.groupId, body)),
    changePolicyDraft: ({ context, params, body, transact }) =>
      transact((tx) => changePolicyDraft(tx, context, params, body)),
    withdrawPolicyDraft: ({ context, params, body, transact }) =>
      transact((tx) => withdrawPolicyDraft(tx, context, params, body.revision)),
    approvePolicyDraft: ({ context, params, body, transact }) =>
      transact((tx) => approvePolicyDraft(tx, context, params, body.revision)),
  } satisfies Partial<Handlers>
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
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

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
}

/** The voting policies of groups, their drafts by two people, and what a draft would change. */
export function policyRoutes({ db, readClock }: Parts) {
  const contextOf = ({ userId }: { userId: number }) => ({ userId, readClock })
  return {
    listPolicies: ({ params, query }) => listPolicies(db, readClock, params.groupId, query),
    tryPolicy: ({ params, body }) =>
      inLongSnapshot(db, (tx) => tryPolicy(tx, params.groupId, body)),
    takeBackPolicy: ({ actor, params, body, transact }) =>
      transact((tx) => takeBackPolicy(tx, contextOf(actor), params, body.reason)),
    listPolicyDrafts: ({ actor, params, query }) =>
      listPolicyDrafts(db, readClock, { ...params, userId: actor.userId }, query),
    createPolicyDraft: ({ actor, params, body, transact }) =>
      transact((tx) => createPolicyDraft(tx, contextOf(actor), params.groupId, body)),
    changePolicyDraft: ({ actor, params, body, transact }) =>
      transact((tx) => changePolicyDraft(tx, contextOf(actor), params, body)),
    withdrawPolicyDraft: ({ actor, params, body, transact }) =>
      transact((tx) => withdrawPolicyDraft(tx, contextOf(actor), params, body.revision)),
    approvePolicyDraft: ({ actor, params, body, transact }) =>
      transact((tx) => approvePolicyDraft(tx, contextOf(actor), params, body.revision)),
  } satisfies Partial<Handlers>
}

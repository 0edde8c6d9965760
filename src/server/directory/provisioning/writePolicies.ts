/** Stores the policies that a change of the directory brings, each with who made it. */
import type { Policy } from '../../../rules/policy/policy'
import { insertMany } from '../../database/insertMany'
import type { Transaction } from '../../database/open'
import { insertDraft } from '../../database/repositories/policyDrafts'
import { findActiveStaff } from '../../database/repositories/staff'
import { groupPolicies } from '../../database/schema/policies'
import type { PolicyVersionPlan } from './planPolicies'

/** A person who changes the directory. */
export interface ChangingPerson {
  userId: number
  name: string
}

/** Who makes the policies that a directory system sends. */
const directorySystem = 'Directory import'

/**
 * The first policy of a group is in force at once. Every later one is a draft where a person brings it, in a file, so
 * that a second person approves it as on the policy page.
 */
export async function writePolicies(
  tx: Transaction,
  versions: readonly PolicyVersionPlan[],
  inForce: ReadonlyMap<number, Policy>,
  { by, now }: { by: ChangingPerson | null; now: string },
): Promise<void> {
  const isDrafted = ({ groupId }: PolicyVersionPlan) => by !== null && inForce.has(groupId)
  const made = versions.filter((version) => !isDrafted(version))
  await insertMany(
    tx,
    groupPolicies,
    made.map(({ inForceFrom, ...row }) => ({
      ...row,
      version: row.policy.version,
      createdAt: now,
      inForceFrom: inForceFrom ?? now,
      madeBy: by?.name ?? directorySystem,
    })),
  )
  const drafted = versions.filter(isDrafted)
  if (by === null || drafted.length === 0) return
  const staff = await findActiveStaff(tx)
  for (const { groupId, policy } of drafted)
    await insertDraft(tx, {
      groupId,
      policy,
      basedOn: inForce.get(groupId)?.version ?? 0,
      note: 'From a file.',
      madeById: by.userId,
      madeBy: by.name,
      madeAt: now,
      authorIds: [by.userId],
      changedAt: now,
      entitledIds: staff.map(({ userId }) => userId),
    })
}

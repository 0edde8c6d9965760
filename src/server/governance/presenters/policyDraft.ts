import type { PolicyDraft } from '../../../contract/adminPolicies'
import { approvalRefusal } from '../../../rules/policy/versions'
import { changedBylaws, bylawLines } from '../../../rules/policy/changedBylaws'
import type { PolicyDraftRow } from '../../database/repositories/policyDrafts'
import type { PolicyVersionRow } from '../../database/repositories/policyVersions'

/** Who reads a draft and when, and the latest version that stands then. */
interface Reading {
  /** All accounts of the reader. */
  accounts: readonly number[]
  latest: PolicyVersionRow
  now: string
}

/** A draft for its reader, compared with the latest version that stands. */
export function presentPolicyDraft(
  row: PolicyDraftRow,
  { accounts, latest, now }: Reading,
): PolicyDraft {
  const { groupId: _group, authorIds: _authors, entitledIds: _staff, ...named } = row
  const { madeById: _maker, decidedById: _decider, ...shown } = named
  return {
    ...shown,
    lines: bylawLines(row.policy),
    comparedWith: latest.version,
    changes: changedBylaws(latest.policy, row.policy),
    approvalRefusal: approvalRefusal(row, accounts, latest, now)?.detail ?? null,
  }
}

/** Versions and drafts of a policy as the server answers them. */
import type { PolicyDraft, PolicyVersion } from '../../src/contract/adminPolicies'
import { standardPolicy } from '../../src/rules/policy/presets'

/** The version that a group begins with, in force. */
export function policyRow(overrides: Partial<PolicyVersion> = {}): PolicyVersion {
  return {
    version: 1,
    madeAt: '2026-11-01T18:00:00.000Z',
    inForceFrom: '1970-01-01T00:00:00.000Z',
    state: 'in force',
    madeBy: null,
    approvedBy: null,
    approvedAt: null,
    note: '',
    takenBackBy: null,
    takenBackAt: null,
    takeBackReason: null,
    lines: [],
    policy: standardPolicy(101),
    ...overrides,
  }
}

/** A draft with another limit of extensions, which the caller may approve. */
export function draftRow(overrides: Partial<PolicyDraft> = {}): PolicyDraft {
  return {
    draftId: 7,
    revision: 1,
    state: 'waiting',
    policy: { ...standardPolicy(101), maxExtensions: 3 },
    lines: [],
    basedOn: 1,
    comparedWith: 1,
    changes: [],
    inForceFrom: null,
    note: '',
    madeBy: 'Ann Lee',
    madeAt: '2026-11-20T18:00:00.000Z',
    changedBy: [],
    changedAt: '2026-11-20T18:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    version: null,
    approvalRefusal: null,
    ...overrides,
  }
}

import type { AuditedChange } from '../../contract/auditTrail'

const changesOf = new WeakMap<object, AuditedChange[]>()

/** Called at the begin of each transaction, because those of one connection share one object. */
export function beginAuditedChanges(tx: object): void {
  changesOf.delete(tx)
}

/**
 * The rows that a transaction has changed so far. Records and commands add to them; the audit line of the
 * transaction lists them.
 */
export function auditedChanges(tx: object): AuditedChange[] {
  const changes = changesOf.get(tx) ?? []
  changesOf.set(tx, changes)
  return changes
}

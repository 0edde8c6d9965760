/** The reads of a call on standbys see one moment: that of its first read, or a later one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Staleness } from '../../contract/staleness'

interface ReadScope {
  isOver: boolean
  readonly staleness: Staleness
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** The scope of the call under way; null where each read has one of its own. */
export function findReadScope(): object | null {
  const scope = scopes.getStore()
  return scope && !scope.isOver ? scope : null
}

/** What the call under way allows its reads. */
export function allowedStaleness(): Staleness {
  const scope = scopes.getStore()
  return scope && !scope.isOver ? scope.staleness : 'none'
}

/** Runs the work of a call so that all its reads share a scope. */
export function inReadScope<T>(work: () => Promise<T>, staleness: Staleness = 'none'): Promise<T> {
  const scope: ReadScope = { isOver: false, staleness }
  return scopes.run(scope, work).finally(() => {
    // What goes on by itself would keep the moment for ever.
    scope.isOver = true
  })
}

/** For work that other calls wait for as well: the moment of this call may be before theirs. */
export function inOwnReadScope<T>(work: () => Promise<T>, staleness: Staleness): Promise<T> {
  return findReadScope() ? inReadScope(work, staleness) : work()
}

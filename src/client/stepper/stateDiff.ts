import { isObject } from './sameValue'

/** One place of the state that an action changed. */
export interface StateChange {
  /** `voteResults.entities.702` */
  path: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

/** The limit of changes shown; of a new list of hundreds only the beginning is. */
const mostChanges = 200

/** The differences, leaf by leaf; objects that both states share are skipped. */
export function diffStates(before: unknown, after: unknown): StateChange[] {
  const changes: StateChange[] = []
  compare(before, after, '', changes)
  return changes
}

function compare(before: unknown, after: unknown, path: string, changes: StateChange[]): void {
  if (Object.is(before, after) || changes.length >= mostChanges) return
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    changes.push({ path, kind, before, after })
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(before[key], after[key], path === '' ? key : `${path}.${key}`, changes)
  }
}

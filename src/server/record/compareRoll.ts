import type { RollEntry } from '../../rules/roll'
import { canonicalJson } from './canonicalJson'
import type { ReplayedQuestion } from './replayState'

/** Whether the stored roll is the one the question opened with; names are hashed and not compared. */
export function compareRoll(stored: readonly RollEntry[], { roll }: ReplayedQuestion): string[] {
  return textOf(stored) === textOf(roll) ? [] : ['the stored roll differs']
}

function textOf(roll: readonly RollEntry[]): string {
  const byId = [...roll].sort((one, other) => one.rollEntryId - other.rollEntryId)
  return canonicalJson(byId.map((entry) => ({ ...entry, userName: null })))
}

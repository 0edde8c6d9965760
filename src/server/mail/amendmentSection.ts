import type { HistoryChange } from '../../contract/voteQuestions'
import { shownContent, shownName } from '../../rules/changedField'
import { bothClocks } from './bothClocks'
import type { Section } from './letter'

/** What an amendment changed, as it is now. Who else is written to is told to nobody. */
export function amendmentSection(changes: readonly HistoryChange[]): Section {
  return {
    heading: 'What changed',
    facts: changes.map((change) => ({ label: shownName(change), lines: linesOf(change) })),
  }
}

function linesOf(change: HistoryChange): string[] {
  if (change.fieldName === 'AdditionalStakeholders') return ['Changed']
  if (change.fieldType === 'date') return [bothClocks(change.fieldContent)]
  const lines = shownContent(change)
  return lines.length > 0 ? lines : ['Removed']
}

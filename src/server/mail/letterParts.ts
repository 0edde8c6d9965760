/** Parts that all letters share. */
import type { HistoryChange } from '../../contract/voteQuestions'
import { shownContent, shownName } from '../../rules/changedField'
import { formatInZone } from '../../rules/otherZone'
import { formatZoned } from '../../rules/zonedText'
import type { Letter, Quotation, Section } from './letter'

/** `Fri, Nov 27, 2026, 5:00 PM PT (Sat, Nov 28, 2026, 1:00 AM UTC)` */
export function bothClocks(instant: string): string {
  return `${formatZoned(instant)} (${formatInZone(instant, 'UTC')})`
}

/** A quotation in somebody's own words; null where they wrote none. */
export function quotation(label: string, text: string | null): Quotation | null {
  return text?.trim() ? { label, text } : null
}

/** A link to a page of a group (`motions/7`), without any sign-in token. */
export function actionTo(
  label: string,
  origin: string,
  groupId: number,
  page: string,
): Letter['action'] {
  return { label, address: `${origin}/group/${groupId}/${page}` }
}

/** The new values of the fields that an amendment changed, without additional recipients. */
export function amendmentSection(changes: readonly HistoryChange[]): Section {
  return {
    heading: 'What changed',
    facts: changes.map((change) => ({ label: shownName(change), lines: changedLines(change) })),
  }
}

function changedLines(change: HistoryChange): string[] {
  if (change.fieldName === 'AdditionalStakeholders') return ['Changed']
  if (change.fieldType === 'date') return [bothClocks(change.fieldContent)]
  const lines = shownContent(change)
  return lines.length > 0 ? lines : ['Removed']
}

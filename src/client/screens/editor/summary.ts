import type { FieldErrors } from '../../store/editor/fieldErrors'
import type { SummaryLine } from '../../ui/ErrorSummary'
import { fieldIdOf } from './fieldId'

export interface Summary {
  title: string
  lines: SummaryLine[]
}

/** Fields that share their messages are named; a link by its number. */
function nameOf(place: string): string {
  if (place === 'motionedId') return 'Motioned: '
  if (place === 'secondedId') return 'Seconded: '
  const [, index] = /^link\w*\.(\d+)\./.exec(place) ?? []
  return index === undefined ? '' : `Link ${Number(index) + 1}: `
}

/**
 * What the summary of a form says: why saving failed, and a line for each message in the order of the form;
 * what the form does not know comes last, and has no control. Null where nothing is wrong.
 */
export function summaryOf(
  errors: FieldErrors,
  failure: { text: string; hint: string | null } | null,
  order: readonly string[],
): Summary | null {
  const places = Object.keys(errors)
  if (places.length === 0 && failure === null) return null
  const rankOf = (place: string) => order.indexOf(place.split('.')[0] ?? '')
  const sortKey = (place: string) => (rankOf(place) === -1 ? order.length : rankOf(place))
  const lines = places
    .sort((one, other) => sortKey(one) - sortKey(other))
    .map((place) => ({
      text: nameOf(place) + (errors[place] ?? ''),
      fieldId: rankOf(place) === -1 ? null : fieldIdOf(place),
    }))
  const hint = failure?.hint ? [{ text: failure.hint, fieldId: null }] : []
  const count = `${lines.length} ${lines.length === 1 ? 'thing needs' : 'things need'} your attention`
  return { title: failure?.text ?? count, lines: [...hint, ...lines] }
}

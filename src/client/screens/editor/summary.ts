import { fieldNames, pathsOf, type DraftFields } from '../../store/editor/draftFields'
import type { SaveFailure } from '../../store/editor/editorSelectors'
import type { FieldErrors } from '../../store/editor/fieldErrors'
import type { SummaryLine } from '../../ui/ErrorSummary'
import { fieldIdOf } from './fieldId'

interface Summary {
  title: string
  lines: SummaryLine[]
}

/** Fields that share their messages are named; a link and a choice by its number. */
function nameOf(path: string): string {
  if (path === 'motionedId') return 'Motioned: '
  if (path === 'secondedId') return 'Seconded: '
  const [, noun, index] = /^(link|choice)\w*\.(\d+)/.exec(path) ?? []
  return noun === undefined ? '' : `${noun === 'link' ? 'Link' : 'Choice'} ${Number(index) + 1}: `
}

/**
 * The summary of a form: why saving failed, and a line for each message in the order of the form. Messages without
 * a field come last. Null where nothing is wrong.
 */
export function summaryOf<Draft>(
  errors: FieldErrors,
  failure: SaveFailure | null,
  fields: DraftFields<Draft>,
): Summary | null {
  const inForm = fieldNames(fields).filter((name) => !fields[name].isInDialog)
  const order = ['conflict', ...inForm.flatMap((name) => pathsOf(fields, name))]
  const fieldPaths = Object.keys(errors)
  if (fieldPaths.length === 0 && failure === null) return null
  const rankOf = (path: string) => order.indexOf(path.split('.')[0] ?? '')
  const sortKey = (path: string) => (rankOf(path) === -1 ? order.length : rankOf(path))
  const lines = fieldPaths
    .sort((one, other) => sortKey(one) - sortKey(other))
    .map((path) => ({
      text: nameOf(path) + (errors[path] ?? ''),
      fieldId: rankOf(path) === -1 ? null : fieldIdOf(path),
    }))
  const hint = failure?.hint ? [{ text: failure.hint, fieldId: null }] : []
  const count = `${lines.length} ${lines.length === 1 ? 'thing needs' : 'things need'} your attention`
  return { title: failure?.text ?? count, lines: [...hint, ...lines] }
}

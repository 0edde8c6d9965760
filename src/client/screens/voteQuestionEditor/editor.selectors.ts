import { createSelector } from '@reduxjs/toolkit'
import {
  selectEditor,
  selectSaveFailure,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import type { RootState } from '../../store/rootReducer'
import type { SummaryLine } from '../../ui/ErrorSummary'
import { fieldIdOf } from '../editor/fieldId'
import { rankOf } from './fieldOrder'

/** Fields that share their messages are named; a link by its number. */
function nameOf(place: string): string {
  if (place === 'motionedId') return 'Motioned: '
  if (place === 'secondedId') return 'Seconded: '
  const [, index] = /^links\.(\d+)\./.exec(place) ?? []
  return index === undefined ? '' : `Link ${Number(index) + 1}: `
}

/** What the summary says: its title and a line for each message, in the order of the form. */
export const selectSummary = createSelector(
  [(state: RootState) => selectEditor(state).errors, selectSaveFailure],
  (errors, failure): { title: string; lines: SummaryLine[] } | null => {
    const places = Object.keys(errors).filter((place) => place !== 'titleAmendmentReason')
    if (places.length === 0 && failure === null) return null
    const last = Number.MAX_SAFE_INTEGER
    places.sort((one, other) => (rankOf(one) ?? last) - (rankOf(other) ?? last))
    const lines = places.map((place) => ({
      text: nameOf(place) + (errors[place] ?? ''),
      fieldId: rankOf(place) === null ? null : fieldIdOf(place),
    }))
    const hint = failure?.hint ? [{ text: failure.hint, fieldId: null }] : []
    const count = `${lines.length} ${lines.length === 1 ? 'thing needs' : 'things need'} your attention`
    return { title: failure?.text ?? count, lines: [...hint, ...lines] }
  },
)

import { createSelector } from '@reduxjs/toolkit'
import {
  selectMotionEditor,
  selectMotionSaveFailure,
} from '../../entities/motionEditor/motionEditor.selectors'
import type { RootState } from '../../store/rootReducer'
import type { SummaryLine } from '../../ui/ErrorSummary'
import { fieldIdOf } from '../editor/fieldId'

/** In the order of the form. */
const order = ['conflict', 'title', 'description', 'linkReference', 'attachments']

function rankOf(place: string): number {
  const rank = order.indexOf(place.split('.')[0] ?? '')
  return rank === -1 ? order.length : rank
}

/** Links share their messages, so each is named by its number. */
function nameOf(place: string): string {
  const [, index] = /^linkReference\.(\d+)\./.exec(place) ?? []
  return index === undefined ? '' : `Link ${Number(index) + 1}: `
}

/** What the summary says: its title and a line for each message, in the order of the form. */
export const selectMotionSummary = createSelector(
  [(state: RootState) => selectMotionEditor(state).errors, selectMotionSaveFailure],
  (errors, failure): { title: string; lines: SummaryLine[] } | null => {
    const places = Object.keys(errors).sort((one, other) => rankOf(one) - rankOf(other))
    if (places.length === 0 && failure === null) return null
    const lines = places.map((place) => ({
      text: nameOf(place) + (errors[place] ?? ''),
      fieldId: rankOf(place) === order.length ? null : fieldIdOf(place),
    }))
    const count = `${lines.length} ${lines.length === 1 ? 'thing needs' : 'things need'} your attention`
    return { title: failure ?? count, lines }
  },
)

import { createEntityAdapter, original } from '@reduxjs/toolkit'
import type { CheckInRow } from '../../../contract/checkIns'
import type { MeetingChanges } from '../../../contract/events'
import { lazySlice } from '../../store/lazySlice'
import { shareStructure } from '../../store/shareStructure'
import { meeting } from '../events/events.slice'

/** The rows of one meeting, and the revision of the meeting that they came with. */
interface MeetingRows {
  ids: number[]
  revision: number
}

const checkInsAdapter = createEntityAdapter({
  selectId: (row: CheckInRow) => row.checkInId,
})

const initialState = checkInsAdapter.getInitialState({
  ofEvent: {} as Record<number, MeetingRows>,
})

type State = typeof initialState

/** Stores all rows of a meeting; a row that did not change keeps its identity. */
function keepRows(
  state: State,
  { eventId, revision }: { eventId: number; revision: number },
  rowsFrom: (cached: Record<number, CheckInRow>) => CheckInRow[],
): void {
  const previous = original(state)
  const current = previous?.ofEvent[eventId]
  if (current && revision < current.revision) return
  const cached = previous?.entities ?? {}
  const rows = rowsFrom(cached)
  const ids = rows.map((row) => row.checkInId)
  const gone = new Set(current?.ids)
  for (const id of ids) gone.delete(id)
  checkInsAdapter.removeMany(state, [...gone])
  checkInsAdapter.setMany(
    state,
    rows.map((row) => shareStructure(cached[row.checkInId], row)),
  )
  state.ofEvent[eventId] = { ids: shareStructure(current?.ids, ids), revision }
}

/** The rows after some of them changed. The changes name every row that the viewer may remove. */
function rowsAfter(cached: Record<number, CheckInRow>, changes: MeetingChanges): CheckInRow[] {
  const changed = new Map(changes.checkIns.map((row) => [row.checkInId, row]))
  const removable = new Set(changes.removableIds)
  return changes.checkInIds.flatMap((id) => {
    const row = changed.get(id) ?? cached[id]
    return row ? [{ ...row, canRemove: removable.has(id) }] : []
  })
}

/** Who checked in. */
export const { slice: checkInsSlice, selectState: selectCheckInsState } = lazySlice({
  name: 'checkIns',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(meeting.succeeded, (state, { payload: { detail } }) => {
      keepRows(state, detail, () => detail.checkIns)
    })
    builder.addCase(meeting.changesSucceeded, (state, { payload: { changes } }) => {
      keepRows(state, changes, (cached) => rowsAfter(cached, changes))
    })
  },
})

/** The people who were chosen to be checked in by hand, until that is finished or given up. */
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { rollCallCommand } from '../rollCallCommands/rollCallCommands.slice'
import type { Person } from '../search/search.slice'
import { rootReducer } from '../../store/rootReducer'

export interface AttendeeToAdd extends Person {
  /** Empty until it has loaded. */
  role: string
}

const initialState: AttendeeToAdd[] = []

const attendeesToAddSlice = createSlice({
  name: 'attendeesToAdd',
  initialState,
  reducers: {
    chosen: (state, { payload }: PayloadAction<{ groupId: number; person: Person }>) => {
      const { person } = payload
      if (!state.some(({ userId }) => userId === person.userId)) state.push({ ...person, role: '' })
    },
    dropped: (state, { payload }: PayloadAction<{ userId: number }>) =>
      state.filter(({ userId }) => userId !== payload.userId),
    roleSucceeded: (state, { payload }: PayloadAction<{ userId: number; titles: string[] }>) => {
      const attendee = state.find(({ userId }) => userId === payload.userId)
      if (attendee) attendee.role = payload.titles.join(', ')
    },
    /** The person can be added all the same: the role is only shown. */
    roleFailed: (state, _action: PayloadAction<{ userId: number; failure: RequestFailure }>) =>
      state,
  },
  extraReducers: (builder) => {
    builder.addCase(rollCallCommand.dialogOpened, () => initialState)
  },
})

export const { actions: attendeesToAdd } = attendeesToAddSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof attendeesToAddSlice> {}
}
export const { selectSlice: selectAttendeesToAdd } = attendeesToAddSlice.injectInto(rootReducer)

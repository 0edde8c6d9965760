/** A search for people or companies, as one types into a field of a form. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** How much must be typed before anything is searched for. */
const shortestSearch = 2

/** Where is searched: people of the directory for a group, or (by staff) companies, people or groups. */
export type SearchSource = 'candidates' | 'companies' | 'people' | 'groups'

export interface FoundChoice {
  key: number
  name: string
  company: string | null
}

export interface AdminSearchTarget {
  source: SearchSource
  groupId: number
  field: string
  text: string
}

/** One search at a time: people type into one field at a time. */
interface AdminSearch {
  field: string | null
  choices: FoundChoice[]
  request: RequestState
}

const initialState: AdminSearch = { field: null, choices: [], request: idle }

export function isSearched(text: string): boolean {
  return text.trim().length >= shortestSearch
}

const adminSearchSlice = createSlice({
  name: 'adminSearch',
  initialState,
  reducers: {
    /** What was found for the text before is no answer to this one. */
    adminSearchTyped: (_state, { payload: { field, text } }: PayloadAction<AdminSearchTarget>) => ({
      field,
      choices: [],
      request: isSearched(text) ? running : idle,
    }),
    adminSearchSucceeded: (state, { payload }: PayloadAction<FoundChoice[]>) => {
      state.choices = payload
      state.request = done
    },
    adminSearchFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { adminSearchTyped, adminSearchSucceeded, adminSearchFailed } =
  adminSearchSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof adminSearchSlice> {}
}
export const { selectSlice: selectAdminSearchState } = adminSearchSlice.injectInto(rootReducer)

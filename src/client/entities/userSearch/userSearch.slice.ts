import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { GroupUser } from '../../../contract/users'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** How much must be typed before people are searched for. */
const shortestSearch = 2

/** Somebody a search can find, named 'First Last'. */
export interface Person {
  userId: number
  name: string
  company: string | null
}

/** What is typed into one of the fields that search for people of a group. */
interface TypedSearch {
  groupId: number
  field: string
  text: string
}

/** One search at a time: people type into one field at a time. */
interface UserSearch {
  field: string | null
  people: Person[]
  request: RequestState
}

const initialState: UserSearch = { field: null, people: [], request: idle }

function personOf({ userId, firstName, lastName, member }: GroupUser): Person {
  return { userId, name: `${firstName} ${lastName}`, company: member?.name ?? null }
}

export function isLongEnough(text: string): boolean {
  return text.trim().length >= shortestSearch
}

const userSearchSlice = createSlice({
  name: 'userSearch',
  initialState,
  reducers: {
    /** What was found for the text before is no answer to this one. */
    userSearchTyped: (_state, { payload: { field, text } }: PayloadAction<TypedSearch>) => ({
      field,
      people: [],
      request: isLongEnough(text) ? running : idle,
    }),
    userSearchLeft: () => initialState,
    userSearchSucceeded: (state, { payload }: PayloadAction<GroupUser[]>) => {
      state.people = payload.map(personOf)
      state.request = done
    },
    userSearchFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { userSearchTyped, userSearchLeft } = userSearchSlice.actions
export const { userSearchSucceeded, userSearchFailed } = userSearchSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof userSearchSlice> {}
}
export const { selectSlice: selectUserSearchState } = userSearchSlice.injectInto(rootReducer)

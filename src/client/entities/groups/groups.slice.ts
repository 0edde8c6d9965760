import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ShownGroup, Titles } from '../../../contract/groups'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, running, type RequestState } from '../../store/requestState'

/** A group as the signed-in person sees it: its names, and the person's own titles in it. */
export interface KnownGroup extends ShownGroup {
  titles: string[]
  isAdmin: boolean
}

const groupsAdapter = createEntityAdapter({
  selectId: (group: KnownGroup) => group.groupId,
})

const initialState = groupsAdapter.getInitialState({
  requests: {} as Record<number, RequestState>,
})

export const groupsSlice = createSlice({
  name: 'groups',
  initialState,
  reducers: {
    requested: (state, { payload }: PayloadAction<{ groupId: number }>) => {
      state.requests[payload.groupId] = running
    },
    succeeded: (state, { payload }: PayloadAction<{ group: ShownGroup; titles: Titles }>) => {
      const { titles, isAdmin } = payload.titles
      groupsAdapter.setOne(state, { ...payload.group, titles, isAdmin })
      state.requests[payload.group.groupId] = done
    },
    failed: (state, { payload }: PayloadAction<{ groupId: number; failure: RequestFailure }>) => {
      state.requests[payload.groupId] = failed(payload.failure)
    },
  },
})

export const { actions: groups } = groupsSlice

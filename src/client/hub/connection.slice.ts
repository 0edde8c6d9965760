import { createSlice } from '@reduxjs/toolkit'
import type { HubName } from '../../contract/hub'
import { connected, connecting, lost, stopped } from './hub.actions'

/** The state of the connection to one hub. */
interface Connection {
  status: 'stopped' | 'connecting' | 'connected' | 'lost'
  /** ISO 8601 UTC: since when live updates are missing, through all attempts; null while they come. */
  lostAt: string | null
  /** Why the last connection ended, for the log; null where the server gave no reason. */
  reason: string | null
}

const unused: Connection = { status: 'stopped', lostAt: null, reason: null }

const initialState: Record<HubName, Connection> = {
  voteQuestions: unused,
  motions: unused,
  events: unused,
}

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(connecting, (state, { payload }) => {
        state[payload.hub].status = 'connecting'
      })
      .addCase(connected, (state, { payload }) => {
        state[payload.hub] = { status: 'connected', lostAt: null, reason: null }
      })
      .addCase(lost, (state, { payload: { hub, at, reason } }) => {
        state[hub] = { status: 'lost', lostAt: state[hub].lostAt ?? at, reason }
      })
      .addCase(stopped, (state, { payload }) => {
        state[payload.hub] = unused
      })
  },
})

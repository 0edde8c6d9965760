import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { UserContext } from '../../../contract/session'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running, type RequestState } from '../../store/requestState'

/** The signed-in person's context and when this browser received it. */
export interface CachedUserContext {
  context: UserContext
  /** ISO 8601 UTC by the browser's clock, which may be wrong: compare it only with the same clock. */
  receivedAt: string
}

interface SessionState {
  cachedContext: CachedUserContext | null
  contextRequest: RequestState
  /** Leaving for the identity provider, to sign in again or to sign out. */
  signInRedirect: RequestState
}

const initialState: SessionState = {
  cachedContext: null,
  contextRequest: idle,
  signInRedirect: idle,
}

function startRequest(state: SessionState): void {
  state.contextRequest = running
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A page needs to know who is signed in: answered from memory, the tab's storage or the server. */
    userContextRequested: startRequest,
    /** The page shows what waits in the groups, so the context comes from the server and not from a cache. */
    freshUserContextRequested: startRequest,
    userContextSucceeded: (state, { payload }: PayloadAction<CachedUserContext>) => {
      state.cachedContext = payload
      state.contextRequest = done
    },
    userContextFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.contextRequest = failed(payload.failure)
    },
    /** The sign-in has ended: sign in again and come back to this page. */
    signInRequested: (state) => state,
    signOutRequested: (state) => state,
    redirectStarted: (state) => {
      state.signInRedirect = running
    },
    signInRedirectFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.signInRedirect = failed(payload.failure)
    },
  },
})

export const { actions: session } = sessionSlice

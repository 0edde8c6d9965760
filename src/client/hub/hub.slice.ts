import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit'
import type { HubName } from '../../contract/hub'

/** The state of the connection to one hub. */
interface Connection {
  status: 'stopped' | 'connecting' | 'connected' | 'lost'
  /** ISO 8601 UTC: since when live updates are missing, through all attempts; null while they come. */
  lostAt: string | null
  /** Why the last connection ended, for the log; null where the server gave no reason. */
  reason: string | null
}

interface About {
  name: HubName
}

const unused: Connection = { status: 'stopped', lostAt: null, reason: null }

const initialState: Record<HubName, Connection> = {
  voteQuestions: unused,
  motions: unused,
  events: unused,
}

export const hubSlice = createSlice({
  name: 'hub',
  initialState,
  reducers: {
    /** A screen needs live updates from now on, until `closed`. */
    opened: (_state, _action: PayloadAction<About>) => {},
    closed: (_state, _action: PayloadAction<About>) => {},
    /** The connection is out of date (its token was renewed, the network changed) and is replaced at once. */
    reconnectRequested: () => {},
    /** The person returned to the page: the next attempt starts now. An open connection stays. */
    retryRequested: () => {},
    connecting: (state, { payload }: PayloadAction<About>) => {
      state[payload.name].status = 'connecting'
    },
    /** The first connection, or one after a gap: what is on screen is fetched again. */
    connected: (state, { payload }: PayloadAction<About & { at: string }>) => {
      state[payload.name] = { status: 'connected', lostAt: null, reason: null }
    },
    /** The connection was refused or closed; the next attempt follows without any action. */
    lost: (state, { payload }: PayloadAction<About & { at: string; reason: string | null }>) => {
      const { name, at, reason } = payload
      state[name] = { status: 'lost', lostAt: state[name].lostAt ?? at, reason }
    },
    stopped: (state, { payload }: PayloadAction<About>) => {
      state[payload.name] = unused
    },
    /** Something about the question, motion or meeting with this id changed: a hint to fetch it again. */
    messageReceived: (_state, _action: PayloadAction<About & { id: number }>) => {},
  },
})

export const { actions: hub } = hubSlice

/** A pattern for `take`. */
type Pattern = (action: Action) => boolean

/** For each hub the pattern of those actions that are about it. */
function perHub(creator: {
  match(action: Action): action is PayloadAction<About>
}): Record<HubName, Pattern> {
  const of =
    (name: HubName): Pattern =>
    (action) =>
      creator.match(action) && action.payload.name === name
  return { voteQuestions: of('voteQuestions'), motions: of('motions'), events: of('events') }
}

export const openedOf = perHub(hub.opened)
export const closedOf = perHub(hub.closed)
/** The action pattern after which an entity refetches what is on screen. */
export const connectedTo = perHub(hub.connected)
export const messageFrom = perHub(hub.messageReceived)

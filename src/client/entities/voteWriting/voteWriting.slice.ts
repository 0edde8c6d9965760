/** Who else is writing the vote whose form is open. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { Writing } from '../../hub/voteLine'
import { lazySlice } from '../../store/lazySlice'
import type { RootState } from '../../store/rootReducer'

interface Writer {
  userId: number
  userName: string
  /** The number of the last time the person was heard, so that an earlier time does not expire it. */
  heardAs: number
}

interface VoteWriting {
  writers: Writer[]
  /** How often anybody was heard. */
  heard: number
}

const initialState: VoteWriting = { writers: [], heard: 0 }

const { actions, selectState } = lazySlice({
  name: 'voteWriting',
  initialState,
  reducers: {
    /** The form of a vote that others may cast, too, is open from now on, until `closed`. */
    opened: (_state, _action: PayloadAction<Pick<Writing, 'voteQuestionId'>>) => {},
    closed: (state) => {
      state.writers = []
    },
    heard: (state, { payload: { userId, userName } }: PayloadAction<Writing>) => {
      state.heard += 1
      state.writers = state.writers.filter((writer) => writer.userId !== userId)
      if (userName !== null) state.writers.push({ userId, userName, heardAs: state.heard })
    },
    /** Nothing was heard of a person for so long that the form counts as closed. */
    expired: (state, { payload }: PayloadAction<{ heardAs: number }>) => {
      state.writers = state.writers.filter(({ heardAs }) => heardAs !== payload.heardAs)
    },
  },
})

export const voteWriting = actions

export function selectWriters(state: RootState): Writer[] {
  return selectState(state).writers
}

export function selectIsWriting(state: RootState, userId: number): boolean {
  return selectWriters(state).some((writer) => writer.userId === userId)
}

export function selectTimesHeard(state: RootState): number {
  return selectState(state).heard
}

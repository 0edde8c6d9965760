/** What the bylaws say of one question in a company group, as small as it can be said. */
import type { Model } from './linearizable'

/** Alder, Birch and Cedar make the quorum; Elm votes without counting for it. */
export const voters = ['alder', 'birch', 'cedar', 'elm'] as const
export type VoterName = (typeof voters)[number]

export type VoteAct =
  | { kind: 'cast' | 'castProxy'; voter: VoterName; choice: string }
  | { kind: 'change'; voter: VoterName; choice: string; revisionRead: number | null }
  | { kind: 'close' }
  | { kind: 'cancel' }

interface Vote {
  choice: string
  revision: number
  isProxy: boolean
}

export interface VoteState {
  status: 'Pending' | 'Closed' | 'Cancelled'
  votes: Partial<Record<VoterName, Vote>>
}

export const opened: VoteState = { status: 'Pending', votes: {} }

export function nameOfState({ status, votes }: VoteState): string {
  return `${status} ${voters.map((voter) => told(votes[voter])).join(' ')}`
}

/** A vote as an answer tells it: `Yes r1`, `No r2 proxy`. */
export function told(vote: Vote | undefined): string {
  return vote ? `${vote.choice} r${vote.revision}${vote.isProxy ? ' proxy' : ''}` : 'none'
}

export const voteModel: Model<VoteState, VoteAct> = (state, act) => {
  const refuse = (answer: string) => ({ state, answer })
  if (act.kind === 'change' && !state.votes[act.voter]) return refuse('not-found')
  if (state.status !== 'Pending') return refuse('vote-ended')
  const store = (voter: VoterName, vote: Vote) => ({
    state: { ...state, votes: { ...state.votes, [voter]: vote } },
    answer: told(vote),
  })
  switch (act.kind) {
    case 'cancel':
      return { state: { ...state, status: 'Cancelled' }, answer: 'Cancelled' }
    case 'close': {
      const { alder, birch, cedar } = state.votes
      if (!alder || !birch || !cedar) return refuse('close-too-early')
      return { state: { ...state, status: 'Closed' }, answer: 'Closed' }
    }
    case 'cast':
    case 'castProxy': {
      const before = state.votes[act.voter]
      if (before) return refuse(`already-voted ${told(before)}`)
      const isProxy = act.kind === 'castProxy'
      return store(act.voter, { choice: act.choice, revision: 1, isProxy })
    }
    case 'change': {
      const before = state.votes[act.voter]
      if (!before) return refuse('not-found')
      const { choice, revisionRead } = act
      if (revisionRead !== null && revisionRead !== before.revision)
        return refuse(`changed-meanwhile ${told(before)}`)
      return store(act.voter, { choice, revision: before.revision + 1, isProxy: false })
    }
  }
}

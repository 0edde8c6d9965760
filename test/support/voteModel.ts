/** What the bylaws say of one question in a company group, as small as it can be said. */
import type { Bylaws, Model } from './linearizable'

/** Alder, Birch and Cedar make the quorum; Elm votes without counting for it. */
export const voters = ['alder', 'birch', 'cedar', 'elm'] as const
export type VoterName = (typeof voters)[number]

export type VoteAct =
  | { kind: 'cast' | 'castProxy'; voter: VoterName; choice: string }
  | { kind: 'change'; voter: VoterName; choice: string; revisionRead: number | null }
  | { kind: 'close' }
  | { kind: 'cancel' }
  /** The job at the first deadline. */
  | { kind: 'deadline' }
  /** A reader's look at what is stored. */
  | { kind: 'look' }

interface Vote {
  choice: string
  revision: number
  isProxy: boolean
}

export interface VoteState {
  status: 'Pending' | 'Completed' | 'Closed' | 'Cancelled'
  /** The deadline was moved on by a day. */
  isExtended: boolean
  votes: Partial<Record<VoterName, Vote>>
}

const opened: VoteState = { status: 'Pending', isExtended: false, votes: {} }

/** What a look sees of a question beside its votes. */
interface CallerStatus {
  status: string
  result: string
  extensions: number
  yes: number
  no: number
  total: number
  quorumVotes: number
}

/** A vote as an answer tells it: `Yes r1`, `No r2 proxy`. */
export function told(vote: Vote | undefined): string {
  return vote ? `${vote.choice} r${vote.revision}${vote.isProxy ? ' proxy' : ''}` : 'none'
}

/** A question as a look tells it: `Closed Pass, extended 0, 2 Yes and 1 No of 3, quorum 3: Yes r1, …`. */
export function toldQuestion(seen: CallerStatus, votes: VoteState['votes']): string {
  const { status, result, extensions, yes, no, total, quorumVotes } = seen
  const counts = `${yes} Yes and ${no} No of ${total}, quorum ${quorumVotes}`
  const each = voters.map((voter) => told(votes[voter])).join(', ')
  return `${status} ${result}, extended ${extensions}, ${counts}: ${each}`
}

/** Tells states apart. */
const nameOfState = (state: VoteState): string => toldQuestion(callerStatusOf(state), state.votes)

function callerStatusOf({ status, isExtended, votes }: VoteState): CallerStatus {
  const choices = Object.values(votes).map((vote) => vote.choice)
  const countOf = (wanted: string) => choices.filter((choice) => choice === wanted).length
  const [yes, no] = [countOf('Yes'), countOf('No')]
  const quorumVotes = [votes.alder, votes.birch, votes.cedar].filter(Boolean).length
  const outcome = quorumVotes >= 2 && yes > no ? 'Pass' : 'Failed'
  const result = status === 'Pending' || status === 'Cancelled' ? status : outcome
  const extensions = isExtended ? 1 : 0
  return { status, result, extensions, yes, no, total: choices.length, quorumVotes }
}

/** The one step that is due at the first deadline. It is due no more once the question was extended. */
function atDeadline(state: VoteState): { state: VoteState; answer: string } {
  if (state.status !== 'Pending' || state.isExtended) return { state, answer: 'untouched' }
  const isQuorumReached = callerStatusOf(state).quorumVotes >= 2
  return isQuorumReached
    ? { state: { ...state, status: 'Completed' }, answer: 'stepped' }
    : { state: { ...state, isExtended: true }, answer: 'stepped' }
}

const voteModel: Model<VoteState, VoteAct> = (state, act) => {
  const refuse = (answer: string) => ({ state, answer })
  if (act.kind === 'look') return refuse(nameOfState(state))
  if (act.kind === 'deadline') return atDeadline(state)
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

/** What the bylaws make of a question that has just opened. */
export const voteBylaws: Bylaws<VoteState, VoteAct> = {
  model: voteModel,
  start: opened,
  nameOf: nameOfState,
}

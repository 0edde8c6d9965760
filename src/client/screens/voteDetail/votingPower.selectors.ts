/** The classes of voters of a question, and how often each vote counts. */
import { createSelector } from '@reduxjs/toolkit'
import { isAdvisory, termsWithin } from '../../../rules/policy/classes'
import { meaningOf } from '../../../rules/policy/words'
import { selectEligibleVotes } from '../../entities/eligibility/eligibility.request'
import type { NormalizedDetail } from '../../entities/voteQuestions/voteQuestion'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import { sharedResult } from '../../store/sharedResult'
import type { RootState } from '../../store/rootReducer'

/** The class of a vote on the roll, and how often it counts. */
interface Power {
  voterClass: string | null
  weight: number
}

export const usualPower: Power = { voterClass: null, weight: 1 }

export function powerOf({ voterClass, weight }: Power): Power {
  return { voterClass, weight }
}

const selectUsers = (state: RootState, voteQuestionId: number) =>
  selectDetail(state, voteQuestionId)?.eligibleUsers
const selectMembers = (state: RootState, voteQuestionId: number) =>
  selectDetail(state, voteQuestionId)?.eligibleMembers

/** Everybody on the roll, who never change. */
const selectRoll = createSelector([selectUsers, selectMembers], (users = [], members = []) => [
  ...users,
  ...members,
])

/** The power of each vote, by its line of the roll. */
export const selectPowers = createSelector(
  [selectRoll],
  (roll): ReadonlyMap<number, Power> =>
    new Map(roll.map((entry) => [entry.rollEntryId, powerOf(entry)])),
)

/** What voters tables have columns for. */
export interface VoterColumns {
  hasNames: boolean
  hasClass: boolean
  hasWeight: boolean
}

/** People are named where they hold the votes; class and weight are told where the votes differ in them. */
export const selectVoterColumns = createSelector(
  [selectRoll, (state: RootState, id: number) => selectDetail(state, id)?.policy.electorate],
  (roll, electorate): VoterColumns => ({
    hasNames: electorate?.unit === 'person',
    hasClass: (electorate?.classes.length ?? 0) > 0,
    hasWeight: roll.some(({ weight }) => weight !== 1),
  }),
  sharedResult,
)

/** A vote among the others of its question. */
export interface VotingPower extends Power {
  isAdvisory: boolean
  /** Whether the question has classes of voters. */
  isOfClasses: boolean
}

/** The class and the weight of one vote; null while the question is unknown. */
export const selectVotingPower = createSelector(
  [
    selectDetail,
    selectPowers,
    (_state: RootState, _voteQuestionId: number, rollEntryId: number) => rollEntryId,
  ],
  (detail, powers, rollEntryId): VotingPower | null => {
    const power = powers.get(rollEntryId)
    if (detail === null || power === undefined) return null
    const { decision, electorate } = detail.policy
    const isOfClasses = electorate.classes.length > 0
    return {
      ...power,
      isAdvisory: isOfClasses && isAdvisory(decision, power.voterClass),
      isOfClasses,
    }
  },
  sharedResult,
)

/** Those who vote alike, and what is asked of them. */
export interface Voters {
  /** The class; empty of those without one, null of all voters where there are no classes. */
  name: string | null
  /** How many they are, and how many votes they have together. */
  voters: number
  votes: number
  isAdvisory: boolean
  /** The person holds one of these votes. */
  isOwn: boolean
  /** What the decision asks of this class alone. */
  rules: string[]
}

/** Who votes; empty where every voter has one vote and all are counted together. */
export const selectWhoVotes = createSelector(
  [
    (state: RootState, id: number) => selectDetail(state, id)?.policy,
    (state: RootState, id: number) => selectDetail(state, id)?.classes,
    selectRoll,
    selectEligibleVotes,
  ],
  (policy, classes = [], roll, held): Voters[] => {
    if (policy === undefined) return []
    const own = new Set(held.map(({ rollEntryId }) => rollEntryId))
    return namesOf(classes, roll).map((name) => {
      const alike = roll.filter(
        ({ isVoteEligible, voterClass }) =>
          isVoteEligible && (name === null || (voterClass ?? '') === name),
      )
      const { decision } = policy
      return {
        name,
        voters: alike.length,
        votes: alike.reduce((total, { weight }) => total + weight, 0),
        isAdvisory: name !== null && isAdvisory(decision, name),
        isOwn: name !== null && alike.some(({ rollEntryId }) => own.has(rollEntryId)),
        rules: name === null ? [] : rulesOf(decision, name),
      }
    })
  },
  sharedResult,
)

function namesOf(classes: NormalizedDetail['classes'], roll: readonly Power[]): Voters['name'][] {
  if (classes.length > 0) return classes.map(({ name }) => name)
  return roll.some(({ weight }) => weight !== 1) ? [null] : []
}

function rulesOf(decision: NormalizedDetail['policy']['decision'], name: string): string[] {
  return termsWithin(decision, name).map((term) => `${meaningOf(decision, term)}.`)
}

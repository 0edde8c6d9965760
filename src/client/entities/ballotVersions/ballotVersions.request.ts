/** The versions of the votes of one question, in the order of the roll. */
import { call } from 'redux-saga/effects'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { voteQuestionsApi } from '../../api/voteQuestions'
import { requestAbout } from '../../store/requestAbout'
import type { RootState } from '../../store/rootReducer'
import type { QuestionTarget } from '../voteQuestions/voteQuestions.slice'

export const {
  actions: ballotVersions,
  worker: fetchBallotVersions,
  watcher: watchBallotVersions,
  selectAnswer: selectBallots,
  selectRequest: selectBallotsRequest,
} = requestAbout('voteQuestionId', {
  name: 'ballotVersions',
  callOf: ({ groupId, voteQuestionId: id }: QuestionTarget) =>
    call(voteQuestionsApi.ballots, { params: { groupId, id } }),
  answerOf: ({ ballots }) => ballots,
})

/** One vote with its versions; null until they have come, and where it has none. */
export function selectBallot(
  state: RootState,
  voteQuestionId: number,
  rollEntryId: number,
): VersionedBallot | null {
  const ballots = selectBallots(state, voteQuestionId) ?? []
  return ballots.find((ballot) => ballot.rollEntryId === rollEntryId) ?? null
}

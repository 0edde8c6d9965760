import {
  selectAttempt,
  selectKeyToRepeat,
  selectResultOfVote,
  selectResultsOf,
} from '../../../../src/client/entities/voteResults/voteResults.selectors'
import { votes, type Ballot } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { noAnswer, requestError } from '../../../support/failures'
import {
  changesAnswer,
  detailAnswer,
  redactedVoteAnswer,
  voteResultAnswer,
} from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const shown = stateAfter(question.succeeded({ detail: detailAnswer(), at }))
const ballot: Ballot = {
  groupId: 101,
  voteQuestionId: 7,
  rollEntryId: 702,
  forGroupId: 101,
  choice: 'No',
  reason: 'Too early.',
}

describe('the results of a question', () => {
  it('come with its detail, in its order', () => {
    expect(selectResultsOf(shown, 7).map((result) => result.voteResultId)).toEqual([70, 71])
  })

  it('stay the same array until one of them changes', () => {
    const later = stateAfter.from(shown, question.opened({ groupId: 101, voteQuestionId: 7 }))
    const elsewhere = voteResultAnswer({ voteResultId: 99, voteQuestionId: 8, rollEntryId: 800 })
    const after = stateAfter.from(later, votes.changeSucceeded(elsewhere))
    expect(selectResultsOf(after, 7)).toBe(selectResultsOf(shown, 7))
  })

  it('take a newer result and refuse an older one', () => {
    const newer = voteResultAnswer({ voteChoice: 'Abstain', revision: 2 })
    const after = stateAfter.from(
      shown,
      votes.changeSucceeded(newer),
      question.succeeded({ detail: detailAnswer(), at }),
    )
    expect(selectResultOfVote(after, 7, 700)?.voteChoice).toBe('Abstain')
  })

  it('come with what changed, after those that were there', () => {
    const vote = voteResultAnswer({ voteResultId: 72, rollEntryId: 702 })
    const changes = changesAnswer({ revision: 4, voteResults: [vote] })
    const after = stateAfter.from(shown, question.changesSucceeded({ changes, at }))
    expect(selectResultsOf(after, 7).map((result) => result.voteResultId)).toEqual([70, 71, 72])
  })

  it('are found by the vote held', () => {
    expect(selectResultOfVote(shown, 7, 701)?.voteResultId).toBe(71)
    expect(selectResultOfVote(shown, 7, 702)).toBeNull()
  })

  it('have none for whoever is told of a vote in a blind poll that it was cast', () => {
    const detail = detailAnswer({ voteResults: [redactedVoteAnswer({ rollEntryId: 702 })] })
    const state = stateAfter(question.succeeded({ detail, at }))
    expect(selectResultsOf(state, 7)).toHaveLength(1)
    expect(selectResultOfVote(state, 7, 702)).toBeNull()
  })

  it('hold a vote cast here before the question is fetched again, and when an older answer comes late', () => {
    const cast = votes.castSucceeded(voteResultAnswer({ voteResultId: 72, rollEntryId: 702 }))
    const late = question.succeeded({ detail: detailAnswer(), at })
    expect(selectResultOfVote(stateAfter.from(shown, cast), 7, 702)?.voteResultId).toBe(72)
    expect(selectResultOfVote(stateAfter.from(shown, cast, late), 7, 702)?.voteResultId).toBe(72)
  })
})

describe('an attempt', () => {
  const unanswered = votes.castFailed({
    ballot,
    idempotencyKey: 'key-1',
    failure: noAnswer().failure,
  })

  it('keeps its key while nobody knows whether it counts', () => {
    const state = stateAfter(votes.castRequested(ballot), unanswered, votes.castRequested(ballot))
    expect(selectAttempt(state, 702)).toEqual({ status: 'running' })
    expect(selectKeyToRepeat(state, ballot)).toBe('key-1')
  })

  it('takes a new key for another choice, another comment and another vote', () => {
    const state = stateAfter(votes.castRequested(ballot), unanswered)
    expect(selectKeyToRepeat(state, { ...ballot, choice: 'Yes' })).toBeNull()
    expect(selectKeyToRepeat(state, { ...ballot, reason: 'Later.' })).toBeNull()
    expect(selectKeyToRepeat(state, { ...ballot, rollEntryId: 703 })).toBeNull()
  })

  it('takes a new key after a refusal', () => {
    const { failure } = requestError('vote-ended')
    const state = stateAfter(votes.castFailed({ ballot, idempotencyKey: 'key-1', failure }))
    expect(selectAttempt(state, 702)).toEqual({ status: 'failed', failure })
    expect(selectKeyToRepeat(state, ballot)).toBeNull()
  })

  it('is forgotten when it is dismissed', () => {
    const { failure } = requestError('changed-meanwhile')
    const state = stateAfter(votes.changeFailed({ rollEntryId: 702, failure }))
    expect(selectAttempt(state, 702)).toEqual({ status: 'failed', failure })
    const after = stateAfter.from(state, votes.attemptClosed({ rollEntryId: 702 }))
    expect(selectAttempt(after, 702)).toEqual({ status: 'idle' })
  })
})

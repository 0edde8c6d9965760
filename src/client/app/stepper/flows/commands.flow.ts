import { call, put, select } from 'redux-saga/effects'
import { eligibilityApi } from '../../../api/eligibility'
import { newIdempotencyKey } from '../../../api/idempotencyKey'
import { questionCommandsApi } from '../../../api/voteQuestionCommands'
import { voteResultsApi } from '../../../api/voteResults'
import { now } from '../../../clock'
import {
  castProxyVote,
  fetchVoters,
  votersPageSize,
  watchProxyVote,
} from '../../../entities/proxyVote/proxyVote.saga'
import { selectProxyKeyToRepeat } from '../../../entities/proxyVote/proxyVote.selectors'
import { selectProxyVoteState, proxyVote } from '../../../entities/proxyVote/proxyVote.slice'
import {
  runQuestionCommand,
  watchVoteQuestionCommands,
  selectVoteQuestionCommandsState,
  questionCommand,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { questionList } from '../../../entities/voteQuestions/voteQuestionList.slice'
import { question } from '../../../entities/voteQuestions/voteQuestions.slice'
import type { QuestionVoter } from '../../../../contract/groupEligibility'
import { dispatches, outside, returns, shows, throws, yields } from '../../../stepper/scenario'
import type { FlowScenario } from './flowScenario'
import { noAnswer, requestError } from '../failures'
import { detailAnswer, voteResultAnswer } from './questionAnswers'

const at = '2026-11-28T02:00:00.000Z'
const target = { groupId: 101, voteQuestionId: 7 }
const params = { groupId: 101, id: 7 }
const wantsQuestion = yields(put(question.requested({ voteQuestionId: 7 })))
const common = { screen: '/group/101/votingquestions/7', given: [] }

const voter: QuestionVoter = {
  rollEntryId: 703,
  userId: null,
  userName: null,
  title: null,
  groupId: 101,
  groupName: 'Audio Working Group',
  memberId: 14,
  memberCompanyName: 'Dogwood Devices',
  isVoteEligible: true,
  isQuorumEligible: true,
  hasVoted: false,
  canCastFor: true,
  people: [],
}
const ballot = { ...target, voter, choice: 'Yes', reason: null }
const sent = (idempotencyKey: string) => ({
  params,
  body: { voteChoice: 'Yes', voteReason: null, memberId: 14 },
  idempotencyKey,
})
const castsForOther = {
  ...common,
  about: 'proxyVote',
  watchers: [watchProxyVote],
  real: { as: 'staff', needs: 'an open question' },
}

const closing = {
  ...common,
  about: 'voteQuestionCommands',
  watchers: [watchVoteQuestionCommands],
  follows: [runQuestionCommand],
  real: { as: 'staff', needs: 'an open question' },
}
const close = { kind: 'close' as const, ...target, body: {}, notice: 'Vote closed.' }
const ended = detailAnswer({ voteStatus: 'Completed', isOpen: false, revision: 9 })

export const scenarios: FlowScenario[] = [
  {
    ...castsForOther,
    follows: [fetchVoters],
    real: { cannot: 'No roll of the demo has more than one page.' },
    title: 'A proxy voter looks for whom to vote for',
    teaches: 'A large roll comes page by page, until all who hold a vote are there.',
    steps: () => {
      const query = { mode: 0 as const, size: votersPageSize }
      const pageOf = (page: number) => ({ data: [voter], totalCount: 150, size: 100, page })
      return [
        dispatches(proxyVote.dialogOpened(target)),
        yields(
          call(eligibilityApi.votersOf, { params, query: { ...query, page: 1 } }),
          returns(pageOf(1)),
        ),
        yields(put(proxyVote.votersSucceeded([voter]))),
        yields(
          call(eligibilityApi.votersOf, { params, query: { ...query, page: 2 } }),
          returns(pageOf(2)),
          'the second page of the roll',
        ),
        yields(put(proxyVote.votersSucceeded([voter]))),
        shows('both pages', (state) => selectProxyVoteState(state).voters.length, 2),
      ]
    },
  },
  {
    ...castsForOther,
    follows: [castProxyVote],
    title: 'A proxy vote gets no answer, and is repeated under its key',
    teaches:
      'As with a vote of one’s own: the second attempt keeps the key, so that it counts once.',
    steps: () => {
      const error = noAnswer()
      const failed = { ballot, idempotencyKey: 'key-1', failure: error.failure }
      return [
        outside('the answer to the next call is lost'),
        dispatches(proxyVote.requested(ballot)),
        yields(select(selectProxyKeyToRepeat, ballot)),
        yields(call(newIdempotencyKey), returns('key-1')),
        yields(call(voteResultsApi.castForOther, sent('key-1')), throws(error)),
        yields(put(proxyVote.failed(failed))),
        wantsQuestion,
        dispatches(proxyVote.requested(ballot), 'the person casts once more'),
        yields(select(selectProxyKeyToRepeat, ballot)),
        yields(
          call(voteResultsApi.castForOther, sent('key-1')),
          returns(voteResultAnswer()),
          'the proxy vote is repeated',
        ),
        yields(put(proxyVote.succeeded())),
        wantsQuestion,
        shows('the vote is done', (state) => selectProxyVoteState(state).request.status, 'done'),
      ]
    },
  },
  {
    ...closing,
    real: { as: 'staff', needs: 'a question on which everybody has voted' },
    title: 'A question is closed',
    teaches: 'The question is shown as it stands then; list and page tell what was done.',
    steps: () => [
      dispatches(questionCommand.requested(close)),
      yields(call(questionCommandsApi.close, { params, body: {} }), returns(ended)),
      yields(call(now), returns(at)),
      yields(put(question.succeeded({ detail: ended, at }))),
      yields(put(questionCommand.succeeded())),
      yields(put(questionList.noticeOpened({ kind: 'ended', text: close.notice, ...target }))),
      wantsQuestion,
      shows('the notice', ({ voteQuestionList }) => voteQuestionList.notice?.kind, 'ended'),
    ],
  },
  {
    ...closing,
    title: 'A question may not be closed yet',
    teaches: 'The dialog stays open with the reason, and the question is fetched again.',
    steps: () => {
      const error = requestError('close-too-early')
      return [
        dispatches(questionCommand.requested(close)),
        yields(call(questionCommandsApi.close, { params, body: {} }), throws(error)),
        yields(put(questionCommand.failed({ failure: error.failure }))),
        wantsQuestion,
        shows(
          'the refusal',
          (state) => selectVoteQuestionCommandsState(state).request.status,
          'failed',
        ),
      ]
    },
  },
]

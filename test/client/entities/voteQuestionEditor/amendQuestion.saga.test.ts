import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { voteQuestionActsApi } from '../../../../src/client/api/voteQuestionActs'
import { now } from '../../../../src/client/clock'
import {
  amendQuestion,
  finishAmending,
} from '../../../../src/client/entities/voteQuestionEditor/amendQuestion.saga'
import { forgetKeptDraft } from '../../../../src/client/entities/voteQuestionEditor/keptDraft'
import {
  selectDraft,
  selectEditorTarget,
  selectRevisionToAmend,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  amendStarted,
  editorClosed,
  saveFailed,
  saveSucceeded,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import {
  detailRequested,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { goTo } from '../../../../src/client/store/navigation'
import { editTarget, soundDraft } from '../../../support/editorAnswers'
import { refusal } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'

const fields = {
  title: 'Adopt it',
  description: '',
  deadlineUtc: '2026-11-28T01:00:00.000Z',
  links: [],
  motionedId: 1,
  secondedId: 2,
  isSendNotification: false,
  additionalStakeholders: '',
  isAutoExtensionEnabled: true,
}

describe('amendQuestion', () => {
  const saga = testSaga(amendQuestion, 7, { ...fields, motionRequestId: null })
    .next()
    .select(selectEditorTarget)
    .next(editTarget)
    .select(selectDraft)
    .next(soundDraft({ titleAmendmentReason: 'A slip.' }))
    .select(selectRevisionToAmend)
    .next(3)
    .put(amendStarted())
    .next()
    .race({
      detail: call(voteQuestionActsApi.amend, {
        params: { groupId: 101, id: 7 },
        body: { ...fields, titleAmendmentReason: 'A slip.' },
        ifMatch: 3,
      }),
      left: take(editorClosed),
    })
    .save('sent')

  it('finishes with the answer', () => {
    const detail = detailAnswer({ revision: 4 })
    backTo(saga, 'sent').next({ detail }).call(finishAmending, editTarget, detail).next().isDone()
  })

  it('takes nobody back who left the editor before the answer', () => {
    backTo(saga, 'sent').next({ left: editorClosed() }).isDone()
  })

  it.each(['changed-meanwhile', 'vote-ended', 'bad-input'] as const)(
    'tells a refusal (%s) and wants to see what stands now',
    (code) => {
      const error = refusal(code)
      backTo(saga, 'sent')
        .throw(error)
        .put(saveFailed({ failure: error.failure }))
        .next()
        .put(detailRequested({ voteQuestionId: 7 }))
        .next()
        .isDone()
    },
  )
})

test('finishAmending keeps what stands now and goes to the question', () => {
  const detail = detailAnswer({ revision: 4 })
  const at = '2026-11-21T18:00:00.000Z'
  testSaga(finishAmending, editTarget, detail)
    .next()
    .put(saveSucceeded())
    .next()
    .call(now)
    .next(at)
    .put(detailSucceeded({ detail, at }))
    .next()
    .call(forgetKeptDraft, editTarget)
    .next()
    .call(goTo, '/group/101/votingquestions/7')
    .next()
    .isDone()
})

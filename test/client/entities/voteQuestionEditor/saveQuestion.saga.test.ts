import { call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { voteQuestionCommandsApi } from '../../../../src/client/api/voteQuestionCommands'
import { now } from '../../../../src/client/clock'
import { linkRequested } from '../../../../src/client/entities/motionLink/motionLink.slice'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import {
  amendQuestion,
  createQuestion,
  finishAmending,
  finishCreate,
  openUpload,
  saveDraft,
  watchSaves,
} from '../../../../src/client/entities/voteQuestionEditor/saveQuestion.saga'
import { questionSaved } from '../../../../src/client/entities/voteQuestionCommands/voteQuestionCommands.slice'
import {
  selectCheckedSave,
  selectConfirmation,
  selectReasonError,
  voteQuestionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { noticeShown } from '../../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import {
  detailRequested,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { removeTabDraft } from '../../../../src/client/store/editor/tabDraft'
import { removeFiles } from '../../../../src/client/store/fileStore'
import { goTo } from '../../../../src/client/store/navigation'
import { describeCreate } from '../../../support/createSteps'
import { editTarget, motionTarget, newTarget, soundDraft } from '../../../support/editorAnswers'
import { requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'

const { actions, selectTarget, selectDraft, selectConflict, selectRevisionToAmend } =
  voteQuestionEditor
const { saveRequested, saveRefused, saveSucceeded } = actions
const at = '2026-11-21T18:00:00.000Z'
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
const body = { ...fields, voteType: 'Collect Vote From Group' as const, motionRequestId: null }

describe('saveDraft', () => {
  const untilConflict = (answered: 'withoutAttachment' | 'amendment' | null = null) =>
    testSaga(saveDraft, saveRequested({ answered })).next().select(selectConflict)
  const unconflicted = (...answered: Parameters<typeof untilConflict>) =>
    untilConflict(...answered)
      .next(null)
      .call(now)
      .next(at)
      .select(selectCheckedSave, at)
  const sound = (...answered: Parameters<typeof untilConflict>) =>
    unconflicted(...answered)
      .next({ body })
      .select(selectConfirmation)

  it('sends nothing while a conflict is not settled', () => {
    untilConflict()
      .next({ origin: { draft: soundDraft(), revision: 4 }, fields: [] })
      .put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
      .next()
      .isDone()
  })

  it('sends nothing that breaks a rule', () => {
    const refused = { title: 'Please.' }
    unconflicted().next({ refused }).put(saveRefused(refused)).next().isDone()
  })

  it('asks first where something must be asked', () => {
    sound()
      .next('withoutAttachment')
      .put(actions.confirmationOpened('withoutAttachment'))
      .next()
      .isDone()
  })

  it('creates a new question', () => {
    sound('withoutAttachment')
      .next('withoutAttachment')
      .select(selectReasonError)
      .next(null)
      .select(selectTarget)
      .next(newTarget)
      .call(createQuestion, body)
      .next()
      .isDone()
  })

  it('amends a stored one', () => {
    sound()
      .next(null)
      .select(selectReasonError)
      .next(null)
      .select(selectTarget)
      .next(editTarget)
      .call(amendQuestion, 7, body)
      .next()
      .isDone()
  })

  it('wants the reason of an amendment', () => {
    const titleAmendmentReason = 'Please provide a reason for amending the vote question.'
    sound('amendment')
      .next('amendment')
      .select(selectReasonError)
      .next(titleAmendmentReason)
      .put(saveRefused({ titleAmendmentReason }))
      .next()
      .isDone()
  })
})

describe('createQuestion', () => {
  describeCreate({
    create: createQuestion,
    editor: voteQuestionEditor,
    target: newTarget,
    draft: soundDraft,
    body,
    open: openUpload,
    answered: () =>
      jest
        .spyOn(voteQuestionCommandsApi, 'open')
        .mockResolvedValue(detailAnswer({ voteQuestionId: 77 })),
    finish: finishCreate,
    id: 'voteQuestionId',
  })
})

describe('finishCreate', () => {
  const notice = noticeShown({ kind: 'created', groupId: 101, voteQuestionId: 77 })

  it('forgets the draft and goes to the list, which tells it', () => {
    testSaga(finishCreate, newTarget, 77, ['f1'])
      .next()
      .put(saveSucceeded())
      .next()
      .call(removeTabDraft, keyOfDraft(newTarget))
      .next()
      .call(removeFiles, ['f1'])
      .next()
      .put(notice)
      .next()
      .call(goTo, '/group/101/votingquestions')
      .next()
      .isDone()
  })

  it('tells the motion it comes from, without waiting for it', () => {
    testSaga(finishCreate, motionTarget, 77, [])
      .next()
      .put(saveSucceeded())
      .next()
      .call(removeTabDraft, keyOfDraft(motionTarget))
      .next()
      .call(removeFiles, [])
      .next()
      .put(linkRequested({ groupId: 101, motionRequestId: 31, voteQuestionId: 77 }))
      .next()
      .put(notice)
  })
})

describe('amendQuestion', () => {
  const sent = () =>
    testSaga(amendQuestion, 7, body)
      .next()
      .select(selectTarget)
      .next(editTarget)
      .select(selectDraft)
      .next(soundDraft({ titleAmendmentReason: 'A slip.' }))
      .select(selectRevisionToAmend)
      .next(3)
      .put(actions.amendStarted())
      .next()
      .race({
        detail: call(voteQuestionCommandsApi.amend, {
          params: { groupId: 101, id: 7 },
          body: { ...fields, titleAmendmentReason: 'A slip.' },
          ifMatch: 3,
        }),
        left: take(actions.closed),
      })

  it('finishes with the answer', () => {
    const detail = detailAnswer({ revision: 4 })
    sent().next({ detail }).call(finishAmending, editTarget, detail).next().isDone()
  })

  it('takes nobody back who left the editor before the answer', () => {
    sent().next({ left: actions.closed() }).isDone()
  })

  it.each(['changed-meanwhile', 'vote-ended', 'bad-input'] as const)(
    'tells a refusal (%s) and wants to see what stands now',
    (code) => {
      const error = requestError(code)
      sent()
        .throw(error)
        .put(actions.saveFailed({ failure: error.failure }))
        .next()
        .put(detailRequested({ voteQuestionId: 7 }))
        .next()
        .isDone()
    },
  )
})

test('finishAmending keeps what stands now and goes to the question, which says that it is saved', () => {
  const detail = detailAnswer({ revision: 4 })
  testSaga(finishAmending, editTarget, detail)
    .next()
    .put(saveSucceeded())
    .next()
    .call(now)
    .next(at)
    .put(detailSucceeded({ detail, at }))
    .next()
    .put(questionSaved({ voteQuestionId: 7 }))
    .next()
    .call(removeTabDraft, keyOfDraft(editTarget))
    .next()
    .call(goTo, '/group/101/votingquestions/7')
    .next()
    .isDone()
})

test('watchSaves takes one save at a time', () => {
  testSaga(watchSaves).next().takeLeading(saveRequested, saveDraft).next().isDone()
})

import { testSaga } from 'redux-saga-test-plan'
import { now } from '../../../../src/client/clock'
import { amendQuestion } from '../../../../src/client/entities/voteQuestionEditor/amendQuestion.saga'
import { checkSave } from '../../../../src/client/entities/voteQuestionEditor/checkedSave'
import { createQuestion } from '../../../../src/client/entities/voteQuestionEditor/createQuestion.saga'
import {
  saveDraft,
  watchSaves,
} from '../../../../src/client/entities/voteQuestionEditor/saveDraft.saga'
import {
  selectCheckedSave,
  selectConfirmation,
  selectConflict,
  selectEditorTarget,
  selectReasonRefusal,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  confirmationAsked,
  saveRefused,
  saveRequested,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { editTarget, newTarget, policyAnswer, soundDraft } from '../../../support/editorAnswers'
import { backTo } from '../../../support/savePoint'

const at = '2026-11-21T18:00:00.000Z'
const checked = checkSave(soundDraft(), {
  now: at,
  policy: policyAnswer(),
  edited: null,
  fileLimits: { single: 10, total: 10 },
  motionRequestId: null,
})
const body = 'body' in checked ? checked.body : undefined

function save(isConfirmed: boolean) {
  return testSaga(saveDraft, saveRequested({ isConfirmed }))
    .next()
    .select(selectConflict)
    .save('conflict')
    .next(null)
    .call(now)
    .next(at)
    .select(selectCheckedSave, at)
    .save('checked')
    .next(checked)
    .select(selectConfirmation)
    .save('confirmation')
}

describe('saveDraft', () => {
  const first = save(false)
  const confirmed = save(true)

  it('sends nothing while a conflict is not settled', () => {
    const origin = { draft: soundDraft(), revision: 4 }
    backTo(first, 'conflict')
      .next({ origin, fields: [] })
      .put(saveRefused({ conflict: 'Please choose what to keep of the changes below.' }))
      .next()
      .isDone()
  })

  it('sends nothing that breaks a rule', () => {
    backTo(first, 'checked')
      .next({ refused: { title: 'Please.' } })
      .put(saveRefused({ title: 'Please.' }))
      .next()
      .isDone()
  })

  it('asks first where something must be asked', () => {
    backTo(first, 'confirmation')
      .next('withoutAttachment')
      .put(confirmationAsked('withoutAttachment'))
      .next()
      .isDone()
  })

  it('creates a new question', () => {
    backTo(confirmed, 'confirmation')
      .next('withoutAttachment')
      .select(selectReasonRefusal)
      .next(null)
      .select(selectEditorTarget)
      .next(newTarget)
      .call(createQuestion, body)
      .next()
      .isDone()
  })

  it('amends a stored one', () => {
    backTo(first, 'confirmation')
      .next(null)
      .select(selectReasonRefusal)
      .next(null)
      .select(selectEditorTarget)
      .next(editTarget)
      .call(amendQuestion, 7, body)
      .next()
      .isDone()
  })

  it('wants the reason of an amendment', () => {
    backTo(confirmed, 'confirmation')
      .next('amendment')
      .select(selectReasonRefusal)
      .next('Please provide a reason for amending the vote question.')
      .put(
        saveRefused({
          titleAmendmentReason: 'Please provide a reason for amending the vote question.',
        }),
      )
      .next()
      .isDone()
  })
})

describe('watchSaves', () => {
  it('takes one save at a time', () => {
    testSaga(watchSaves).next().takeLeading(saveRequested, saveDraft).next().isDone()
  })
})

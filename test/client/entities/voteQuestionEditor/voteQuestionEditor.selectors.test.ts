import {
  selectAmendment,
  selectCheckedSave,
  selectNextConfirmation,
  questionForm,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { editTarget, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared, editPrepared, fieldChanged, filesChosen } = questionForm.actions
const at = '2026-11-21T18:00:00.000Z'

describe('what is asked before saving', () => {
  it('is whether to create without an attachment', () => {
    const created = stateAfter(
      opened(newTarget),
      newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
    )
    const file = { fileId: 'f1', name: 'a.pdf', size: 1 }
    expect(selectNextConfirmation(created, null)).toBe('withoutAttachment')
    expect(selectNextConfirmation(created, 'withoutAttachment')).toBeNull()
    const withFile = stateAfter.from(created, filesChosen([file]))
    expect(selectNextConfirmation(withFile, null)).toBeNull()
  })

  it('is why the title changes', () => {
    const detail = detailAnswer()
    const editing = stateAfter(
      opened(editTarget),
      question.succeeded({ detail, at }),
      editPrepared({ detail, restored: null }),
    )
    expect(selectNextConfirmation(editing, null)).toBeNull()
    const rename = fieldChanged({ field: 'title', value: 'Adopt the codec profile 1.3' })
    const renamed = stateAfter.from(editing, rename)
    expect(selectNextConfirmation(renamed, null)).toBe('amendment')
    expect(selectCheckedSave(renamed, at, null)).toHaveProperty('body')
    expect(selectCheckedSave(renamed, at, 'amendment')).toEqual({
      refused: {
        titleAmendmentReason: 'Please provide a reason for amending the vote question.',
      },
    })
    const reason = fieldChanged({ field: 'titleAmendmentReason', value: 'A slip.' })
    const explained = stateAfter.from(renamed, reason)
    const checked = selectCheckedSave(explained, at, 'amendment')
    const amendment = 'body' in checked && selectAmendment(explained, checked.body)
    expect(amendment).toMatchObject({ titleAmendmentReason: 'A slip.' })
    expect(amendment).not.toHaveProperty('voteType')
    expect(amendment).not.toHaveProperty('motionRequestId')
  })
})

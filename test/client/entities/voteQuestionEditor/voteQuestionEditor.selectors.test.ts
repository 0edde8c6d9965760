import {
  selectConfirmation,
  selectReasonError,
  voteQuestionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { detailSucceeded } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { editTarget, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared, editPrepared, fieldChanged, filesChosen } = voteQuestionEditor.actions
const at = '2026-11-21T18:00:00.000Z'

describe('what is asked before saving', () => {
  it('is whether to create without an attachment', () => {
    const created = stateAfter(
      opened(newTarget),
      newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
    )
    const file = { fileId: 'f1', name: 'a.pdf', size: 1 }
    expect(selectConfirmation(created)).toBe('withoutAttachment')
    expect(selectConfirmation(stateAfter.from(created, filesChosen([file])))).toBeNull()
  })

  it('is why the title changes', () => {
    const detail = detailAnswer()
    const editing = stateAfter(
      opened(editTarget),
      detailSucceeded({ detail, at }),
      editPrepared({ detail, restored: null }),
    )
    expect(selectConfirmation(editing)).toBeNull()
    expect(selectReasonError(editing)).toBeNull()
    const rename = fieldChanged({ field: 'title', value: 'Adopt the codec profile 1.3' })
    const renamed = stateAfter.from(editing, rename)
    expect(selectConfirmation(renamed)).toBe('amendment')
    expect(selectReasonError(renamed)).toBe(
      'Please provide a reason for amending the vote question.',
    )
    const reason = fieldChanged({ field: 'titleAmendmentReason', value: 'A slip.' })
    expect(selectReasonError(stateAfter.from(renamed, reason))).toBeNull()
  })
})

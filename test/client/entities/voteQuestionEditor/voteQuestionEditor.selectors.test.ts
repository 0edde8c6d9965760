import { draftOfQuestion } from '../../../../src/client/entities/voteQuestionEditor/draft'
import {
  selectConfirmation,
  selectConflict,
  selectCreateKeyToRepeat,
  selectDraftToKeep,
  selectHasUnsavedInput,
  selectReasonRefusal,
  selectRevisionToAmend,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  conflictSettled,
  createStarted,
  editorOpened,
  editPrepared,
  fieldChanged,
  filesChosen,
  newPrepared,
  saveSucceeded,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { detailSucceeded } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { editTarget, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const at = '2026-11-21T18:00:00.000Z'
const created = [
  editorOpened(newTarget),
  newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
]
const told = (change: Partial<VoteQuestionDetail> = {}) =>
  detailSucceeded({ detail: detailAnswer(change), at })
const editing = [
  editorOpened(editTarget),
  told(),
  editPrepared({ detail: detailAnswer(), restored: null }),
]
const typed = (value: string) => fieldChanged({ field: 'title', value })
const file = { fileId: 'f1', name: 'a.pdf', size: 1 }

describe('unsaved input', () => {
  it('is what differs from the beginning, until it is saved', () => {
    expect(selectHasUnsavedInput(stateAfter(...created))).toBe(false)
    expect(selectHasUnsavedInput(stateAfter(...created, typed('A')))).toBe(true)
    expect(selectHasUnsavedInput(stateAfter(...created, typed('A'), typed('')))).toBe(false)
    expect(selectHasUnsavedInput(stateAfter(...created, filesChosen([file])))).toBe(true)
    expect(selectHasUnsavedInput(stateAfter(...created, typed('A'), saveSucceeded()))).toBe(false)
  })

  it('is not a list of recipients behind a box that is not ticked', () => {
    const recipients = { isOn: false, list: 'a@b.org' }
    const state = stateAfter(...created, fieldChanged({ field: 'recipients', value: recipients }))
    expect(selectHasUnsavedInput(state)).toBe(false)
  })

  it('is kept with the key of an order that got no answer', () => {
    const unanswered = { order: 'text', idempotencyKey: 'key-1' }
    const state = stateAfter(...created, typed('A'), createStarted(unanswered))
    expect(selectDraftToKeep(state)).toMatchObject({ draft: { title: 'A' }, unanswered })
    expect(selectCreateKeyToRepeat(state, 'text')).toBe('key-1')
    expect(selectCreateKeyToRepeat(state, 'another')).toBeNull()
    expect(selectDraftToKeep(stateAfter(...created))).toBeNull()
  })
})

describe('a conflict', () => {
  it('is no vote that came meanwhile: the amendment builds on the newest revision', () => {
    const state = stateAfter(...editing, typed('Mine'), told({ revision: 9, totalVotes: 3 }))
    expect(selectConflict(state)).toBeNull()
    expect(selectRevisionToAmend(state)).toBe(9)
  })

  it('is a field that somebody else saved, and says whether it was changed here too', () => {
    const theirs = { revision: 9, title: 'Theirs', notification: false }
    const state = stateAfter(...editing, typed('Mine'), told(theirs))
    expect(selectConflict(state)?.fields).toEqual([
      { field: 'title', isChangedHere: true },
      { field: 'isSendNotification', isChangedHere: false },
    ])
    expect(selectRevisionToAmend(state)).toBe(3)
  })

  it('is over once it is settled', () => {
    const theirs = detailAnswer({ revision: 9, title: 'Theirs' })
    const settled = conflictSettled({
      origin: { draft: draftOfQuestion(theirs), revision: 9 },
      taken: [],
    })
    const state = stateAfter(
      ...editing,
      typed('Mine'),
      detailSucceeded({ detail: theirs, at }),
      settled,
    )
    expect(selectConflict(state)).toBeNull()
    expect(selectRevisionToAmend(state)).toBe(9)
  })
})

describe('what is asked before saving', () => {
  it('is whether to create without an attachment', () => {
    expect(selectConfirmation(stateAfter(...created))).toBe('withoutAttachment')
    expect(selectConfirmation(stateAfter(...created, filesChosen([file])))).toBeNull()
  })

  it('is why the title changes', () => {
    expect(selectConfirmation(stateAfter(...editing))).toBeNull()
    const renamed = stateAfter(...editing, typed('Adopt the codec profile 1.3'))
    expect(selectConfirmation(renamed)).toBe('amendment')
    expect(selectReasonRefusal(renamed)).toBe(
      'Please provide a reason for amending the vote question.',
    )
    const explained = stateAfter.from(
      renamed,
      fieldChanged({ field: 'titleAmendmentReason', value: 'A slip.' }),
    )
    expect(selectReasonRefusal(explained)).toBeNull()
    expect(selectReasonRefusal(stateAfter(...editing))).toBeNull()
  })
})

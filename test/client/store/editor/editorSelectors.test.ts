import { draftOfQuestion } from '../../../../src/client/entities/voteQuestionEditor/draft'
import { keyOfDraft } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import { questionForm } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import type { VoteQuestionDetail } from '../../../../src/contract/voteQuestions'
import { editTarget, newTarget, policyAnswer } from '../../../support/editorAnswers'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { actions, selectHasInput, selectTabEntry, selectKeyToRepeat } = questionForm
const { selectConflict, selectRevisionToAmend } = questionForm

const at = '2026-11-21T18:00:00.000Z'
const created = [
  actions.opened(newTarget),
  actions.newPrepared({ policy: policyAnswer(), motion: null, at, restored: null }),
]
const stored = (change: Partial<VoteQuestionDetail> = {}) =>
  question.succeeded({ detail: detailAnswer(change), at })
const editing = [
  actions.opened(editTarget),
  stored(),
  actions.editPrepared({ detail: detailAnswer(), restored: null }),
]
const typed = (value: string) => actions.fieldChanged({ field: 'title', value })

describe('unsaved input', () => {
  const file = { fileId: 'f1', name: 'a.pdf', size: 1 }
  const unticked = { isOn: false, list: 'a@b.org' }
  const sameDay = { day: '2026-11-27', hour: 11 }

  it.each([
    ['nothing', false, []],
    ['a title', true, [typed('A')]],
    ['a title that is emptied again', false, [typed('A'), typed('')]],
    ['a file', true, [actions.filesChosen([file])]],
    [
      'another vote type',
      true,
      [actions.fieldChanged({ field: 'voteType', value: 'Blind Straw-poll' })],
    ],
    ['what is saved', false, [typed('A'), actions.saveSucceeded()]],
    [
      'recipients behind a box that is not ticked',
      false,
      [actions.fieldChanged({ field: 'additionalStakeholders', value: unticked })],
    ],
    [
      'the same deadline chosen anew',
      false,
      [actions.fieldChanged({ field: 'deadline', value: sameDay })],
    ],
  ] as const)('with %s: %s', (_what, isUnsaved, changes) => {
    expect(selectHasInput(stateAfter(...created, ...changes))).toBe(isUnsaved)
  })

  it('is kept with the key of a create that got no answer', () => {
    const unanswered = { idempotencyKey: 'key-1' }
    const state = stateAfter(...created, typed('A'), actions.createStarted(unanswered))
    expect(selectTabEntry(state)).toMatchObject({
      key: keyOfDraft(newTarget),
      draftToSave: { draft: { title: 'A' }, unanswered },
    })
    expect(selectKeyToRepeat(state)).toBe('key-1')
    expect(selectKeyToRepeat(stateAfter(...created))).toBeNull()
  })

  it('is not kept where there is none, nor while the editor is closed or not prepared', () => {
    expect(selectTabEntry(stateAfter(...created))).toMatchObject({ draftToSave: null })
    expect(selectTabEntry(stateAfter(actions.opened(newTarget)))).toBeNull()
    expect(selectTabEntry(stateAfter(...created, actions.closed()))).toBeNull()
  })
})

describe('a conflict', () => {
  it('is no vote that came meanwhile: the amendment builds on the newest revision', () => {
    const state = stateAfter(...editing, typed('Mine'), stored({ revision: 9, totalVotes: 3 }))
    expect(selectConflict(state)).toBeNull()
    expect(selectRevisionToAmend(state)).toBe(9)
  })

  it('is a field that somebody else saved, and says whether it was changed here too', () => {
    const theirs = { revision: 9, title: 'Theirs', notification: false }
    const state = stateAfter(...editing, typed('Mine'), stored(theirs))
    expect(selectConflict(state)?.fields).toEqual([
      { field: 'title', isChangedHere: true },
      { field: 'isSendNotification', isChangedHere: false },
    ])
    expect(selectRevisionToAmend(state)).toBe(3)
  })

  it('leaves nothing to choose where it says what was typed, as after a lost answer', () => {
    const state = stateAfter(...editing, typed('Mine'), stored({ revision: 9, title: 'Mine' }))
    expect(selectConflict(state)).toBeNull()
    expect(selectRevisionToAmend(state)).toBe(9)
  })

  it('is over once it is settled', () => {
    const theirs = detailAnswer({ revision: 9, title: 'Theirs' })
    const origin = { draft: draftOfQuestion(theirs), revision: 9 }
    const state = stateAfter(
      ...editing,
      typed('Mine'),
      question.succeeded({ detail: theirs, at }),
      actions.conflictSettled({ origin, taken: [] }),
    )
    expect(selectConflict(state)).toBeNull()
    expect(selectRevisionToAmend(state)).toBe(9)
  })
})

import type { UnknownAction } from '@reduxjs/toolkit'
import {
  draftOfQuestion,
  type Draft,
} from '../../../../src/client/entities/voteQuestionEditor/draft'
import {
  selectVoteQuestionEditorState,
  questionEditor,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { ReadDraft } from '../../../../src/client/store/editor/tabDraft'
import { editTarget, newTarget, policyAnswer, soundDraft } from '../../../support/editorAnswers'
import { noAnswer, noRoom, requestError } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'
import { stateAfter } from '../../../support/stateAfter'

const { opened, newPrepared, editPrepared, reset, conflictSettled } = questionEditor
const { fieldChanged, filesChosen, saveRefused, createStarted, saveFailed } = questionEditor
const { confirmationOpened, confirmationClosed } = questionEditor

const after = (...actions: UnknownAction[]) => selectVoteQuestionEditorState(stateAfter(...actions))

const at = '2026-11-21T18:30:00.000Z'
const fresh = { policy: policyAnswer(), motion: null, at, restored: null }
const open = [opened(newTarget), newPrepared(fresh)]
const file = (fileId: string, name: string) => ({ fileId, name, size: 10 })

describe('a draft that was kept', () => {
  const begunWith = (kept: ReadDraft<Draft>, foundFiles: string[] = []) =>
    after(opened(newTarget), newPrepared({ ...fresh, restored: { savedDraft: kept, foundFiles } }))

  it('comes back as it was typed, but for files that are gone', () => {
    const kept: ReadDraft<Draft> = {
      draft: soundDraft({ attachments: [file('f1', 'a.pdf'), file('f2', 'b.pdf')] }),
      origin: { draft: soundDraft({ title: '' }), revision: null },
      unanswered: null,
      unreadable: [],
    }
    const state = begunWith(kept, ['f2'])
    expect(state).toMatchObject({ isRestored: true, lostFiles: ['a.pdf'], origin: kept.origin })
    expect(state.draft?.attachments).toEqual([file('f2', 'b.pdf')])
  })

  it('begins as a new one does where it cannot be read', () => {
    const draft = { title: 'Adopt it' }
    const state = begunWith({ draft, origin: null, unanswered: null, unreadable: ['deadline'] })
    const { origin, draft: empty } = after(...open)
    expect(state).toMatchObject({ isRestored: true, unreadable: ['deadline'], origin })
    expect(state.draft).toEqual({ ...empty, title: 'Adopt it' })
  })
})

describe('fields', () => {
  it('discard their own error when they change, and no other', () => {
    const errors = { title: 'a', 'links.0.uri': 'b', secondedId: 'c', deadlineUtc: 'd' }
    const left = (change: Parameters<typeof fieldChanged>[0]) =>
      Object.keys(after(...open, saveRefused(errors), fieldChanged(change)).errors)
    expect(left({ field: 'title', value: 'New' })).toEqual([
      'links.0.uri',
      'secondedId',
      'deadlineUtc',
    ])
    expect(left({ field: 'links', value: [] })).toEqual(['title', 'secondedId', 'deadlineUtc'])
    expect(left({ field: 'motioned', value: null })).not.toContain('secondedId')
  })

  it('ignore a file of a name that was chosen before', () => {
    const { draft } = after(
      ...open,
      filesChosen([file('f1', 'a.pdf'), file('f2', 'a.pdf')]),
      filesChosen([file('f3', 'a.pdf'), file('f4', 'b.pdf')]),
    )
    expect(draft?.attachments.map(({ fileId }) => fileId)).toEqual(['f1', 'f4'])
  })
})

describe('a conflict', () => {
  it('takes what was chosen of theirs and keeps the rest as it was typed', () => {
    const theirs = detailAnswer({ title: 'Theirs', description: 'Theirs', revision: 9 })
    const state = after(
      opened(editTarget),
      editPrepared({ detail: detailAnswer(), restored: null }),
      fieldChanged({ field: 'title', value: 'Mine' }),
      conflictSettled({
        origin: { draft: draftOfQuestion(theirs), revision: 9 },
        taken: ['description'],
      }),
    )
    expect(state.draft).toMatchObject({ title: 'Mine', description: 'Theirs' })
    expect(state.origin?.revision).toBe(9)
  })
})

describe('what is asked before saving', () => {
  const asked = [...open, confirmationOpened('amendment')]
  const noReason = saveRefused({ titleAmendmentReason: 'Why?' })

  it('is asked on where only its own field is refused', () => {
    expect(after(...asked, noReason).confirmation).toBe('amendment')
    expect(after(...asked, saveRefused({ title: 'Missing.' })).confirmation).toBeNull()
  })

  it('takes its complaint along when it is dismissed', () => {
    const state = after(...asked, noReason, confirmationClosed())
    expect(state).toMatchObject({ confirmation: null, errors: {} })
  })
})

describe('saving', () => {
  const unanswered = { idempotencyKey: 'key-1' }
  const sent = [...open, createStarted(unanswered)]

  it.each([
    ['got no answer', noAnswer(), unanswered],
    ['the server may have stored before it lost its database', noRoom(), unanswered],
    ['was refused', requestError('bad-input'), null],
  ])('knows the key of a create that %s: %#', (_name, { failure }, known) => {
    expect(after(...sent, saveFailed({ failure })).unanswered).toEqual(known)
  })

  it('takes no change of what is on its way, which would be lost with the answer', () => {
    const file = { fileId: 'f2', name: 'late.pdf', size: 1 }
    const changed = [fieldChanged({ field: 'title', value: 'Late' }), filesChosen([file])]
    expect(after(...sent, ...changed).draft).toEqual(after(...sent).draft)
  })

  it('shows what the server says of each field', () => {
    const { failure } = requestError('bad-input')
    const errors = { title: ['Too long.', 'And odd.'], 'links.1.uri': ['Bad.'] }
    const problem = failure.problem && { ...failure.problem, errors }
    const state = after(...sent, saveFailed({ failure: { ...failure, problem } }))
    expect(state.errors).toEqual({ title: 'Too long.', 'links.1.uri': 'Bad.' })
  })

  it('starts again from what is stored, under the same policy', () => {
    const origin = { draft: soundDraft(), revision: 4 }
    expect(after(...sent, reset(origin))).toMatchObject({
      target: newTarget,
      policy: policyAnswer(),
      draft: origin.draft,
      origin,
      unanswered: null,
      isRestored: false,
    })
  })
})

import { draftOfQuestion } from '../../../../src/client/entities/voteQuestionEditor/draft'
import type { Draft } from '../../../../src/client/entities/voteQuestionEditor/draft'
import type { ReadDraft } from '../../../../src/client/store/editor/tabDraft'
import {
  conflictSettled,
  createStarted,
  editorOpened,
  editPrepared,
  fieldChanged,
  filesChosen,
  newPrepared,
  saveFailed,
  saveRefused,
  startedAgain,
  voteQuestionEditorSlice,
} from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { VoteQuestionEditor } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import {
  editTarget,
  motionAnswer,
  newTarget,
  policyAnswer,
  soundDraft,
} from '../../../support/editorAnswers'
import { noAnswer, refusal } from '../../../support/failures'
import { detailAnswer } from '../../../support/questionAnswers'

type Action = Parameters<typeof voteQuestionEditorSlice.reducer>[1]

function after(...actions: Action[]): VoteQuestionEditor {
  const start = voteQuestionEditorSlice.getInitialState()
  return actions.reduce(voteQuestionEditorSlice.reducer, start)
}

const at = '2026-11-21T18:30:00.000Z'
const prepared = { policy: policyAnswer(), motion: null, at, restored: null }
const file = (fileId: string, name: string) => ({ fileId, name, size: 10 })

describe('a new question', () => {
  it('begins with the default deadline: 6 days and 1 hour ahead, at the full hour', () => {
    const { draft } = after(editorOpened(newTarget), newPrepared(prepared))
    expect(draft).toMatchObject({
      title: '',
      deadline: { day: '2026-11-27', hour: 11 },
      isAutoExtensionEnabled: true,
      isSendNotification: false,
      recipients: { isOn: false, list: '' },
    })
  })

  it('has no auto-extension where the group allows none', () => {
    const policy = policyAnswer({ isAutoExtensionAllowed: false })
    const { draft } = after(editorOpened(newTarget), newPrepared({ ...prepared, policy }))
    expect(draft?.isAutoExtensionEnabled).toBe(false)
  })

  it('takes over what its motion says', () => {
    const motion = motionAnswer()
    const { draft } = after(editorOpened(newTarget), newPrepared({ ...prepared, motion }))
    expect(draft).toMatchObject({
      title: motion.title,
      description: motion.description,
      links: motion.linkReference,
      motioned: { userId: 1, name: 'Ada Alder', company: 'Alder Audio' },
      seconded: { userId: 2, name: 'Ben Birch', company: 'Birch Broadcast' },
    })
  })

  it('comes back as it was typed, but for files that are gone', () => {
    const kept: ReadDraft<Draft> = {
      draft: soundDraft({ attachments: [file('f1', 'a.pdf'), file('f2', 'b.pdf')] }),
      origin: { draft: soundDraft({ title: '' }), revision: null },
      unanswered: null,
      damaged: [],
    }
    const restored = { kept, foundFiles: ['f2'] }
    const state = after(editorOpened(newTarget), newPrepared({ ...prepared, restored }))
    expect(state).toMatchObject({ isRestored: true, lostFiles: ['a.pdf'], origin: kept.origin })
    expect(state.draft?.attachments).toEqual([file('f2', 'b.pdf')])
  })

  it('begins as a new one does where what was typed cannot be read', () => {
    const kept: ReadDraft<Draft> = {
      draft: { title: 'Adopt it' },
      origin: null,
      unanswered: null,
      damaged: ['deadline'],
    }
    const restored = { kept, foundFiles: [] }
    const fresh = after(editorOpened(newTarget), newPrepared(prepared))
    const state = after(editorOpened(newTarget), newPrepared({ ...prepared, restored }))
    expect(state).toMatchObject({ isRestored: true, damaged: ['deadline'], origin: fresh.origin })
    expect(state.draft).toEqual({ ...fresh.draft, title: 'Adopt it' })
  })
})

describe('fields', () => {
  const open = [editorOpened(newTarget), newPrepared(prepared)]

  it('forget their own error when they change, and no other', () => {
    const errors = { title: 'a', 'links.0.uri': 'b', secondedId: 'c', deadlineUtc: 'd' }
    const changed = (change: Parameters<typeof fieldChanged>[0]) =>
      Object.keys(after(...open, saveRefused(errors), fieldChanged(change)).errors)
    expect(changed({ field: 'title', value: 'New' })).toEqual([
      'links.0.uri',
      'secondedId',
      'deadlineUtc',
    ])
    expect(changed({ field: 'links', value: [] })).toEqual(['title', 'secondedId', 'deadlineUtc'])
    expect(changed({ field: 'motioned', value: null })).not.toContain('secondedId')
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
    const stored = detailAnswer()
    const theirs = detailAnswer({ title: 'Theirs', description: 'Theirs', revision: 9 })
    const state = after(
      editorOpened(editTarget),
      editPrepared({ detail: stored, restored: null }),
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

describe('saving', () => {
  const unanswered = { order: 'text', idempotencyKey: 'key-1' }
  const sent = [editorOpened(newTarget), newPrepared(prepared), createStarted(unanswered)]

  it('keeps the key of an order that got no answer, and forgets that of a refused one', () => {
    const { failure: lost } = noAnswer()
    const { failure: refused } = refusal('bad-input')
    expect(after(...sent, saveFailed({ failure: lost })).unanswered).toEqual(unanswered)
    expect(after(...sent, saveFailed({ failure: refused })).unanswered).toBeNull()
  })

  it('shows what the server says of each field', () => {
    const { failure } = refusal('bad-input')
    const errors = { title: ['Too long.', 'And odd.'], 'links.1.uri': ['Bad.'] }
    const problem = failure.problem && { ...failure.problem, errors }
    const state = after(...sent, saveFailed({ failure: { ...failure, problem } }))
    expect(state.errors).toEqual({ title: 'Too long.', 'links.1.uri': 'Bad.' })
  })

  it('starts again from what is stored', () => {
    const origin = { draft: soundDraft(), revision: 4 }
    const state = after(...sent, startedAgain(origin))
    expect(state).toMatchObject({
      draft: origin.draft,
      origin,
      unanswered: null,
      isRestored: false,
    })
  })
})

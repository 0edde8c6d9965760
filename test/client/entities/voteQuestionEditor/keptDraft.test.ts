import {
  forgetKeptDraft,
  keepDraft,
  readKeptDraft,
} from '../../../../src/client/entities/voteQuestionEditor/keptDraft'
import type { KeptDraft } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { EditorTarget } from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import { forgetEverything } from '../../../../src/client/identity/tabStorage'
import { editTarget, motionTarget, newTarget, soundDraft } from '../../../support/editorAnswers'

const kept: KeptDraft = {
  draft: soundDraft(),
  origin: { draft: soundDraft({ title: '' }), revision: null },
  unanswered: null,
}

/** Where a draft is kept. */
function keyOf(target: EditorTarget): string {
  keepDraft(target, kept)
  const [key = ''] = Object.keys(sessionStorage)
  return key
}

beforeEach(() => sessionStorage.clear())

describe('a kept draft', () => {
  it('is found again for its own target alone', () => {
    keepDraft(newTarget, kept)
    expect(readKeptDraft(newTarget)).toEqual({ ...kept, damaged: [] })
    expect(readKeptDraft(editTarget)).toBeNull()
    expect(readKeptDraft(motionTarget)).toBeNull()
    expect(readKeptDraft({ ...newTarget, groupId: 102 })).toBeNull()
  })

  it('is gone once it is forgotten, and for the next person', () => {
    keepDraft(newTarget, kept)
    keepDraft(editTarget, kept)
    forgetKeptDraft(newTarget)
    expect(readKeptDraft(newTarget)).toBeNull()
    forgetEverything()
    expect(readKeptDraft(editTarget)).toBeNull()
  })

  it.each([
    ['deadline', { day: '2026-11-27', hour: 24 }],
    ['deadline', { day: 20261127, hour: 9 }],
    ['links', [{ name: 'Draft' }]],
    ['motioned', { userId: '1', name: 'Ada Alder', company: null }],
    ['recipients', null],
    ['attachments', {}],
  ] as const)('is back but for a %s of %j', (field, value) => {
    const draft = { ...soundDraft(), [field]: value }
    sessionStorage.setItem(keyOf(newTarget), JSON.stringify({ ...kept, draft }))
    const { [field]: _damaged, ...sound } = soundDraft()
    expect(readKeptDraft(newTarget)).toEqual({ ...kept, draft: sound, damaged: [field] })
  })

  it('begins anew where its origin cannot be read', () => {
    const origin = { draft: { title: 'Half of one' }, revision: 3 }
    sessionStorage.setItem(keyOf(newTarget), JSON.stringify({ ...kept, origin, unanswered: 7 }))
    expect(readKeptDraft(newTarget)).toEqual({ ...kept, origin: null, damaged: [] })
  })

  it.each(['{"draft":', 'null', '[]', '"text"'])(
    'is all damaged as %s, and throws nothing',
    (text) => {
      sessionStorage.setItem(keyOf(newTarget), text)
      expect(readKeptDraft(newTarget)).toEqual({
        draft: {},
        origin: null,
        unanswered: null,
        damaged: Object.keys(soundDraft()),
      })
    },
  )
})

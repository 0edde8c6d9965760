import { fields, type Draft } from '../../../../src/client/entities/voteQuestionEditor/draft'
import {
  keyOfDraft,
  type EditorTarget,
} from '../../../../src/client/entities/voteQuestionEditor/editorTarget'
import { clearTabStorage } from '../../../../src/client/identity/tabStorage'
import {
  removeTabDraft,
  saveTabDraft,
  readTabDraft,
  type SavedDraft,
} from '../../../../src/client/store/editor/tabDraft'
import { editTarget, motionTarget, newTarget, soundDraft } from '../../../support/editorAnswers'

const kept: SavedDraft<Draft> = {
  draft: soundDraft(),
  origin: { draft: soundDraft({ title: '' }), revision: null },
  unanswered: null,
}

const keep = (target: EditorTarget) => saveTabDraft(keyOfDraft(target), kept)
const read = (target: EditorTarget) => readTabDraft(keyOfDraft(target), fields)
const store = (text: string) => sessionStorage.setItem(keyOfDraft(newTarget), text)

beforeEach(() => sessionStorage.clear())

describe('a kept draft', () => {
  it('is found again for its own target alone', () => {
    keep(newTarget)
    expect(read(newTarget)).toEqual({ ...kept, unreadable: [] })
    expect(read(editTarget)).toBeNull()
    expect(read(motionTarget)).toBeNull()
    expect(read({ ...newTarget, groupId: 102 })).toBeNull()
  })

  it('is gone once it is forgotten, and for the next person', () => {
    keep(newTarget)
    keep(editTarget)
    removeTabDraft(keyOfDraft(newTarget))
    expect(read(newTarget)).toBeNull()
    clearTabStorage()
    expect(read(editTarget)).toBeNull()
  })

  it.each([
    ['deadline', { day: '2026-11-27', hour: 24 }],
    ['deadline', { day: 20261127, hour: 9 }],
    ['links', [{ name: 'Draft' }]],
    ['motioned', { userId: '1', name: 'Ada Alder', company: null }],
    ['additionalStakeholders', null],
    ['attachments', {}],
  ] as const)('is back but for a %s of %j', (field, value) => {
    store(JSON.stringify({ ...kept, draft: { ...soundDraft(), [field]: value } }))
    const { [field]: _damaged, ...sound } = soundDraft()
    expect(read(newTarget)).toEqual({ ...kept, draft: sound, unreadable: [field] })
  })

  it('begins anew where its origin cannot be read', () => {
    const origin = { draft: { title: 'Half of one' }, revision: 3 }
    store(JSON.stringify({ ...kept, origin, unanswered: 7 }))
    expect(read(newTarget)).toEqual({ ...kept, origin: null, unreadable: [] })
  })

  it.each(['{"draft":', 'null', '[]', '"text"'])('is all unreadable as %s', (text) => {
    store(text)
    const unreadable = Object.keys(soundDraft())
    expect(read(newTarget)).toEqual({ draft: {}, origin: null, unanswered: null, unreadable })
  })
})

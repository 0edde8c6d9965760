import {
  forgetKeptDraft,
  keepDraft,
  readKeptDraft,
} from '../../../../src/client/entities/voteQuestionEditor/keptDraft'
import type { KeptDraft } from '../../../../src/client/entities/voteQuestionEditor/voteQuestionEditor.slice'
import { forgetEverything } from '../../../../src/client/identity/tabStorage'
import { editTarget, motionTarget, newTarget, soundDraft } from '../../../support/editorAnswers'

const kept: KeptDraft = {
  draft: soundDraft(),
  origin: { draft: soundDraft({ title: '' }), revision: null },
  unanswered: null,
}

beforeEach(() => sessionStorage.clear())

describe('a kept draft', () => {
  it('is found again for its own target alone', () => {
    keepDraft(newTarget, kept)
    expect(readKeptDraft(newTarget)).toEqual(kept)
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
})
